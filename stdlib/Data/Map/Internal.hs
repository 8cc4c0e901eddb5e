-- | What "Data.Map" is made of. The constructors have the fields that they have in the package @containers@: the size, the key, the value,
-- the smaller keys, the greater ones.
module Data.Map.Internal
  ( Map(..), Size, (!), (!?), (\\), null, size, member, notMember, lookup, findWithDefault
  , lookupLT, lookupGT, lookupLE, lookupGE, empty, singleton, insert, insertWith, insertWithKey
  , insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey
  , alter, alterF, union, unionWith, unionWithKey, unions, unionsWith, difference, differenceWith
  , intersection, intersectionWith, intersectionWithKey, disjoint, mergeWithKey, map, mapWithKey
  , traverseWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapKeys, mapKeysWith
  , mapKeysMonotonic, foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl'
  , foldrWithKey', foldlWithKey', elems, keys, assocs, keysSet, fromSet, toList, fromList
  , fromListWith, fromListWithKey, toAscList, toDescList, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList, fromDescList, fromDescListWith, fromDistinctDescList
  , filter, filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey
  , takeWhileAntitone, dropWhileAntitone, spanAntitone, mapMaybe, mapMaybeWithKey, mapEither
  , mapEitherWithKey, split, splitLookup, splitRoot, isSubmapOf, isSubmapOfBy, isProperSubmapOf
  , lookupIndex, findIndex, elemAt, updateAt, deleteAt, take, drop, splitAt, lookupMin, lookupMax
  , findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, updateMin, updateMax
  , minView, maxView, minViewWithKey, maxViewWithKey
  , compose, differenceWithKey, isProperSubmapOfBy, traverseMaybeWithKey, fromDescListWithKey
  , updateMinWithKey, updateMaxWithKey
  , bin, balance, balanceL, balanceR, delta, ratio, link, link2, glue, insertMax, insertMin
  , MaybeS(..), toMaybeS
  , SimpleWhenMissing, SimpleWhenMatched, WhenMissing, WhenMatched
  , merge, mergeA
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing
  , mapMissing, filterMissing
  , zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, lmapWhenMissing, contramapFirstWhenMatched
  , contramapSecondWhenMatched, runWhenMatched, runWhenMissing
  ) where

import Prelude (Int, Maybe(..))
import Data.Map.Base
import Data.Map.Positions
import Data.Map.Merge.Lazy

type Size = Int

-- | 'balance', where it is the left subtree that may have grown, or the right one that may have shrunk; and the other way round.
balanceL, balanceR :: k -> a -> Map k a -> Map k a -> Map k a
balanceL = balance
balanceR = balance

-- | An evaluated value, or none.
data MaybeS a = NothingS | JustS !a

toMaybeS :: Maybe a -> MaybeS a
toMaybeS Nothing = NothingS
toMaybeS (Just x) = JustS x
