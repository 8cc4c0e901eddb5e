{-# LANGUAGE FlexibleContexts, FlexibleInstances, OverloadedStrings, ScopedTypeVariables, UndecidableInstances #-}
-- | Instances of the usual types.
module Data.Aeson.Types.Instances (dateParser) where

import Data.Aeson.Encoding.Internal (Encoding, Encoding')
import qualified Data.Aeson.Encoding.Internal as E
import Data.Aeson.Key (Key)
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Types.FromJSON
import Data.Aeson.Types.Internal
import Data.Aeson.Types.Number
import Data.Aeson.Types.Time
import Data.Aeson.Types.ToJSON
import qualified Data.ByteString.Lazy as L
import Data.Complex (Complex(..))
import Data.Fixed (Fixed, HasResolution)
import Data.Int
import Data.Ratio (Ratio, denominator, numerator, (%))
import Data.Scientific (Scientific)
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding (decodeUtf8)
import qualified Data.Text.Lazy as LT
import Data.Time hiding (dayOfWeek)
import qualified Data.Vector as V
import Data.Version (Version, parseVersion, showVersion)
import Data.Void (Void, absurd)
import Data.Word
import Foreign.C.Types (CTime(..))
import Numeric.Natural (Natural)
import Text.ParserCombinators.ReadP (readP_to_S)

-- * Values and strings

instance ToJSON Value where
  toJSON v = v
  toEncoding = E.value

instance FromJSON Value where
  parseJSON = pure

instance ToJSON Key where
  toJSON k = String (Key.toText k)
  toEncoding = E.key

instance FromJSON Key where
  parseJSON = withText "Key" (pure . Key.fromText)

instance ToJSONKey Key where
  toJSONKey = toJSONKeyKey id

instance FromJSONKey Key where
  fromJSONKey = FromJSONKeyText Key.fromText

instance ToJSON1 KM.KeyMap where
  liftToJSON _ f _ m = Object (fmap f m)
  liftToEncoding _ f _ m = E.dict E.key f KM.foldrWithKey m

instance ToJSON v => ToJSON (KM.KeyMap v) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance FromJSON1 KM.KeyMap where
  liftParseJSON _ f _ = withObject "KeyMap" (traverse f)

instance FromJSON v => FromJSON (KM.KeyMap v) where
  parseJSON = parseJSON1

instance ToJSON Text where
  toJSON = String
  toEncoding = E.text

instance FromJSON Text where
  parseJSON = withText "Text" pure

instance ToJSONKey Text where
  toJSONKey = toJSONKeyText id

instance FromJSONKey Text where
  fromJSONKey = FromJSONKeyCoerce

instance ToJSON LT.Text where
  toJSON t = String (LT.toStrict t)
  toEncoding = E.lazyText

instance FromJSON LT.Text where
  parseJSON = withText "Lazy Text" (pure . LT.fromStrict)

instance ToJSONKey LT.Text where
  toJSONKey = toJSONKeyText LT.toStrict

instance FromJSONKey LT.Text where
  fromJSONKey = FromJSONKeyText LT.fromStrict

instance ToJSON Char where
  toJSON c = String (T.singleton c)
  toEncoding c = E.string [c]
  toJSONList s = String (T.pack s)
  toEncodingList = E.string

instance FromJSON Char where
  parseJSON = withText "Char" character
  parseJSONList v = case v of
    String t -> pure (T.unpack t)
    _ -> typeMismatch "String" v

character :: Text -> Parser Char
character t = case T.unpack (T.take 2 t) of
  [c] -> pure c
  _ -> prependContext "Char" (fail "expected a string of length 1")

instance ToJSONKey Char where
  toJSONKey = toJSONKeyText T.singleton
  toJSONKeyList = toJSONKeyText T.pack

instance FromJSONKey Char where
  fromJSONKey = FromJSONKeyTextParser character
  fromJSONKeyList = FromJSONKeyText T.unpack

instance (ToJSON a, ToJSONKey a) => ToJSONKey [a] where
  toJSONKey = toJSONKeyList

instance (FromJSON a, FromJSONKey a) => FromJSONKey [a] where
  fromJSONKey = fromJSONKeyList

instance ToJSON Version where
  toJSON v = toJSON (showVersion v)
  toEncoding v = E.string (showVersion v)

instance ToJSONKey Version where
  toJSONKey = toJSONKeyKey (Key.fromString . showVersion)

instance FromJSON Version where
  parseJSON = withText "Version" version

instance FromJSONKey Version where
  fromJSONKey = FromJSONKeyTextParser version

version :: Text -> Parser Version
version t = case [v | (v, "") <- readP_to_S parseVersion (T.unpack t)] of
  v : _ -> pure v
  [] -> fail "parsing Version failed"

-- * Booleans and the like

instance ToJSON Bool where
  toJSON = Bool
  toEncoding = E.bool

instance FromJSON Bool where
  parseJSON v = case v of
    Bool b -> pure b
    _ -> typeMismatch "Bool" v

instance ToJSONKey Bool where
  toJSONKey = toJSONKeyText (\b -> if b then "true" else "false")

instance FromJSONKey Bool where
  fromJSONKey = FromJSONKeyTextParser $ \t -> case t of
    "true" -> pure True
    "false" -> pure False
    _ -> fail ("cannot parse key " ++ show t ++ " into Bool")

instance ToJSON Ordering where
  toJSON o = toJSON (show o)
  toEncoding o = E.string (show o)

instance FromJSON Ordering where
  parseJSON = withText "Ordering" $ \t -> case t of
    "LT" -> pure LT
    "EQ" -> pure EQ
    "GT" -> pure GT
    _ -> fail ("parsing Ordering failed, unexpected " ++ show t ++ " (expected \"LT\", \"EQ\", or \"GT\")")

instance ToJSON () where
  toJSON () = emptyArray
  toEncoding () = E.emptyArray_
  omitField _ = True

instance FromJSON () where
  parseJSON _ = pure ()
  omittedField = Just ()

instance ToJSON Void where
  toJSON = absurd
  toEncoding = absurd

instance FromJSON Void where
  parseJSON _ = fail "Cannot parse Void"

instance ToJSONKey Void where
  toJSONKey = toJSONKeyText absurd

instance FromJSONKey Void where
  fromJSONKey = FromJSONKeyTextParser (\_ -> fail "Cannot parse Void")

-- * Numbers

instance ToJSON Scientific where
  toJSON = Number
  toEncoding = E.scientific

instance FromJSON Scientific where
  parseJSON = withScientific "Scientific" pure

instance ToJSONKey Scientific where
  toJSONKey = toJSONKeyTextEnc E.scientificText

instance ToJSON Double where
  toJSON = realFloatValue
  toEncoding = E.double

instance FromJSON Double where
  parseJSON = realFloatFrom "Double"

instance ToJSONKey Double where
  toJSONKey = toJSONKeyTextEnc E.doubleText

instance FromJSONKey Double where
  fromJSONKey = FromJSONKeyTextParser realFloatKey

instance ToJSON Float where
  toJSON = realFloatValue
  toEncoding = E.float

instance FromJSON Float where
  parseJSON = realFloatFrom "Float"

instance ToJSONKey Float where
  toJSONKey = toJSONKeyTextEnc E.floatText

instance FromJSONKey Float where
  fromJSONKey = FromJSONKeyTextParser realFloatKey

instance ToJSON Int where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.int

instance FromJSON Int where
  parseJSON = boundedFrom "Int"

instance ToJSONKey Int where
  toJSONKey = toJSONKeyTextEnc E.intText

instance FromJSONKey Int where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Int")

instance ToJSON Int8 where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.int8

instance FromJSON Int8 where
  parseJSON = boundedFrom "Int8"

instance ToJSONKey Int8 where
  toJSONKey = toJSONKeyTextEnc E.int8Text

instance FromJSONKey Int8 where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Int8")

instance ToJSON Int16 where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.int16

instance FromJSON Int16 where
  parseJSON = boundedFrom "Int16"

instance ToJSONKey Int16 where
  toJSONKey = toJSONKeyTextEnc E.int16Text

instance FromJSONKey Int16 where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Int16")

instance ToJSON Int32 where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.int32

instance FromJSON Int32 where
  parseJSON = boundedFrom "Int32"

instance ToJSONKey Int32 where
  toJSONKey = toJSONKeyTextEnc E.int32Text

instance FromJSONKey Int32 where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Int32")

instance ToJSON Int64 where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.int64

instance FromJSON Int64 where
  parseJSON = boundedFrom "Int64"

instance ToJSONKey Int64 where
  toJSONKey = toJSONKeyTextEnc E.int64Text

instance FromJSONKey Int64 where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Int64")

instance ToJSON Word where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.word

instance FromJSON Word where
  parseJSON = boundedFrom "Word"

instance ToJSONKey Word where
  toJSONKey = toJSONKeyTextEnc E.wordText

instance FromJSONKey Word where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Word")

instance ToJSON Word8 where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.word8

instance FromJSON Word8 where
  parseJSON = boundedFrom "Word8"

instance ToJSONKey Word8 where
  toJSONKey = toJSONKeyTextEnc E.word8Text

instance FromJSONKey Word8 where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Word8")

instance ToJSON Word16 where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.word16

instance FromJSON Word16 where
  parseJSON = boundedFrom "Word16"

instance ToJSONKey Word16 where
  toJSONKey = toJSONKeyTextEnc E.word16Text

instance FromJSONKey Word16 where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Word16")

instance ToJSON Word32 where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.word32

instance FromJSON Word32 where
  parseJSON = boundedFrom "Word32"

instance ToJSONKey Word32 where
  toJSONKey = toJSONKeyTextEnc E.word32Text

instance FromJSONKey Word32 where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Word32")

instance ToJSON Word64 where
  toJSON n = Number (fromIntegral n)
  toEncoding = E.word64

instance FromJSON Word64 where
  parseJSON = boundedFrom "Word64"

instance ToJSONKey Word64 where
  toJSONKey = toJSONKeyTextEnc E.word64Text

instance FromJSONKey Word64 where
  fromJSONKey = FromJSONKeyTextParser (boundedKey "Word64")

instance ToJSON Integer where
  toJSON n = Number (fromInteger n)
  toEncoding = E.integer

instance FromJSON Integer where
  parseJSON = integralFrom "Integer"

instance ToJSONKey Integer where
  toJSONKey = toJSONKeyTextEnc E.integerText

instance FromJSONKey Integer where
  fromJSONKey = FromJSONKeyTextParser (integralKey "Integer")

instance ToJSON Natural where
  toJSON n = toJSON (toInteger n)
  toEncoding n = E.integer (toInteger n)

instance FromJSON Natural where
  parseJSON v = integralFrom "Natural" v >>= natural

instance ToJSONKey Natural where
  toJSONKey = toJSONKeyTextEnc (E.integerText . toInteger)

instance FromJSONKey Natural where
  fromJSONKey = FromJSONKeyTextParser (\t -> integralKey "Natural" t >>= natural)

instance ToJSON CTime where
  toJSON (CTime n) = toJSON n
  toEncoding (CTime n) = toEncoding n

instance FromJSON CTime where
  parseJSON v = fmap CTime (parseJSON v)

instance (ToJSON a, Integral a) => ToJSON (Ratio a) where
  toJSON r = object ["numerator" .= numerator r, "denominator" .= denominator r]
  toEncoding r = E.pairs ("numerator" .= numerator r <> "denominator" .= denominator r)

instance (FromJSON a, Integral a) => FromJSON (Ratio a) where
  parseJSON v = case v of
    Number _ -> smallExponent "Ratio" (\n -> pure $! realToFrac n) v
    _ -> withObject "Rational" ratio v
    where
      ratio o = do
        n <- o .: "numerator"
        d <- o .: "denominator"
        if d == 0 then fail "Ratio denominator was 0" else pure (n % d)

instance ToJSON a => ToJSON (Complex a) where
  toJSON (x :+ y) = toJSON [x, y]
  toEncoding (x :+ y) = E.list toEncoding [x, y]

instance FromJSON a => FromJSON (Complex a) where
  parseJSON = withArray "Complex" $ \a -> elementsOf parseJSON a >>= \xs -> case xs of
    [x, y] -> pure (x :+ y)
    _ -> fail ("cannot unpack array of length " ++ show (V.length a) ++ "into a Complex")

instance HasResolution r => ToJSON (Fixed r) where
  toJSON n = Number (realToFrac n)
  toEncoding n = E.scientific (realToFrac n)

instance HasResolution r => FromJSON (Fixed r) where
  parseJSON = smallExponent "Fixed" (pure . realToFrac)

instance HasResolution r => ToJSONKey (Fixed r) where
  toJSONKey = toJSONKeyTextEnc (E.scientificText . realToFrac)

instance HasResolution r => FromJSONKey (Fixed r) where
  fromJSONKey = FromJSONKeyTextParser (\t -> fmap realToFrac (scientificKey "Fixed" t))

-- * Times

instance ToJSON Day where
  toJSON t = stringOf (E.day t)
  toEncoding = E.day

instance FromJSON Day where
  parseJSON = withText "Day" (dateParser dayP)

instance ToJSONKey Day where
  toJSONKey = toJSONKeyTextEnc E.day

instance FromJSONKey Day where
  fromJSONKey = FromJSONKeyTextParser (dateParser dayP)

instance ToJSON TimeOfDay where
  toJSON t = stringOf (E.timeOfDay t)
  toEncoding = E.timeOfDay

instance FromJSON TimeOfDay where
  parseJSON = withText "TimeOfDay" (dateParser timeOfDayP)

instance ToJSONKey TimeOfDay where
  toJSONKey = toJSONKeyTextEnc E.timeOfDay

instance FromJSONKey TimeOfDay where
  fromJSONKey = FromJSONKeyTextParser (dateParser timeOfDayP)

instance ToJSON LocalTime where
  toJSON t = stringOf (E.localTime t)
  toEncoding = E.localTime

instance FromJSON LocalTime where
  parseJSON = withText "LocalTime" (dateParser localTimeP)

instance ToJSONKey LocalTime where
  toJSONKey = toJSONKeyTextEnc E.localTime

instance FromJSONKey LocalTime where
  fromJSONKey = FromJSONKeyTextParser (dateParser localTimeP)

instance ToJSON ZonedTime where
  toJSON t = stringOf (E.zonedTime t)
  toEncoding = E.zonedTime

instance FromJSON ZonedTime where
  parseJSON = withText "ZonedTime" (dateParser zonedTimeP)

instance ToJSONKey ZonedTime where
  toJSONKey = toJSONKeyTextEnc E.zonedTime

instance FromJSONKey ZonedTime where
  fromJSONKey = FromJSONKeyTextParser (dateParser zonedTimeP)

instance ToJSON UTCTime where
  toJSON t = stringOf (E.utcTime t)
  toEncoding = E.utcTime

instance FromJSON UTCTime where
  parseJSON = withText "UTCTime" (dateParser utcTimeP)

instance ToJSONKey UTCTime where
  toJSONKey = toJSONKeyTextEnc E.utcTime

instance FromJSONKey UTCTime where
  fromJSONKey = FromJSONKeyTextParser (dateParser utcTimeP)

-- | A string that has no escapes.
stringOf :: Encoding' Text -> Value
stringOf e = String (T.dropAround (== '"') (decodeUtf8 (L.toStrict (E.encodingToLazyByteString e))))

instance ToJSON NominalDiffTime where
  toJSON t = Number (realToFrac t)
  toEncoding t = E.scientific (realToFrac t)

instance FromJSON NominalDiffTime where
  parseJSON = smallExponent "NominalDiffTime" (pure . realToFrac)

instance ToJSON DiffTime where
  toJSON t = Number (realToFrac t)
  toEncoding t = E.scientific (realToFrac t)

instance FromJSON DiffTime where
  parseJSON = smallExponent "DiffTime" (pure . realToFrac)

instance ToJSON DayOfWeek where
  toJSON d = String (dayName d)
  toEncoding d = E.text (dayName d)

instance FromJSON DayOfWeek where
  parseJSON = withText "DaysOfWeek" dayOfWeek

instance ToJSONKey DayOfWeek where
  toJSONKey = toJSONKeyText dayName

instance FromJSONKey DayOfWeek where
  fromJSONKey = FromJSONKeyTextParser dayOfWeek

dayName :: DayOfWeek -> Text
dayName d = T.toLower (T.pack (show d))

dayOfWeek :: Text -> Parser DayOfWeek
dayOfWeek t = case [d | d <- map toEnum [1 .. 7], dayName d == T.toLower t] of
  d : _ -> pure d
  [] -> fail "Invalid week day"

instance ToJSON CalendarDiffTime where
  toJSON (CalendarDiffTime m t) = object ["months" .= m, "time" .= t]
  toEncoding (CalendarDiffTime m t) = E.pairs ("months" .= m <> "time" .= t)

instance FromJSON CalendarDiffTime where
  parseJSON = withObject "CalendarDiffTime" (\o -> CalendarDiffTime <$> o .: "months" <*> o .: "time")

instance ToJSON CalendarDiffDays where
  toJSON (CalendarDiffDays m d) = object ["months" .= m, "days" .= d]
  toEncoding (CalendarDiffDays m d) = E.pairs ("months" .= m <> "days" .= d)

instance FromJSON CalendarDiffDays where
  parseJSON = withObject "CalendarDiffDays" (\o -> CalendarDiffDays <$> o .: "months" <*> o .: "days")

instance ToJSON DotNetTime where
  toJSON t = toJSON (dotNet t)
  toEncoding t = E.string (dotNet t)

dotNet :: DotNetTime -> String
dotNet (DotNetTime t) =
  formatTime defaultTimeLocale "/Date(%s" t ++ take 3 (formatTime defaultTimeLocale "%q" t) ++ ")/"

instance FromJSON DotNetTime where
  parseJSON = withText "DotNetTime" $ \t -> case T.splitAt (T.length t - 5) t of
    (s, m) -> maybe (fail "could not parse .NET time") (pure . DotNetTime)
      (parseTimeM True defaultTimeLocale "/Date(%s%Q)/" (T.unpack (T.concat [s, ".", m])))
