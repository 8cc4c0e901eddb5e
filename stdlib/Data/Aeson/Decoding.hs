-- | Types from JSON as it is written.
module Data.Aeson.Decoding
  ( decode, eitherDecode, throwDecode, decodeStrict, eitherDecodeStrict, throwDecodeStrict
  , decodeStrictText, eitherDecodeStrictText, throwDecodeStrictText
  ) where

import Control.Monad.Catch (MonadThrow(..))
import Data.Aeson.Decoding.Internal
import Data.Aeson.Types.FromJSON
import Data.Aeson.Types.Internal
import Data.ByteString (ByteString)
import qualified Data.ByteString.Lazy as L
import Data.Text (Text)
import Data.Text.Encoding (encodeUtf8)

decodeStrict :: FromJSON a => ByteString -> Maybe a
decodeStrict b = either (const Nothing) Just (eitherDecodeStrict b)

eitherDecodeStrict :: FromJSON a => ByteString -> Either String a
eitherDecodeStrict b = made (decodeValue b) (isSpaces b)

throwDecodeStrict :: (FromJSON a, MonadThrow m) => ByteString -> m a
throwDecodeStrict b = thrown (eitherDecodeStrict b)

decode :: FromJSON a => L.ByteString -> Maybe a
decode b = decodeStrict (L.toStrict b)

eitherDecode :: FromJSON a => L.ByteString -> Either String a
eitherDecode b = eitherDecodeStrict (L.toStrict b)

throwDecode :: (FromJSON a, MonadThrow m) => L.ByteString -> m a
throwDecode b = thrown (eitherDecode b)

decodeStrictText :: FromJSON a => Text -> Maybe a
decodeStrictText t = either (const Nothing) Just (eitherDecodeStrictText t)

eitherDecodeStrictText :: FromJSON a => Text -> Either String a
eitherDecodeStrictText t = made (decodeValueText t) (isSpaces (encodeUtf8 t))

throwDecodeStrictText :: (FromJSON a, MonadThrow m) => Text -> m a
throwDecodeStrictText t = thrown (eitherDecodeStrictText t)

-- | What is wrong with the value is said before what is behind it.
made :: FromJSON a => Decoded Value -> (Int -> Bool) -> Either String a
made decoded atEnd = case decoded of
  Failed e -> Left e
  Decoded v i -> case ifromJSON v of
    IError path e -> Left (formatError path e)
    ISuccess x
      | atEnd i -> Right x
      | otherwise -> Left "Trailing garbage"

thrown :: MonadThrow m => Either String a -> m a
thrown = either (throwM . AesonException) return
