-- | JSON within strings.
module Data.Aeson.Types.Embedded (withEmbeddedJSON, foldable) where

import Data.Aeson.Decoding (eitherDecodeStrict)
import Data.Aeson.Encoding.Internal (Encoding)
import qualified Data.Aeson.Encoding.Internal as E
import Data.Aeson.Types.FromJSON
import Data.Aeson.Types.Instances ()
import Data.Aeson.Types.Internal
import Data.Aeson.Types.ToJSON
import Data.Foldable (toList)
import Data.Text.Encoding (encodeUtf8)

-- | A string that has JSON in it.
withEmbeddedJSON :: String -> (Value -> Parser a) -> Value -> Parser a
withEmbeddedJSON name f v = case v of
  String t -> either fail f (eitherDecodeStrict (encodeUtf8 t))
  _ -> prependContext name (typeMismatch "String" v)

-- | An array of what is in it.
foldable :: (Foldable t, ToJSON a) => t a -> Encoding
foldable xs = E.list toEncoding (toList xs)
