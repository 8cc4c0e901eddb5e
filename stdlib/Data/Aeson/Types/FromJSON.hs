{-# LANGUAGE DefaultSignatures, FlexibleContexts, FlexibleInstances, GADTs, KindSignatures, MultiParamTypeClasses, ScopedTypeVariables, TypeOperators, UndecidableInstances #-}
-- | Types that can be made of JSON; by default as 'Generic' tells their constructors.
module Data.Aeson.Types.FromJSON
  ( FromJSON(..), FromJSON1(..), parseJSON1, omittedField1, FromJSON2(..), parseJSON2, omittedField2
  , FromJSONKey(..), FromJSONKeyFunction(..), fromJSONKeyCoerce, coerceFromJSONKeyFunction, mapFromJSONKeyFunction
  , GFromJSONKey, genericFromJSONKey, GFromJSON(..), FromArgs(..), genericParseJSON, genericLiftParseJSON
  , fromJSON, ifromJSON, typeMismatch, unexpected, prependContext, withObject, withText, withArray, withScientific, withBool
  , parseIndexedJSON, listParser, elementsOf
  , (.:), (.:?), (.:!), (.!=), (.:?=), (.:!=), parseField, parseFieldMaybe, parseFieldMaybe', parseFieldOmit, parseFieldOmit'
  , explicitParseField, explicitParseFieldMaybe, explicitParseFieldMaybe', explicitParseFieldOmit, explicitParseFieldOmit'
  ) where

import Data.Aeson.Key (Key)
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Types.Internal
import Data.Aeson.Types.ToJSON (One, Zero)
import Data.Coerce (Coercible, coerce)
import Data.Kind (Type)
import Data.Maybe (fromMaybe)
import Data.Scientific (Scientific)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Vector as V
import GHC.Generics

infixl 9 .:, .:?, .:!, .:?=, .:!=, .!=

class FromJSON a where
  parseJSON :: Value -> Parser a
  default parseJSON :: (Generic a, GFromJSON Zero (Rep a)) => Value -> Parser a
  parseJSON = genericParseJSON defaultOptions
  -- | For characters, whose lists are strings.
  parseJSONList :: Value -> Parser [a]
  parseJSONList = withArray "[]" (elementsOf parseJSON)
  -- | What stands for a field that is not there.
  omittedField :: Maybe a
  omittedField = Nothing

class FromJSON1 f where
  liftParseJSON :: Maybe a -> (Value -> Parser a) -> (Value -> Parser [a]) -> Value -> Parser (f a)
  default liftParseJSON
    :: (Generic1 f, GFromJSON One (Rep1 f)) => Maybe a -> (Value -> Parser a) -> (Value -> Parser [a]) -> Value -> Parser (f a)
  liftParseJSON = genericLiftParseJSON defaultOptions
  liftParseJSONList :: Maybe a -> (Value -> Parser a) -> (Value -> Parser [a]) -> Value -> Parser [f a]
  liftParseJSONList o f g = listParser (liftParseJSON o f g)
  liftOmittedField :: Maybe a -> Maybe (f a)
  liftOmittedField _ = Nothing

parseJSON1 :: (FromJSON1 f, FromJSON a) => Value -> Parser (f a)
parseJSON1 = liftParseJSON omittedField parseJSON parseJSONList

omittedField1 :: (FromJSON1 f, FromJSON a) => Maybe (f a)
omittedField1 = liftOmittedField omittedField

class FromJSON2 f where
  liftParseJSON2
    :: Maybe a -> (Value -> Parser a) -> (Value -> Parser [a]) -> Maybe b -> (Value -> Parser b) -> (Value -> Parser [b])
    -> Value -> Parser (f a b)
  liftParseJSONList2
    :: Maybe a -> (Value -> Parser a) -> (Value -> Parser [a]) -> Maybe b -> (Value -> Parser b) -> (Value -> Parser [b])
    -> Value -> Parser [f a b]
  liftParseJSONList2 oa fa ga ob fb gb = withArray "[]" (fmap V.toList . V.mapM (liftParseJSON2 oa fa ga ob fb gb))
  liftOmittedField2 :: Maybe a -> Maybe b -> Maybe (f a b)
  liftOmittedField2 _ _ = Nothing

parseJSON2 :: (FromJSON2 f, FromJSON a, FromJSON b) => Value -> Parser (f a b)
parseJSON2 = liftParseJSON2 omittedField parseJSON parseJSONList omittedField parseJSON parseJSONList

omittedField2 :: (FromJSON2 f, FromJSON a, FromJSON b) => Maybe (f a b)
omittedField2 = liftOmittedField2 omittedField omittedField

instance FromJSON1 [] where
  liftParseJSON _ _ f = f

instance FromJSON a => FromJSON [a] where
  parseJSON = parseJSONList

-- | The elements, each at its place.
elementsOf :: (Value -> Parser a) -> Array -> Parser [a]
elementsOf p a = go 0
  where
    go i
      | i >= V.length a = pure []
      | otherwise = (:) <$> (p (V.unsafeIndex a i) <?> Index i) <*> go (i + 1)

listParser :: (Value -> Parser a) -> Value -> Parser [a]
listParser p v = case v of
  Array a -> fmap V.toList (V.mapM p a)
  _ -> typeMismatch "Array" v

parseIndexedJSON :: (Value -> Parser a) -> Int -> Value -> Parser a
parseIndexedJSON p i v = p v <?> Index i

fromJSON :: FromJSON a => Value -> Result a
fromJSON = parse parseJSON

ifromJSON :: FromJSON a => Value -> IResult a
ifromJSON = iparse parseJSON

-- * Keys

class FromJSONKey a where
  fromJSONKey :: FromJSONKeyFunction a
  default fromJSONKey :: FromJSON a => FromJSONKeyFunction a
  fromJSONKey = FromJSONKeyValue parseJSON
  fromJSONKeyList :: FromJSONKeyFunction [a]
  default fromJSONKeyList :: FromJSON a => FromJSONKeyFunction [a]
  fromJSONKeyList = FromJSONKeyValue parseJSON

data FromJSONKeyFunction a where
  FromJSONKeyCoerce :: Coercible Text a => FromJSONKeyFunction a
  FromJSONKeyText :: !(Text -> a) -> FromJSONKeyFunction a
  FromJSONKeyTextParser :: !(Text -> Parser a) -> FromJSONKeyFunction a
  FromJSONKeyValue :: !(Value -> Parser a) -> FromJSONKeyFunction a

instance Functor FromJSONKeyFunction where
  fmap h f = case f of
    FromJSONKeyCoerce -> FromJSONKeyText (h . coerce)
    FromJSONKeyText g -> FromJSONKeyText (h . g)
    FromJSONKeyTextParser g -> FromJSONKeyTextParser (fmap h . g)
    FromJSONKeyValue g -> FromJSONKeyValue (fmap h . g)

fromJSONKeyCoerce :: Coercible Text a => FromJSONKeyFunction a
fromJSONKeyCoerce = FromJSONKeyCoerce

coerceFromJSONKeyFunction :: Coercible a b => FromJSONKeyFunction a -> FromJSONKeyFunction b
coerceFromJSONKeyFunction = fmap coerce

mapFromJSONKeyFunction :: (a -> b) -> FromJSONKeyFunction a -> FromJSONKeyFunction b
mapFromJSONKeyFunction = fmap

class GFromJSONKey f where
  keyConstructors :: [ConFrom (f ())]

instance GConstructorsFrom Zero f => GFromJSONKey (D1 d f) where
  keyConstructors = map (mapped M1) (constructorsFrom "" defaultOptions NoFromArgs)

-- | The names of constructors without fields.
genericFromJSONKey :: (Generic a, GFromJSONKey (Rep a)) => JSONKeyOptions -> FromJSONKeyFunction a
genericFromJSONKey opts = FromJSONKeyTextParser $ \t ->
  let cons = keyConstructors in case filter (\c -> T.pack (name c) == t) cons of
    c : _ -> fmap to (conContents c emptyArray)
    [] -> fail ("invalid key " ++ show t ++ ", expected one of " ++ show (map name cons))
  where name c = keyModifier opts (conFromName c)

-- * Messages

typeMismatch :: String -> Value -> Parser a
typeMismatch expected v = fail ("expected " ++ expected ++ ", but encountered " ++ kindOf v)

unexpected :: Value -> Parser a
unexpected v = fail ("unexpected " ++ kindOf v)

kindOf :: Value -> String
kindOf v = case v of
  Object _ -> "Object"
  Array _ -> "Array"
  String _ -> "String"
  Number _ -> "Number"
  Bool _ -> "Boolean"
  Null -> "Null"

prependContext :: String -> Parser a -> Parser a
prependContext name = prependFailure ("parsing " ++ name ++ " failed, ")

-- | The name is what is parsed, for messages.
withObject :: String -> (Object -> Parser a) -> Value -> Parser a
withObject name f v = case v of
  Object o -> f o
  _ -> prependContext name (typeMismatch "Object" v)

withText :: String -> (Text -> Parser a) -> Value -> Parser a
withText name f v = case v of
  String t -> f t
  _ -> prependContext name (typeMismatch "String" v)

withArray :: String -> (Array -> Parser a) -> Value -> Parser a
withArray name f v = case v of
  Array a -> f a
  _ -> prependContext name (typeMismatch "Array" v)

-- | Who makes integers of it had better look at the exponent first.
withScientific :: String -> (Scientific -> Parser a) -> Value -> Parser a
withScientific name f v = case v of
  Number n -> f n
  _ -> prependContext name (typeMismatch "Number" v)

withBool :: String -> (Bool -> Parser a) -> Value -> Parser a
withBool name f v = case v of
  Bool b -> f b
  _ -> prependContext name (typeMismatch "Boolean" v)

-- * Fields

(.:) :: FromJSON a => Object -> Key -> Parser a
(.:) = explicitParseField parseJSON

-- | Nothing where it is not there, or null.
(.:?) :: FromJSON a => Object -> Key -> Parser (Maybe a)
(.:?) = explicitParseFieldMaybe parseJSON

-- | Nothing where it is not there.
(.:!) :: FromJSON a => Object -> Key -> Parser (Maybe a)
(.:!) = explicitParseFieldMaybe' parseJSON

-- | 'omittedField' where it is not there, or null; where it is not there.
(.:?=), (.:!=) :: FromJSON a => Object -> Key -> Parser a
(.:?=) = explicitParseFieldOmit omittedField parseJSON
(.:!=) = explicitParseFieldOmit' omittedField parseJSON

(.!=) :: Parser (Maybe a) -> a -> Parser a
p .!= x = fmap (fromMaybe x) p

parseField :: FromJSON a => Object -> Key -> Parser a
parseField = (.:)

parseFieldMaybe, parseFieldMaybe' :: FromJSON a => Object -> Key -> Parser (Maybe a)
parseFieldMaybe = (.:?)
parseFieldMaybe' = (.:!)

parseFieldOmit, parseFieldOmit' :: FromJSON a => Object -> Key -> Parser a
parseFieldOmit = (.:?=)
parseFieldOmit' = (.:!=)

explicitParseField :: (Value -> Parser a) -> Object -> Key -> Parser a
explicitParseField p o k = case KM.lookup k o of
  Nothing -> fail ("key " ++ show k ++ " not found")
  Just v -> p v <?> Key k

explicitParseFieldMaybe, explicitParseFieldMaybe' :: (Value -> Parser a) -> Object -> Key -> Parser (Maybe a)
explicitParseFieldMaybe p o k = case KM.lookup k o of
  Nothing -> pure Nothing
  Just Null -> pure Nothing
  Just v -> fmap Just (p v <?> Key k)
explicitParseFieldMaybe' p o k = case KM.lookup k o of
  Nothing -> pure Nothing
  Just v -> fmap Just (p v <?> Key k)

explicitParseFieldOmit, explicitParseFieldOmit' :: Maybe a -> (Value -> Parser a) -> Object -> Key -> Parser a
explicitParseFieldOmit missing p o k = case missing of
  Nothing -> explicitParseField p o k
  Just x -> explicitParseFieldMaybe p o k .!= x
explicitParseFieldOmit' missing p o k = case missing of
  Nothing -> explicitParseField p o k
  Just x -> explicitParseFieldMaybe' p o k .!= x

-- * To representations

data FromArgs arity a where
  NoFromArgs :: FromArgs Zero a
  From1Args :: Maybe a -> (Value -> Parser a) -> (Value -> Parser [a]) -> FromArgs One a

class GFromJSON arity (f :: Type -> Type) where
  gParseJSON :: Options -> FromArgs arity a -> Value -> Parser (f a)

genericParseJSON :: (Generic a, GFromJSON Zero (Rep a)) => Options -> Value -> Parser a
genericParseJSON opts v = fmap to (gParseJSON opts NoFromArgs v)

genericLiftParseJSON
  :: (Generic1 f, GFromJSON One (Rep1 f))
  => Options -> Maybe a -> (Value -> Parser a) -> (Value -> Parser [a]) -> Value -> Parser (f a)
genericLiftParseJSON opts o f g v = fmap to1 (gParseJSON opts (From1Args o f g) v)

instance (Datatype d, GConstructorsFrom arity f) => GFromJSON arity (D1 d f) where
  gParseJSON opts args = fmap M1 . parseConstructors typeName opts (constructorsFrom typeName opts args)
    where
      typeName = moduleName this ++ '.' : datatypeName this
      this = undefined :: D1 d f ()

-- | A constructor, and how it is made.
data ConFrom r = ConFrom
  { conFromName :: String
  , conFromNullary :: Bool
  , conContents :: Value -> Parser r
    -- ^ Of an object, an array or its only field.
  , conTagged :: Maybe (Object -> Parser r)
    -- ^ Of the object that has its tag, too, if it is a record.
  }

parseConstructors :: String -> Options -> [ConFrom r] -> Value -> Parser r
parseConstructors typeName opts cons v = case cons of
  [] -> fail "Attempted to parse empty type"
  [con] | not (tagSingleConstructors opts) -> conContents con v
  _ | allNullaryToStringTag opts && all conFromNullary cons -> withText typeName byName v
    | otherwise -> case sumEncoding opts of
        TaggedObject tag contents -> withObject typeName (tagged (Key.fromString tag) (Key.fromString contents)) v
        ObjectWithSingleField -> withObject typeName single v
        TwoElemArray -> withArray typeName pair v
        UntaggedValue -> foldr1 (<>) (map untagged cons)
  where
    tagOf con = constructorTagModifier opts (conFromName con)
    tags = show (map tagOf cons)
    named t = lookup t [(T.pack (tagOf con), con) | con <- cons]
    bad message = prependContext typeName (fail message)
    byName t = case named t of
      Just con -> conContents con emptyArray
      Nothing -> bad ("expected one of the tags " ++ tags ++ ", but found tag " ++ show t)
    tagged tag contents o = do
      t <- prependContext typeName $
        prependFailure ("expected Object with key \"" ++ Key.toString tag ++ "\" containing one of " ++ tags ++ ", ") (explicitParseField (withText "Text" pure) o tag)
      case named t of
        Nothing -> bad ("expected tag field to be one of " ++ tags ++ ", but found tag " ++ show t) <?> Key tag
        Just con
          | conFromNullary con -> conContents con emptyArray
          | otherwise -> case conTagged con of
              Just p -> p o
              Nothing -> do
                x <- prependContext (conContext typeName (conFromName con)) (explicitParseField pure o contents)
                conContents con x <?> Key contents
    single o = case KM.toList o of
      [(t, x)] -> case named (Key.toText t) of
        Just con -> conContents con x <?> Key t
        Nothing -> bad ("expected an Object with a single pair where the tag is one of " ++ tags ++ ", but found tag " ++ show t)
      kvs -> bad ("expected an Object with a single pair, but found " ++ show (length kvs) ++ " pairs")
    pair a = case V.toList a of
      [String t, x] -> case named t of
        Just con -> conContents con x <?> Index 1
        Nothing -> bad ("expected tag of the 2-element Array to be one of " ++ tags ++ ", but found tag " ++ show t) <?> Index 0
      [_, _] -> prependContext typeName (fail "tag element is not a String" <?> Index 0)
      xs -> bad ("expected a 2-element Array, but encountered an Array of length " ++ show (length xs))
    untagged con
      | not (conFromNullary con) = conContents con v
      | otherwise = prependContext (conContext typeName (conFromName con)) $ case v of
          String t
            | t == T.pack (tagOf con) -> conContents con emptyArray
            | otherwise -> fail ("expected tag " ++ show (T.pack (tagOf con)) ++ ", but found tag " ++ show t)
          _ -> typeMismatch "String" v

conContext :: String -> String -> String
conContext typeName name = typeName ++ '(' : name ++ ")"

class GConstructorsFrom arity f where
  constructorsFrom :: String -> Options -> FromArgs arity a -> [ConFrom (f a)]

instance GConstructorsFrom arity V1 where
  constructorsFrom _ _ _ = []

instance (GConstructorsFrom arity f, GConstructorsFrom arity g) => GConstructorsFrom arity (f :+: g) where
  constructorsFrom typeName opts args =
    map (mapped L1) (constructorsFrom typeName opts args) ++ map (mapped R1) (constructorsFrom typeName opts args)

mapped :: (a -> b) -> ConFrom a -> ConFrom b
mapped f (ConFrom name no contents tagged) = ConFrom name no (fmap f . contents) (fmap (fmap f .) tagged)

instance (Constructor c, GFieldsFrom arity f) => GConstructorsFrom arity (C1 c f) where
  constructorsFrom typeName opts args = [mapped M1 (ConFrom name (null labels) contents (if record then Just (fields True) else Nothing))]
    where
      name = conName (undefined :: C1 c f ())
      context = conContext typeName name
      labels = labelsOf args (undefined :: f ())
      record = case labels of
        (_ : _) : _ -> True
        _ -> False
      fields inSum o = unknown inSum o >> fieldsFrom context opts args o
      contents v = case labels of
        [] -> prependContext context $ case v of
          Array a
            | V.null a -> fieldsAt opts args a 0
            | otherwise -> fail ("expected an empty Array, but encountered an Array of length " ++ show (V.length a))
          _ -> typeMismatch "Array" v
        [_] | not record || unwrapUnaryRecords opts -> onlyField opts args v
        _ | record -> withObject context (fields False) v
          | otherwise -> withArray context positional v
      positional a
        | V.length a == length labels = fieldsAt opts args a 0
        | otherwise = prependContext context $ fail
            ("expected an Array of length " ++ show (length labels) ++ ", but encountered an Array of length " ++ show (V.length a))
      known = KM.fromList [(Key.fromString (fieldLabelModifier opts l), ()) | l <- labels]
      unknown inSum o
        | not (rejectUnknownFields opts) = pure ()
        | otherwise = case KM.keys (KM.difference o (if inSum then KM.insert tag () known else known)) of
            [] -> pure ()
            ks -> prependContext context (fail ("unknown fields: " ++ show ks))
      tag = case sumEncoding opts of
        TaggedObject t _ -> Key.fromString t
        _ -> Key.fromString ""

class GFieldsFrom arity f where
  labelsOf :: FromArgs arity a -> f b -> [String]
  -- | By their labels.
  fieldsFrom :: String -> Options -> FromArgs arity a -> Object -> Parser (f a)
  -- | From this place on.
  fieldsAt :: Options -> FromArgs arity a -> Array -> Int -> Parser (f a)
  onlyField :: Options -> FromArgs arity a -> Value -> Parser (f a)

instance GFieldsFrom arity U1 where
  labelsOf _ _ = []
  fieldsFrom _ _ _ _ = pure U1
  fieldsAt _ _ _ _ = pure U1
  onlyField _ _ _ = pure U1

instance (GFieldsFrom arity f, GFieldsFrom arity g) => GFieldsFrom arity (f :*: g) where
  labelsOf args _ = labelsOf args (undefined :: f ()) ++ labelsOf args (undefined :: g ())
  fieldsFrom context opts args o = (:*:) <$> fieldsFrom context opts args o <*> fieldsFrom context opts args o
  fieldsAt opts args a i = (:*:) <$> fieldsAt opts args a i <*> fieldsAt opts args a (i + length (labelsOf args (undefined :: f ())))
  onlyField _ _ = unexpected

instance (Selector s, GFieldFrom arity f) => GFieldsFrom arity (S1 s f) where
  labelsOf _ _ = [selName (undefined :: S1 s f ())]
  fieldsFrom context opts args o = case (KM.lookup k o, if allowOmittedFields opts then missing args else Nothing) of
    (Just v, _) -> fmap M1 (fieldFrom opts args v <?> Key k)
    (Nothing, Just x) -> pure (M1 x)
    (Nothing, Nothing) -> prependContext context (fail ("key " ++ show k ++ " not found"))
    where k = Key.fromString (fieldLabelModifier opts (selName (undefined :: S1 s f ())))
  fieldsAt opts args a i = fmap M1 (fieldFrom opts args (V.unsafeIndex a i) <?> Index i)
  onlyField opts args v = fmap M1 (fieldFrom opts args v)

class GFieldFrom arity f where
  fieldFrom :: Options -> FromArgs arity a -> Value -> Parser (f a)
  missing :: FromArgs arity a -> Maybe (f a)
  missing _ = Nothing

instance FromJSON a => GFieldFrom arity (K1 i a) where
  fieldFrom _ _ v = fmap K1 (parseJSON v)
  missing _ = fmap K1 omittedField

instance GFieldFrom One Par1 where
  fieldFrom _ (From1Args _ f _) v = fmap Par1 (f v)
  missing (From1Args o _ _) = fmap Par1 o

instance FromJSON1 f => GFieldFrom One (Rec1 f) where
  fieldFrom _ (From1Args o f g) v = fmap Rec1 (liftParseJSON o f g v)
  missing (From1Args o _ _) = fmap Rec1 (liftOmittedField o)

instance (FromJSON1 f, GFieldFrom One g) => GFieldFrom One (f :.: g) where
  fieldFrom opts args v = fmap Comp1 (liftParseJSON Nothing inner (listParser inner) v)
    where inner = fieldFrom opts args
