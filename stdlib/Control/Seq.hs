-- | How far to evaluate a value, as functions to nothing.
module Control.Seq
  ( Strategy, using, withStrategy, r0, rseq, rdeepseq
  , seqList, seqListN, seqListNth, seqFoldable, seqMap, seqArray, seqArrayBounds
  , seqTuple2, seqTuple3, seqTuple4
  ) where

import Control.DeepSeq (NFData, rnf)
import Data.Array (Array, Ix, bounds, elems)
import qualified Data.Foldable as F
import Data.Map (Map)
import qualified Data.Map as Map

infixl 0 `using`

type Strategy a = a -> ()

-- | The value, evaluated so far when it is.
using :: a -> Strategy a -> a
x `using` strat = strat x `seq` x

withStrategy :: Strategy a -> a -> a
withStrategy strat x = x `using` strat

-- | Not at all.
r0 :: Strategy a
r0 _ = ()

-- | To the outermost constructor.
rseq :: Strategy a
rseq x = x `seq` ()

-- | Altogether.
rdeepseq :: NFData a => Strategy a
rdeepseq = rnf

seqList :: Strategy a -> Strategy [a]
seqList _ [] = ()
seqList strat (x : xs) = strat x `seq` seqList strat xs

-- | The first so many elements.
seqListN :: Int -> Strategy a -> Strategy [a]
seqListN n strat (x : xs) | n > 0 = strat x `seq` seqListN (n - 1) strat xs
seqListN _ _ _ = ()

-- | One element.
seqListNth :: Int -> Strategy a -> Strategy [a]
seqListNth 0 strat (x : _) = strat x
seqListNth n strat (_ : xs) = seqListNth (n - 1) strat xs
seqListNth _ _ [] = ()

seqFoldable :: F.Foldable t => Strategy a -> Strategy (t a)
seqFoldable strat t = seqList strat (F.toList t)

seqMap :: Strategy k -> Strategy v -> Strategy (Map k v)
seqMap stratK stratV m = seqList (seqTuple2 stratK stratV) (Map.toList m)

seqArray :: Ix i => Strategy a -> Strategy (Array i a)
seqArray strat a = seqList strat (elems a)

seqArrayBounds :: Ix i => Strategy i -> Strategy (Array i a)
seqArrayBounds strat a = seqTuple2 strat strat (bounds a)

seqTuple2 :: Strategy a -> Strategy b -> Strategy (a, b)
seqTuple2 f g (a, b) = f a `seq` g b

seqTuple3 :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
seqTuple3 f g h (a, b, c) = f a `seq` g b `seq` h c

seqTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
seqTuple4 f g h i (a, b, c, d) = f a `seq` g b `seq` h c `seq` i d
