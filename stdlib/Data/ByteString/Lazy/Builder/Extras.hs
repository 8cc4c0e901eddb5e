-- | "Data.ByteString.Builder.Extra" by its old name.
module Data.ByteString.Lazy.Builder.Extras (module Data.ByteString.Builder.Extra) where

import Data.ByteString.Builder.Extra
