-- | JSON, as the package @aeson@ has it: values, types that are written as them and made of them.
module Data.Aeson
  ( decode, decode', eitherDecode, eitherDecode', encode, encodeFile, decodeStrict, decodeFileStrict, decodeStrict'
  , decodeFileStrict', eitherDecodeStrict, eitherDecodeFileStrict, eitherDecodeStrict', eitherDecodeFileStrict'
  , decodeStrictText, eitherDecodeStrictText, AesonException(..), throwDecode, throwDecodeStrict, throwDecodeStrictText
  , throwDecode', throwDecodeStrict', Value(..), Encoding, fromEncoding, Array, Object, Key, DotNetTime(..)
  , FromJSON(..), Result(..), fromJSON, ToJSON(..), KeyValue(..), KeyValueOmit(..), (<?>), JSONPath, ToJSONKey(..)
  , ToJSONKeyFunction(..), FromJSONKey(..), FromJSONKeyFunction(..), genericToJSONKey, genericFromJSONKey, FromJSON1(..)
  , parseJSON1, omittedField1, FromJSON2(..), parseJSON2, omittedField2, ToJSON1(..), toJSON1, toEncoding1, omitField1
  , ToJSON2(..), toJSON2, toEncoding2, omitField2, GFromJSON, FromArgs, GToJSON, GToEncoding, GToJSON', ToArgs, Zero
  , One, genericToJSON, genericLiftToJSON, genericToEncoding, genericLiftToEncoding, genericParseJSON
  , genericLiftParseJSON, Options, defaultOptions, fieldLabelModifier, constructorTagModifier, allNullaryToStringTag
  , omitNothingFields, allowOmittedFields, sumEncoding, unwrapUnaryRecords, tagSingleConstructors, rejectUnknownFields
  , SumEncoding(..), camelTo2, defaultTaggedObject, JSONKeyOptions, keyModifier, defaultJSONKeyOptions, withObject
  , withText, withArray, withScientific, withBool, withEmbeddedJSON, Series, pairs, foldable, (.:), (.:?), (.:!), (.!=)
  , (.:?=), (.:!=), object, parseIndexedJSON, GToJSONKey, GFromJSONKey
  ) where

import Control.Monad.Catch (MonadThrow)
import Data.Aeson.Decoding
import Data.Aeson.Encoding.Internal (encodingToLazyByteString)
import Data.Aeson.Types
import Data.Aeson.Types.FromJSON (parseIndexedJSON)
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L

encode :: ToJSON a => a -> L.ByteString
encode x = encodingToLazyByteString (toEncoding x)

encodeFile :: ToJSON a => FilePath -> a -> IO ()
encodeFile file x = L.writeFile file (encode x)

decodeFileStrict, decodeFileStrict' :: FromJSON a => FilePath -> IO (Maybe a)
decodeFileStrict file = fmap decodeStrict (B.readFile file)
decodeFileStrict' = decodeFileStrict

eitherDecodeFileStrict, eitherDecodeFileStrict' :: FromJSON a => FilePath -> IO (Either String a)
eitherDecodeFileStrict file = fmap eitherDecodeStrict (B.readFile file)
eitherDecodeFileStrict' = eitherDecodeFileStrict

-- | The same as those without a prime.
decode' :: FromJSON a => L.ByteString -> Maybe a
decode' = decode

decodeStrict' :: FromJSON a => B.ByteString -> Maybe a
decodeStrict' = decodeStrict

eitherDecode' :: FromJSON a => L.ByteString -> Either String a
eitherDecode' = eitherDecode

eitherDecodeStrict' :: FromJSON a => B.ByteString -> Either String a
eitherDecodeStrict' = eitherDecodeStrict

throwDecode' :: (FromJSON a, MonadThrow m) => L.ByteString -> m a
throwDecode' = throwDecode

throwDecodeStrict' :: (FromJSON a, MonadThrow m) => B.ByteString -> m a
throwDecodeStrict' = throwDecodeStrict
