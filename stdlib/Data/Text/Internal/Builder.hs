{-# LANGUAGE RankNTypes #-}
-- | Builders from within, without their buffers: ours have none.
module Data.Text.Internal.Builder
  ( Builder, LazyTextBuilder, toLazyText, toLazyTextWith, singleton, fromText, fromLazyText, fromString, flush, append', ensureFree, writeN, writeAtMost
  ) where

import Control.Monad.ST (ST)
import qualified Data.Text.Array as A
import Data.Text.Internal.Private (runText)
import Data.Text.Lazy.Builder

type LazyTextBuilder = Builder

append' :: Builder -> Builder -> Builder
append' = (<>)

-- | Nothing: there is always room.
ensureFree :: Int -> Builder
ensureFree n = n `seq` mempty

-- | So many bytes, which the action writes into the array from the place on that it is told.
writeN :: Int -> (forall s. A.MArray s -> Int -> ST s ()) -> Builder
writeN n write = writeAtMost n (\m i -> n <$ write m i)

-- | At most so many bytes; the action says how many it has written.
writeAtMost :: Int -> (forall s. A.MArray s -> Int -> ST s Int) -> Builder
writeAtMost n write = fromText (runText (\done -> A.new n >>= \m -> write m 0 >>= done m))
