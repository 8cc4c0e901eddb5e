{-# LANGUAGE PatternSynonyms #-}
-- | What "Data.IntMap" is made of, with the constructors of the package @containers@ as patterns ("Data.IntMap.Shape").
module Data.IntMap.Internal
  ( IntMap(Bin, Tip, Nil), Key, Prefix, Mask, Nat, natFromInt, intFromNat, link, bin, binCheckLeft, binCheckRight
  , zero, nomatch, match, mask, shorter, branchMask, (!), (!?), (\\), null, size, member, notMember, lookup, findWithDefault
  , lookupLT, lookupGT, lookupLE, lookupGE, empty, singleton, insert, insertWith, insertWithKey
  , insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey
  , updateLookupWithKey, alter, alterF, union, unionWith, unionWithKey, unions, unionsWith
  , difference, differenceWith, intersection, intersectionWith, intersectionWithKey, disjoint
  , mergeWithKey, map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum, mapAccumWithKey
  , mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl, foldrWithKey, foldlWithKey
  , foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey', elems, keys, assocs, keysSet
  , fromSet, toList, fromList, fromListWith, fromListWithKey, toAscList, toDescList
  , fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, filter
  , filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey, mapMaybe
  , mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup, splitRoot, isSubmapOf
  , isSubmapOfBy, isProperSubmapOf, lookupMin, lookupMax, findMin, findMax, deleteMin
  , deleteMax, deleteFindMin, deleteFindMax, updateMin, updateMax, minView, maxView
  , minViewWithKey, maxViewWithKey, differenceWithKey, isProperSubmapOfBy, updateMinWithKey
  , updateMaxWithKey, compose
  , showTree, showTreeWith
  ) where

import Prelude ()
import Data.IntMap.Base hiding (IntMap(..), bin)
import Data.IntMap.Base (IntMap)
import Data.IntMap.Parts
import Data.IntMap.Internal.Debug
import Data.IntMap.Shape
