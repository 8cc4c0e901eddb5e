-- | Finite maps, lazy in their values.
module Data.Map.Lazy
  ( Map, (!), (!?), (\\), null, size, member, notMember, lookup, findWithDefault
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
  , minView, maxView, minViewWithKey, maxViewWithKey, valid
  , compose, differenceWithKey, isProperSubmapOfBy, traverseMaybeWithKey, fromDescListWithKey
  , updateMinWithKey, updateMaxWithKey
  , showTree, showTreeWith
  ) where

import Prelude ()
import Data.Map.Internal.Moved (showTree, showTreeWith)
import Data.Map.Base
import Data.Map.Positions
