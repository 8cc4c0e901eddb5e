-- | Builders from within, without their buffers: ours have none.
module Data.Text.Internal.Builder
  ( Builder, LazyTextBuilder, toLazyText, toLazyTextWith, singleton, fromText, fromLazyText, fromString, flush, append', ensureFree
  ) where

import Data.Text.Lazy.Builder

type LazyTextBuilder = Builder

append' :: Builder -> Builder -> Builder
append' = (<>)

-- | Nothing: there is always room.
ensureFree :: Int -> Builder
ensureFree n = n `seq` mempty
