{-# LANGUAGE PatternSynonyms #-}
-- | Finite sequences with fast access to both ends, logarithmic indexing, splitting and
-- concatenation. A sequence is strict in its length and lazy in its elements.
--
-- In the costs, /n/ is the length and /i/ an index; those of single steps at the ends are
-- amortised, also when old versions of a sequence are used again. The representation is in
-- "Data.Sequence.Internal".
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>)), ViewL(..), ViewR(..)
  , empty, singleton, (<|), (|>), (><), fromList, fromFunction, fromArray
  , replicate, replicateA, replicateM, cycleTaking, iterateN, unfoldr, unfoldl
  , null, length, viewl, viewr
  , scanl, scanl1, scanr, scanr1
  , tails, inits, chunksOf
  , takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr
  , partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  , lookup, (!?), index, adjust, adjust', update, take, drop, insertAt, deleteAt, splitAt
  , elemIndexL, elemIndicesL, elemIndexR, elemIndicesR
  , findIndexL, findIndicesL, findIndexR, findIndicesR
  , foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex
  , reverse, intersperse
  , zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Prelude ()
import Data.Sequence.Internal
