{-# LANGUAGE RankNTypes, UnboxedTuples #-}
-- | What modules of texts share among themselves, and some packages with them.
module Data.Text.Internal.Private (runText, span_) where

import Control.Monad.ST (ST, runST)
import qualified Data.Text.Array as A
import Data.Text.Internal (Text(..), text)
import qualified Data.Text.Unsafe as U

-- | The text that an action makes of an array with so many bytes of it, which it hands over.
runText :: (forall s. (A.MArray s -> Int -> ST s Text) -> ST s Text) -> Text
runText act = runST (act (\m n -> A.unsafeFreeze m >>= \a -> return (text a 0 n)))

-- | The characters of which the predicate holds, up to the first of which it does not, and the rest.
span_ :: (Char -> Bool) -> Text -> (# Text, Text #)
span_ p t = case go 0 of k -> (# U.takeWord8 k t, U.dropWord8 k t #)
  where
    end = U.lengthWord8 t
    go k
      | k < end, U.Iter c d <- U.iter t k, p c = go (k + d)
      | otherwise = k
