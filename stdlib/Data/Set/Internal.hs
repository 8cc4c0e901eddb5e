-- | What "Data.Set" is made of. The constructors have the fields that they have in the package @containers@: the size, the element, the
-- smaller elements, the greater ones.
module Data.Set.Internal
  ( Set(..), Size, empty, singleton, fromList, fromAscList, fromDescList, fromDistinctAscList
  , fromDistinctDescList, powerSet, cartesianProduct, insert, delete, member, notMember, lookupLT
  , lookupGT, lookupLE, lookupGE, null, size, isSubsetOf, isProperSubsetOf, disjoint, union, unions
  , difference, (\\), intersection, filter, takeWhileAntitone, dropWhileAntitone, spanAntitone
  , partition, split, splitMember, lookupIndex, findIndex, elemAt, deleteAt, take, drop, splitAt
  , map, mapMonotonic, foldr, foldl, foldr', foldl', fold, lookupMin, lookupMax, findMin, findMax
  , deleteMin, deleteMax, deleteFindMin, deleteFindMax, minView, maxView, elems, toList, toAscList
  , toDescList
  , alterF, disjointUnion, splitRoot
  , bin, balance, balanceL, balanceR, delta, ratio, link, merge, glue, insertMax, insertMin, showTree, showTreeWith
  ) where

import Prelude (Int)
import Data.Set.Base
import Data.Set.Debug

type Size = Int

-- | 'balance', where it is the left subtree that may have grown, or the right one that may have shrunk; and the other way round.
balanceL, balanceR :: a -> Set a -> Set a -> Set a
balanceL = balance
balanceR = balance

-- | Joins two sets, all of one before all of the other.
merge :: Set a -> Set a -> Set a
merge = link2
