{-# LANGUAGE DeriveGeneric, GeneralizedNewtypeDeriving, RankNTypes #-}
-- | Values, and the monad in which other types are made of them.
module Data.Aeson.Types.Internal
  ( Value(..), Key, Array, emptyArray, isEmptyArray, Pair, Object, emptyObject, object
  , Parser(..), Result(..), IResult(..), JSONPathElement(..), JSONPath
  , iparse, iparseEither, parse, parseEither, parseMaybe, parseFail, modifyFailure, prependFailure, parserThrowError, parserCatchError
  , formatError, formatPath, formatRelativePath, (<?>)
  , Options(..), SumEncoding(..), JSONKeyOptions(..), defaultOptions, defaultTaggedObject, defaultJSONKeyOptions
  , camelTo, camelTo2, AesonException(..), DotNetTime(..)
  ) where

import Control.Applicative
import Control.DeepSeq (NFData(..))
import Control.Exception (Exception(..))
import Control.Monad
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix(..))
import Data.Aeson.Key (Key)
import qualified Data.Aeson.Key as Key
import Data.Aeson.KeyMap (KeyMap)
import qualified Data.Aeson.KeyMap as KM
import Data.Char (isAlpha, isAlphaNum, isLower, isUpper, toLower)
import Data.Foldable (foldl')
import Data.Hashable (Hashable(..))
import Data.List (intercalate)
import Data.Scientific (Scientific)
import Data.String (IsString(..))
import Data.Text (Text)
import qualified Data.Text as T
import Data.Time (FormatTime, UTCTime)
import Data.Vector (Vector)
import qualified Data.Vector as V
import GHC.Generics (Generic)

infixl 9 <?>

type Object = KeyMap Value
type Array = Vector Value
type Pair = (Key, Value)

data Value
  = Object !Object
  | Array !Array
  | String !Text
  | Number !Scientific
  | Bool !Bool
  | Null
  deriving (Eq, Ord, Read, Generic)

instance Show Value where
  showsPrec d v = case v of
    Null -> showString "Null"
    Bool b -> showParen (d > 10) (showString "Bool " . showsPrec 11 b)
    Number n -> showParen (d > 10) (showString "Number " . showsPrec 11 n)
    String t -> showParen (d > 10) (showString "String " . showsPrec 11 t)
    Array a -> showParen (d > 10) (showString "Array " . showsPrec 11 a)
    Object o -> showParen (d > 10) (showString "Object (fromList " . showsPrec 11 (KM.toAscList o) . showChar ')')

instance NFData Value where
  rnf v = case v of
    Object o -> rnf o
    Array a -> foldl' (\u x -> rnf x `seq` u) () a
    String t -> rnf t
    Number n -> rnf n
    Bool b -> rnf b
    Null -> ()

instance IsString Value where
  fromString s = String (T.pack s)

instance Hashable Value where
  hashWithSalt salt v = case v of
    Object o -> salt `hashWithSalt` (0 :: Int) `hashWithSalt` o
    Array a -> foldl' hashWithSalt (salt `hashWithSalt` (1 :: Int)) a
    String t -> salt `hashWithSalt` (2 :: Int) `hashWithSalt` t
    Number n -> salt `hashWithSalt` (3 :: Int) `hashWithSalt` n
    Bool b -> salt `hashWithSalt` (4 :: Int) `hashWithSalt` b
    Null -> salt `hashWithSalt` (5 :: Int)

emptyArray, emptyObject :: Value
emptyArray = Array V.empty
emptyObject = Object KM.empty

isEmptyArray :: Value -> Bool
isEmptyArray v = case v of
  Array a -> V.null a
  _ -> False

object :: [Pair] -> Value
object ps = Object (KM.fromList ps)

-- | A time as Microsoft writes it: @\/Date(milliseconds)\/@.
newtype DotNetTime = DotNetTime { fromDotNetTime :: UTCTime }
  deriving (Eq, Ord, Read, Show, FormatTime)

-- * Where in a value

data JSONPathElement = Key Key | Index {-# UNPACK #-} !Int
  deriving (Eq, Show, Ord)

-- | From outside to inside.
type JSONPath = [JSONPathElement]

instance NFData JSONPathElement where
  rnf e = case e of
    Key k -> rnf k
    Index i -> rnf i

formatError :: JSONPath -> String -> String
formatError path message = "Error in " ++ formatPath path ++ ": " ++ message

formatPath, formatRelativePath :: JSONPath -> String
formatPath path = '$' : formatRelativePath path
formatRelativePath = concatMap part
  where
    part e = case e of
      Index i -> '[' : show i ++ "]"
      Key k -> name (Key.toString k)
    name s = case s of
      c : cs | isAlpha c && all isAlphaNum cs -> '.' : s
      _ -> "['" ++ concatMap escaped s ++ "']"
    escaped c = if c == '\'' || c == '\\' then ['\\', c] else [c]

-- * Results

data Result a = Error String | Success a
  deriving (Eq, Show)

-- | With the place of the error.
data IResult a = IError JSONPath String | ISuccess a
  deriving (Eq, Show)

instance NFData a => NFData (Result a) where
  rnf r = case r of
    Error e -> rnf e
    Success x -> rnf x

instance NFData a => NFData (IResult a) where
  rnf r = case r of
    IError path e -> rnf path `seq` rnf e
    ISuccess x -> rnf x

instance Functor Result where
  fmap f r = case r of
    Error e -> Error e
    Success x -> Success (f x)

instance Functor IResult where
  fmap f r = case r of
    IError path e -> IError path e
    ISuccess x -> ISuccess (f x)

instance Applicative Result where
  pure = Success
  (<*>) = ap

instance Applicative IResult where
  pure = ISuccess
  (<*>) = ap

instance Monad Result where
  r >>= k = case r of
    Error e -> Error e
    Success x -> k x

instance Monad IResult where
  r >>= k = case r of
    IError path e -> IError path e
    ISuccess x -> k x

instance Fail.MonadFail Result where
  fail = Error

instance Fail.MonadFail IResult where
  fail = IError []

instance Alternative Result where
  empty = mzero
  (<|>) = mplus

instance Alternative IResult where
  empty = mzero
  (<|>) = mplus

instance MonadPlus Result where
  mzero = Error "mzero"
  mplus a b = case a of
    Success _ -> a
    Error _ -> b

instance MonadPlus IResult where
  mzero = IError [] "mzero"
  mplus a b = case a of
    ISuccess _ -> a
    IError _ _ -> b

instance Semigroup (Result a) where
  (<>) = mplus

instance Semigroup (IResult a) where
  (<>) = mplus

instance Monoid (Result a) where
  mempty = Error "mempty"

instance Monoid (IResult a) where
  mempty = IError [] "mempty"

instance Foldable Result where
  foldr f z r = case r of
    Error _ -> z
    Success x -> f x z

instance Foldable IResult where
  foldr f z r = case r of
    IError _ _ -> z
    ISuccess x -> f x z

instance Traversable Result where
  traverse f r = case r of
    Error e -> pure (Error e)
    Success x -> fmap Success (f x)

instance Traversable IResult where
  traverse f r = case r of
    IError path e -> pure (IError path e)
    ISuccess x -> fmap ISuccess (f x)

-- * Parsers

-- | A path (from inside to outside), and how to go on.
newtype Parser a = Parser { runParser :: forall r. JSONPath -> (JSONPath -> String -> r) -> (a -> r) -> r }

instance Functor Parser where
  fmap f p = Parser $ \path bad ok -> runParser p path bad (\x -> ok (f x))
  {-# INLINE fmap #-}

instance Applicative Parser where
  pure x = Parser $ \_ _ ok -> ok x
  {-# INLINE pure #-}
  p <*> q = Parser $ \path bad ok -> runParser p path bad (\f -> runParser q path bad (\x -> ok (f x)))
  {-# INLINE (<*>) #-}

instance Monad Parser where
  p >>= k = Parser $ \path bad ok -> runParser p path bad (\x -> runParser (k x) path bad ok)
  {-# INLINE (>>=) #-}

instance Fail.MonadFail Parser where
  fail message = Parser $ \path bad _ -> bad (reverse path) message

instance MonadFix Parser where
  mfix f = Parser $ \path bad ok ->
    let result = runParser (f (value result)) path IError ISuccess
    in case result of
      IError p e -> bad p e
      ISuccess x -> ok x
    where
      value r = case r of
        ISuccess x -> x
        IError path e -> error ("mfix @Aeson.Parser: " ++ formatPath path ++ ": " ++ e)

instance Alternative Parser where
  empty = fail "empty"
  (<|>) = mplus

instance MonadPlus Parser where
  mzero = fail "mzero"
  mplus p q = Parser $ \path bad ok -> runParser p path (\_ _ -> runParser q path bad ok) ok

instance Semigroup (Parser a) where
  (<>) = mplus

instance Monoid (Parser a) where
  mempty = fail "mempty"

parse :: (a -> Parser b) -> a -> Result b
parse f x = runParser (f x) [] (\_ e -> Error e) Success

iparse :: (a -> Parser b) -> a -> IResult b
iparse f x = runParser (f x) [] IError ISuccess

parseMaybe :: (a -> Parser b) -> a -> Maybe b
parseMaybe f x = runParser (f x) [] (\_ _ -> Nothing) Just

-- | An error with its place.
parseEither :: (a -> Parser b) -> a -> Either String b
parseEither f x = runParser (f x) [] (\path e -> Left (formatError path e)) Right

iparseEither :: (a -> Parser b) -> a -> Either (JSONPath, String) b
iparseEither f x = runParser (f x) [] (\path e -> Left (path, e)) Right

parseFail :: String -> Parser a
parseFail = fail

-- | At this place.
(<?>) :: Parser a -> JSONPathElement -> Parser a
p <?> e = Parser $ \path bad ok -> runParser p (e : path) bad ok
{-# INLINE (<?>) #-}

-- | Changes the message of an error.
modifyFailure :: (String -> String) -> Parser a -> Parser a
modifyFailure f p = Parser $ \path bad ok -> runParser p path (\at e -> bad at (f e)) ok

prependFailure :: String -> Parser a -> Parser a
prependFailure s = modifyFailure (s ++)

-- | An error at a place within the present one.
parserThrowError :: JSONPath -> String -> Parser a
parserThrowError inner e = Parser $ \path bad _ -> bad (reverse path ++ inner) e

parserCatchError :: Parser a -> (JSONPath -> String -> Parser a) -> Parser a
parserCatchError p handler = Parser $ \path bad ok ->
  runParser p path (\at e -> runParser (handler at e) path bad ok) ok

-- * Options

data Options = Options
  { fieldLabelModifier :: String -> String
  , constructorTagModifier :: String -> String
  , allNullaryToStringTag :: Bool
    -- ^ Of types whose constructors have no fields, constructors are strings.
  , omitNothingFields :: Bool
  , allowOmittedFields :: Bool
  , sumEncoding :: SumEncoding
  , unwrapUnaryRecords :: Bool
    -- ^ Of records with one field, that field alone.
  , tagSingleConstructors :: Bool
  , rejectUnknownFields :: Bool
  }

instance Show Options where
  showsPrec _ o = showString ("Options {" ++ intercalate ", " fields ++ "}")
    where
      fields =
        [ "fieldLabelModifier =~ " ++ show (fieldLabelModifier o "exampleField")
        , "constructorTagModifier =~ " ++ show (constructorTagModifier o "ExampleConstructor")
        , "allNullaryToStringTag = " ++ show (allNullaryToStringTag o)
        , "omitNothingFields = " ++ show (omitNothingFields o)
        , "allowOmittedFields = " ++ show (allowOmittedFields o)
        , "sumEncoding = " ++ show (sumEncoding o)
        , "unwrapUnaryRecords = " ++ show (unwrapUnaryRecords o)
        , "tagSingleConstructors = " ++ show (tagSingleConstructors o)
        , "rejectUnknownFields = " ++ show (rejectUnknownFields o)
        ]

-- | How a type's constructors are told apart.
data SumEncoding
  = TaggedObject { tagFieldName :: String, contentsFieldName :: String }
  | UntaggedValue
  | ObjectWithSingleField
  | TwoElemArray
  deriving (Eq, Show)

newtype JSONKeyOptions = JSONKeyOptions { keyModifier :: String -> String }

defaultOptions :: Options
defaultOptions = Options id id True False True defaultTaggedObject False False False

defaultTaggedObject :: SumEncoding
defaultTaggedObject = TaggedObject "tag" "contents"

defaultJSONKeyOptions :: JSONKeyOptions
defaultJSONKeyOptions = JSONKeyOptions id

-- | Words that begin with capitals, separated by a character; of several capitals the first one counts.
camelTo :: Char -> String -> String
camelTo sep = go True
  where
    go afterCapital s = case s of
      [] -> []
      c : cs
        | not (isUpper c) -> c : go False cs
        | afterCapital -> toLower c : go True cs
        | otherwise -> sep : toLower c : go True cs

-- | Of several capitals also the last one begins a word, if a small letter follows.
camelTo2 :: Char -> String -> String
camelTo2 sep s = map toLower (small (large s))
  where
    large t = case t of
      a : b : c : rest | isUpper b && isLower c -> a : sep : b : c : large rest
      a : rest -> a : large rest
      [] -> []
    small t = case t of
      a : b : rest | isLower a && isUpper b -> a : sep : b : small rest
      a : rest -> a : small rest
      [] -> []

newtype AesonException = AesonException String
  deriving Show

instance Exception AesonException where
  displayException (AesonException e) = "aeson: " ++ e
