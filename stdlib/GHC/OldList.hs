-- | The functions of "Data.List" on lists alone.
module GHC.OldList
  ( (++), head, last, tail, init, uncons, singleton, null, length
  , map, reverse, intersperse, intercalate, transpose, subsequences, permutations
  , foldl, foldl', foldl1, foldl1', foldr, foldr1
  , concat, concatMap, and, or, any, all, sum, product, maximum, minimum
  , scanl, scanl', scanl1, scanr, scanr1, mapAccumL, mapAccumR
  , iterate, iterate', repeat, replicate, cycle, unfoldr
  , take, drop, splitAt, takeWhile, dropWhile, dropWhileEnd, span, break
  , stripPrefix, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf
  , elem, notElem, lookup, find, filter, partition
  , (!!), elemIndex, elemIndices, findIndex, findIndices
  , zip, zip3, zip4, zip5, zip6, zip7
  , zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip, unzip3, unzip4, unzip5, unzip6, unzip7
  , lines, words, unlines, unwords
  , nub, delete, (\\), union, intersect, sort, sortOn, sortBy, insert, insertBy
  , nubBy, deleteBy, deleteFirstsBy, unionBy, intersectBy, groupBy
  , maximumBy, minimumBy
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import Prelude ((++), Bool, Maybe, Ordering, lines, map, unlines, unwords, words)
import qualified Data.List as L
import Data.List hiding
  ( all, and, any, concat, concatMap, elem, find, foldl, foldl', foldl1, foldl1', foldr, foldr1, length, mapAccumL, mapAccumR
  , maximum, maximumBy, minimum, minimumBy, notElem, null, or, product, sum )
import Data.OldList (foldl1')
import GHC.List
  ( all, and, any, concat, concatMap, elem, foldl, foldl', foldl1, foldr, foldr1, length
  , maximum, minimum, notElem, null, or, product, sum )

find :: (a -> Bool) -> [a] -> Maybe a
find = L.find

maximumBy, minimumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy = L.maximumBy
minimumBy = L.minimumBy

mapAccumL, mapAccumR :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumL = L.mapAccumL
mapAccumR = L.mapAccumR
