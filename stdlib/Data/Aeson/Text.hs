-- | JSON as text.
module Data.Aeson.Text (encodeToLazyText, encodeToTextBuilder) where

import Data.Aeson.Encoding.Internal (encodingToLazyByteString)
import qualified Data.Aeson.Encoding.Internal as E
import Data.Aeson.Types.Internal
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Types.ToJSON
import Data.Foldable (toList)
import Data.Scientific (base10Exponent)
import qualified Data.Text.Lazy as L
import Data.Text.Lazy.Builder (Builder)
import qualified Data.Text.Lazy.Builder as B
import Data.Text.Lazy.Builder.Scientific (FPFormat(..), formatScientificBuilder)
import qualified Data.Text.Lazy.Encoding as L

encodeToLazyText :: ToJSON a => a -> L.Text
encodeToLazyText x = L.decodeUtf8 (encodingToLazyByteString (toEncoding x))

-- | By way of a value, so that fields are in the order of their keys. All zeros of large numbers are there.
encodeToTextBuilder :: ToJSON a => a -> Builder
encodeToTextBuilder x = go (toJSON x)
  where
    go v = case v of
      Number n
        | base10Exponent n < 0 -> formatScientificBuilder Generic Nothing n
        | otherwise -> formatScientificBuilder Fixed (Just 0) n
      Array a -> between '[' ']' (map go (toList a))
      Object o -> between '{' '}' [whole (String (Key.toText k)) <> B.singleton ':' <> go y | (k, y) <- KM.toList o]
      _ -> whole v
    whole v = B.fromLazyText (L.decodeUtf8 (encodingToLazyByteString (E.value v)))
    between open close items = B.singleton open <> separated items <> B.singleton close
    separated items = case items of
      [] -> mempty
      i : rest -> i <> foldr (\j b -> B.singleton ',' <> j <> b) mempty rest
