-- | Finite sets.
module Data.Set
  ( Set, empty, singleton, fromList, fromAscList, fromDescList, fromDistinctAscList
  , fromDistinctDescList, powerSet, cartesianProduct, insert, delete, member, notMember, lookupLT
  , lookupGT, lookupLE, lookupGE, null, size, isSubsetOf, isProperSubsetOf, disjoint, union, unions
  , difference, (\\), intersection, filter, takeWhileAntitone, dropWhileAntitone, spanAntitone
  , partition, split, splitMember, lookupIndex, findIndex, elemAt, deleteAt, take, drop, splitAt
  , map, mapMonotonic, foldr, foldl, foldr', foldl', fold, lookupMin, lookupMax, findMin, findMax
  , deleteMin, deleteMax, deleteFindMin, deleteFindMax, minView, maxView, elems, toList, toAscList
  , toDescList
  , alterF, disjointUnion, splitRoot, valid, showTree, showTreeWith
  ) where

import Prelude ()
import Data.Set.Base
import Data.Set.Debug
