-- | "Data.ByteString.Builder" by its old name.
module Data.ByteString.Lazy.Builder (module Data.ByteString.Builder) where

import Data.ByteString.Builder
