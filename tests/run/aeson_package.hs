{-# LANGUAGE DeriveGeneric, DeriveAnyClass, OverloadedStrings, ScopedTypeVariables #-}
-- library
-- What the package aeson makes of the same: bytes, values and messages.
module Main (main) where

import Control.Applicative ((<|>))
import Control.Monad (forM_)
import Data.Aeson
import Data.Aeson.Encoding (pair, pairs, list, text)
import qualified Data.Aeson.Encoding as E
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Text (encodeToLazyText, encodeToTextBuilder)
import Data.Aeson.Types
import qualified Data.ByteString.Lazy.Char8 as L
import qualified Data.ByteString.Char8 as B
import Data.Char (toLower)
import Data.Complex (Complex(..))
import Data.Fixed (Centi)
import Data.Functor.Compose (Compose(..))
import Data.Functor.Identity (Identity(..))
import qualified Data.HashMap.Strict as H
import qualified Data.HashSet as HS
import Data.Int
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map as M
import Data.Monoid (First(..))
import Data.Proxy (Proxy(..))
import Data.Ratio ((%))
import Data.Scientific (Scientific, scientific)
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as LT
import qualified Data.Text.Lazy.Builder as LT
import Data.Time
import Data.Tree (Tree)
import qualified Data.Tree as Tree
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as U
import Data.Version (makeVersion)
import Data.Word
import GHC.Generics (Generic, Generic1)
import Numeric.Natural (Natural)

-- Both ways of writing, and back.
trip :: (ToJSON a, FromJSON a, Show a) => a -> IO ()
trip x = do
  L.putStrLn (encode x)
  L.putStrLn (encode (toJSON x))
  print (eitherDecode (encode x) `asTypeOf` Right x)

-- What a text becomes.
try' :: (FromJSON a, Show a) => proxy a -> L.ByteString -> IO ()
try' (_ :: proxy a) s = print (eitherDecode s :: Either String a)

data Person = Person { name :: Text, age :: Int, email :: Maybe Text } deriving (Show, Generic)
instance ToJSON Person where
  toEncoding = genericToEncoding defaultOptions
instance FromJSON Person

data Shape = Circle { radius :: Double } | Rect Double Double | Unit | Named { shapeName :: Text, inner :: Maybe Shape } | Wrap Int
  deriving (Show, Generic, ToJSON, FromJSON)

data Color = Red | Green | DarkBlue deriving (Show, Eq, Ord, Enum, Bounded, Generic)
instance ToJSON Color
instance FromJSON Color
instance ToJSONKey Color where
  toJSONKey = genericToJSONKey defaultJSONKeyOptions { keyModifier = map toLower }
instance FromJSONKey Color where
  fromJSONKey = genericFromJSONKey defaultJSONKeyOptions { keyModifier = map toLower }

newtype Age = Age Int deriving (Show, Generic)
instance ToJSON Age
instance FromJSON Age
newtype Rec = Rec { unRec :: [Int] } deriving (Show, Generic)
instance ToJSON Rec
instance FromJSON Rec
data Pair' = Pair' Int Text deriving (Show, Generic)
instance ToJSON Pair'
instance FromJSON Pair'
data Empty' = Empty' deriving (Show, Generic)
instance ToJSON Empty'
instance FromJSON Empty'

data T a = Leaf | Node { value' :: a, left :: T a, right :: T a } deriving (Show, Generic, Generic1)
instance ToJSON a => ToJSON (T a)
instance FromJSON a => FromJSON (T a)

data P1 a = P1 { one :: a, more :: [a], opt :: Maybe a } deriving (Show, Generic1)
instance ToJSON1 P1
instance FromJSON1 P1

-- Everything with options.
withOptions :: Options -> IO ()
withOptions o = do
  print o
  let shapes = [Circle 1.5, Rect 1 2, Unit, Named "n" Nothing, Named "m" (Just Unit), Wrap 3]
  forM_ shapes $ \s -> do
    L.putStrLn (E.encodingToLazyByteString (genericToEncoding o s))
    L.putStrLn (encode (genericToJSON o s))
    print (parseEither (genericParseJSON o) (genericToJSON o s) :: Either String Shape)
  forM_ [Red, DarkBlue] $ \c -> do
    L.putStrLn (E.encodingToLazyByteString (genericToEncoding o c))
    L.putStrLn (encode (genericToJSON o c))
    print (parseEither (genericParseJSON o) (genericToJSON o c) :: Either String Color)
  L.putStrLn (encode (genericToJSON o (Person "p" 3 Nothing)))
  L.putStrLn (E.encodingToLazyByteString (genericToEncoding o (Person "p" 3 Nothing)))
  L.putStrLn (encode (genericToJSON o (Rec [1])))
  L.putStrLn (encode (genericToJSON o (Age 1)))
  L.putStrLn (encode (genericToJSON o (Pair' 1 "x")))
  L.putStrLn (encode (genericToJSON o Empty'))
  let values = ["{}", "[]", "3", "\"Unit\"", "{\"tag\":\"Nope\"}", "{\"tag\":\"Circle\"}", "{\"tag\":\"Circle\",\"radius\":true}", "{\"tag\":\"Rect\",\"contents\":[1]}", "{\"tag\":\"Rect\",\"contents\":[1,null,3]}"
        , "{\"tag\":\"Wrap\"}", "{\"tag\":3}", "{\"Circle\":{\"radius\":2}}", "{\"Circle\":2}", "{\"a\":1,\"b\":2}", "{\"Huh\":1}", "[\"Circle\",{\"radius\":1}]", "[\"Huh\",1]", "[1,2]", "[1,2,3]", "{\"radius\":3,\"extra\":1}"
        , "{\"tag\":\"Circle\",\"radius\":1,\"extra\":1,\"more\":2}", "{\"tag\":\"Named\",\"shapeName\":\"x\"}", "{\"tag\":\"Named\",\"shapeName\":\"x\",\"inner\":{\"tag\":\"Rect\",\"contents\":[1,\"x\"]}}"]
  forM_ values $ \v -> do
    print (parseEither (genericParseJSON o) (dec v) :: Either String Shape)
    print (parseEither (genericParseJSON o) (dec v) :: Either String Color)
    print (parseEither (genericParseJSON o) (dec v) :: Either String Person)
    print (parseEither (genericParseJSON o) (dec v) :: Either String Rec)
    print (parseEither (genericParseJSON o) (dec v) :: Either String Pair')
    print (parseEither (genericParseJSON o) (dec v) :: Either String Empty')

dec :: L.ByteString -> Value
dec s = either error id (eitherDecode s)

main :: IO ()
main = do
  putStrLn "-- values"
  let v = object ["b" .= (1 :: Int), "a" .= [Null, Bool True, Number 1.5, String "x\"\\\n\t\r\b\f\1\US\DEL\233\8364\128512/"], "c" .= object [], "d" .= ([] :: [Int]), "" .= (), "B" .= (1e20 :: Double)]
  print v
  L.putStrLn (encode v)
  print (decode (encode v) == Just v)
  putStrLn (LT.unpack (encodeToLazyText v))
  putStrLn (LT.unpack (LT.toLazyText (encodeToTextBuilder v)))
  print (map encode ([0, -0.0, 1, 1.5, 0.1, 1e-7, 1e21, 123456789.125, 5.0e-324, 1/0, -1/0, 0/0] :: [Double]))
  print (map (encode . toJSON) ([0, 1, 1.5, 0.1, 1e-7, 1e21, 123456789.125, 1/0, 0/0] :: [Double]))
  print (map encode ([1, 1.1, 3.4028235e38] :: [Float]))
  print (map encode ([0, 1, 1e3, 1.5e3, 1e-3, scientific 1 1025, scientific (-12) 5, 0.05, 12345678.9] :: [Scientific]))
  print (encode [minBound :: Int8, maxBound], encode [maxBound :: Word64], encode (2 ^ (100 :: Int) :: Integer))
  print (hashable v)
  putStrLn "-- trips"
  trip (Just 1 :: Maybe Int, Nothing :: Maybe Int, Left 1 :: Either Int Text, Right "x" :: Either Int Text)
  trip ('x', "str" :: String, "text" :: Text, "lazy" :: LT.Text, True, (), LT)
  trip (M.fromList [(1 :: Int, "a" :: Text), (2, "b")], M.fromList [("k" :: Text, 1 :: Int)], M.fromList [((1 :: Int, 'x'), 1 :: Int)], M.fromList [("str" :: String, 'c')])
  trip (M.fromList [(Red, 1 :: Int), (DarkBlue, 2)], M.fromList [(True, 1 :: Int)], M.fromList [(1.5 :: Double, 1 :: Int)])
  trip (H.fromList [("k" :: Text, 1 :: Int)], HS.fromList ['x'], S.fromList [3, 1, 2 :: Int], IS.fromList [2, 1], IM.fromList [(1, 'x')])
  trip (V.fromList [1, 2 :: Int], U.fromList [1.5 :: Double], Seq.fromList "ab", 1 :| [2, 3 :: Int], Tree.Node 1 [Tree.Node 2 [], Tree.Node 3 []] :: Tree Int)
  trip (3 % 4 :: Rational, 1 :+ 2 :: Complex Double, 1.25 :: Centi, makeVersion [1, 2, 3], 5 :: Natural)
  trip (Identity 1 :: Identity Int, First (Just 'x'), Compose [Just 1, Nothing :: Maybe Int])
  trip (1 :: Int, 2 :: Int, 3 :: Int, 4 :: Int, 5 :: Int, 6 :: Int, 7 :: Int)
  trip (fromGregorian 2024 2 29, TimeOfDay 1 2 3.5, LocalTime (fromGregorian 1 1 1) (TimeOfDay 23 59 60.123456789012))
  trip (UTCTime (fromGregorian 2024 2 29) 3661.25, ZonedTime (LocalTime (fromGregorian (-5) 1 1) midday) (minutesToTimeZone (-90)), 1.5 :: NominalDiffTime, Monday)
  trip (KM.fromList [("x", 1 :: Int), ("a", 2)], Key.fromString "key", DotNetTime (UTCTime (fromGregorian 2024 2 29) 3661.25))
  trip (Person "A" 3 (Just "e"))
  trip [Circle 1, Rect 1 2, Unit, Named "x" (Just (Wrap 4))]
  trip [Red ..]
  trip (Age 3, Rec [1, 2], Pair' 1 "x", Empty', Leaf :: T Int, T.pack "x")
  trip (Node 'x' Leaf (Node 'y' Leaf Leaf))
  L.putStrLn (E.encodingToLazyByteString (liftToEncoding (const False) toEncoding toEncodingList (P1 'x' "yz" Nothing)))
  L.putStrLn (encode (liftToJSON (const False) toJSON toJSONList (P1 'x' "yz" Nothing)))
  print (parseEither (liftParseJSON Nothing parseJSON parseJSONList) (object ["one" .= 'a', "more" .= ("bc" :: String)]) :: Either String (P1 Char))
  print (parseEither (liftParseJSON Nothing parseJSON parseJSONList) (object ["one" .= 'a', "more" .= [1 :: Int], "opt" .= 'c']) :: Either String (P1 Char))
  putStrLn "-- syntax"
  forM_ ["", " ", "nul", "null", "null x", "tru", "[", "[1", "[1,", "[1,]", "[1 2]", "[]", " [ 1 , 2 ] ", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{\"a\":1 \"b\":2}", "{a:1}", "{\"a\" 1}", "{}", "{\"a\":1,\"a\":2}"
    , "\"", "\"abc", "\"a\\", "\"a\\\"", "\"\\q\"", "\"\\u12\"", "\"\\ud800\"", "\"\\ud83d\\ude00\"", "\"\\udc00\"", "\"\\u0000\\u00e9\\u20ac\\/\\b\\f\\n\\r\\t\"", "\"a\nb\"", "\"\\\n\"", "\"\255\"", "\"\195\169\"", "\"\195\"", "\"\237\160\128\""
    , "01", "1.", "1.x", "1e", "1e+", "1ex", "1e-x", "-", "-x", "-0", "1.50", "1.0", "100e-2", "1e3", "1E-3", "0.1e1", "12345678901234567890.12345", "1e1000000000", "+1", ".5", "1x", "truefalse", "[truefalse]"
    , "a very long text that is not JSON at all, \"really\"", "[1, 2, {\"x\": [true, nope]}]"] $ \s -> do
      print s
      print (eitherDecode s :: Either String Value)
      print (decode s :: Maybe Value)
      print (eitherDecodeStrict (L.toStrict s) == (eitherDecode s :: Either String Value))
  forM_ ["", "[x", "\"\233", "[1,\8364]", "1x", "-x", "\233", "1.x", "1ex"] $ \s -> print (eitherDecodeStrictText s :: Either String Value)
  putStrLn "-- messages"
  let int = Proxy :: Proxy Int
  forM_ ["1.5", "\"x\"", "null", "[1]", "1e30", "1e400", "true", "{}"] $ \s -> do
    try' int s
    try' (Proxy :: Proxy Integer) s
    try' (Proxy :: Proxy Natural) s
    try' (Proxy :: Proxy Word8) s
    try' (Proxy :: Proxy Double) s
    try' (Proxy :: Proxy Text) s
    try' (Proxy :: Proxy Char) s
    try' (Proxy :: Proxy Bool) s
    try' (Proxy :: Proxy ()) s
    try' (Proxy :: Proxy [Int]) s
    try' (Proxy :: Proxy String) s
    try' (Proxy :: Proxy (Maybe Int)) s
    try' (Proxy :: Proxy (Int, Int)) s
    try' (Proxy :: Proxy (Either Int Int)) s
    try' (Proxy :: Proxy (M.Map Text Int)) s
    try' (Proxy :: Proxy (M.Map Int Int)) s
    try' (Proxy :: Proxy (H.HashMap Text Int)) s
    try' (Proxy :: Proxy (M.Map Color Int)) s
    try' (Proxy :: Proxy (V.Vector Int)) s
    try' (Proxy :: Proxy (NonEmpty Int)) s
    try' (Proxy :: Proxy (S.Set Int)) s
    try' (Proxy :: Proxy Rational) s
    try' (Proxy :: Proxy Centi) s
    try' (Proxy :: Proxy Scientific) s
    try' (Proxy :: Proxy Ordering) s
    try' (Proxy :: Proxy UTCTime) s
    try' (Proxy :: Proxy Person) s
    try' (Proxy :: Proxy Shape) s
    try' (Proxy :: Proxy Color) s
    try' (Proxy :: Proxy Age) s
    try' (Proxy :: Proxy Rec) s
    try' (Proxy :: Proxy Pair') s
    try' (Proxy :: Proxy Empty') s
  try' (Proxy :: Proxy Person) "{\"name\":\"x\"}"
  try' (Proxy :: Proxy Person) "{\"name\":\"x\",\"age\":\"y\"}"
  try' (Proxy :: Proxy Person) "{\"name\":\"x\",\"age\":1,\"email\":2}"
  try' (Proxy :: Proxy [Person]) "[{\"name\":\"x\",\"age\":1},{\"name\":3}]"
  try' (Proxy :: Proxy (M.Map Text [Maybe Int])) "{\"a b\":[1,null],\"it's\":[null,true]}"
  try' (Proxy :: Proxy (M.Map Int Int)) "{\"1\":1,\"x\":2}"
  try' (Proxy :: Proxy (M.Map Int Int)) "{\"1\":1,\"2.5\":2}"
  try' (Proxy :: Proxy (M.Map Int8 Int)) "{\"1\":1,\"300\":2}"
  try' (Proxy :: Proxy (M.Map Double Int)) "{\"NaN\":1,\"1e2\":2,\"-inf\":3}"
  try' (Proxy :: Proxy (M.Map Color Int)) "{\"red\":1,\"yellow\":2}"
  try' (Proxy :: Proxy (M.Map (Int, Int) Int)) "[[[1,2],3],[[1],3]]"
  try' (Proxy :: Proxy (M.Map (Int, Int) Int)) "[[[1,2],3],[4]]"
  try' (Proxy :: Proxy (Int, Text, Bool)) "[1,\"x\"]"
  try' (Proxy :: Proxy (Int, Text, Bool)) "[1,\"x\",3]"
  try' (Proxy :: Proxy Rational) "{\"numerator\":1,\"denominator\":0}"
  try' (Proxy :: Proxy Int) "3 4"
  forM_ ["2024-02-29", "2024-02-30", "24-02-03", "2024-2-03", "x", "", "2024-02-29T", "2024-02-29x", "\8364"] $ \s -> print (fromJSON (String s) :: Result Day)
  forM_ ["2024-02-29T12:13:14Z", "2024-02-29 12:13Z", "2024-02-29T12:13:14.5+01:30", "2024-02-29T12:13:14.1234567890123Z", "2024-02-29T25:13:14Z", "2024-02-29T12:13:14", "2024-02-29T12:13:14+1", "2024-02-29T12:13:14+0130", "2024-02-29T12:13:14Zx", "2024-02-29T12:13:14.Z", "2024-02-29T12:13:14-24:00", "+12024-02-29T12:13:14-01"] $ \s ->
    print (fromJSON (String s) :: Result UTCTime)
  forM_ ["12:13", "12:13:14.000100", "24:00:00", "12", "12:60"] $ \s -> print (fromJSON (String s) :: Result TimeOfDay)
  putStrLn "-- by hand"
  let p = withObject "thing" $ \o -> do
        a <- o .: "a"
        b <- o .:? "b" .!= 7
        c <- o .:! "c"
        d <- optional' (o .: "d")
        e <- (o .: "e" >>= \s -> s .: "f") <|> pure "none"
        return (a :: Int, b :: Int, c :: Maybe Int, d :: Maybe Text, e :: Text)
      optional' q = fmap Just q <|> pure Nothing
  forM_ ["{\"a\":1}", "{\"a\":1,\"b\":null}", "{\"a\":1,\"c\":null}", "{\"a\":1,\"b\":2,\"c\":3,\"d\":\"x\",\"e\":{\"f\":\"y\"}}", "{\"a\":1,\"d\":4,\"e\":3}", "{\"b\":1}", "[]"] $ \s -> print (parseEither p (dec s))
  print (parse (\_ -> fail "bad" <?> Index 3 <?> Key "k" :: Parser Int) ())
  print (parseEither (\_ -> fail "bad" <?> Index 3 <?> Key "k x'\\" <?> Key "ab1" <?> Key "1a" :: Parser Int) ())
  print (parseEither (\_ -> modifyFailure (++ "!") (prependFailure "so: " (fail "bad")) :: Parser Int) ())
  print (parseEither (\_ -> parserCatchError (fail "bad" <?> Key "k") (\path e -> parserThrowError path ("caught " ++ e)) <?> Index 1 :: Parser Int) ())
  print (parseMaybe (withText "t" (pure . T.length)) "abc", parseMaybe (withBool "b" pure) Null)
  print (parseEither (withScientific "n" pure) "x", parseEither (withArray "arr" (pure . V.length)) Null)
  print (parseEither (withEmbeddedJSON "emb" parseJSON) "[1,2]" :: Either String [Int])
  print (parseEither (withEmbeddedJSON "emb" parseJSON) "[1,x]" :: Either String [Int])
  print (iparse (\_ -> fail "x" <?> Key "k" :: Parser Int) (), ifromJSON (Number 3) :: IResult Int)
  print (fmap (+ 1) (fromJSON (Number 3)) :: Result Int, (Error "a" <|> Success 'b'), (mempty :: Result Int))
  print (typeMismatch' Null, (explicitParseField' (object ["k" .= 'x'])))
  L.putStrLn (E.encodingToLazyByteString (pairs ("a" .= (1 :: Int) <> "b" .= [True] <> pair "c" (list text ["x", "y"]) <> mempty)))
  L.putStrLn (E.encodingToLazyByteString (pairs mempty))
  print (camelTo2 '_' "CamelCaseAPIMethod2Name", camelTo '_' "CamelCaseAPIMethod", camelTo2 '-' "aB")
  print (KM.toList (KM.insert "z" 1 (KM.fromList [("b", 2), ("a", 3 :: Int)])), KM.lookup "a" (KM.singleton "a" 'x'), KM.member "q" (KM.empty :: KM.KeyMap Int))
  print (KM.fromList [("b", 2), ("a", 3 :: Int)], [Just (KM.singleton "k" 'v')], foldr (:) [] (KM.fromList [("b", 2), ("a", 3 :: Int)]))
  print (KM.keys (KM.union (KM.singleton "x" 1) (KM.singleton "y" (2 :: Int))), KM.toMapText (KM.singleton "x" 1 :: KM.KeyMap Int), KM.alterF (\m -> [m, Nothing]) "x" (KM.singleton "x" 'a'))
  print (Key.toText "k", show ("k" :: Key), Key.toString ("a" <> "b"))
  putStrLn "-- options"
  mapM_ withOptions
    [ defaultOptions
    , defaultOptions { sumEncoding = ObjectWithSingleField, omitNothingFields = True, fieldLabelModifier = camelTo2 '_' }
    , defaultOptions { sumEncoding = TwoElemArray, allNullaryToStringTag = False, constructorTagModifier = map toLower }
    , defaultOptions { sumEncoding = UntaggedValue, unwrapUnaryRecords = True }
    , defaultOptions { tagSingleConstructors = True, rejectUnknownFields = True, allowOmittedFields = False }
    , defaultOptions { sumEncoding = TaggedObject "kind" "what", rejectUnknownFields = True, allNullaryToStringTag = False }
    ]
  where
    hashable v = v == v
    typeMismatch' v = parseEither (typeMismatch "Thing") v :: Either String Int
    explicitParseField' v = parseEither (withObject "o" (\o -> explicitParseField (withText "t" pure) o "k")) v
