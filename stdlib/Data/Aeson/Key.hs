-- | The keys of objects.
module Data.Aeson.Key (Key, fromString, toString, toText, fromText, coercionToText) where

import Data.Aeson.Key.Internal
import Data.Text (Text)
import Data.Type.Coercion (Coercion(..))

-- | Keys are texts, in another type.
coercionToText :: Maybe (Coercion Key Text)
coercionToText = Just Coercion
