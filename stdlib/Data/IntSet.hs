-- | Sets of machine integers.
module Data.IntSet
  ( IntSet, Key, empty, singleton, fromList, fromAscList, fromDistinctAscList, insert, delete,
  member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, isSubsetOf,
  isProperSubsetOf, disjoint, union, unions, difference, (\\), intersection, filter,
  partition, split, splitMember, map, mapMonotonic, foldr, foldl, foldr', foldl', fold,
  findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, minView, maxView,
  elems, toList, toAscList, toDescList
  ) where

import Prelude hiding (filter, foldl, foldr, map, null)
import qualified Data.Set as S

infixl 9 \\

-- | A set like any other.
type IntSet = S.Set Int

type Key = Int

empty :: IntSet
empty = S.empty

singleton :: Key -> IntSet
singleton x = S.singleton x

fromList :: [Key] -> IntSet
fromList xs = S.fromList xs

fromAscList :: [Key] -> IntSet
fromAscList xs = S.fromAscList xs

fromDistinctAscList :: [Key] -> IntSet
fromDistinctAscList xs = S.fromDistinctAscList xs

insert :: Key -> IntSet -> IntSet
insert x y = S.insert x y

delete :: Key -> IntSet -> IntSet
delete x y = S.delete x y

member :: Key -> IntSet -> Bool
member x y = S.member x y

notMember :: Key -> IntSet -> Bool
notMember x y = S.notMember x y

lookupLT :: Key -> IntSet -> Maybe Key
lookupLT x y = S.lookupLT x y

lookupGT :: Key -> IntSet -> Maybe Key
lookupGT x y = S.lookupGT x y

lookupLE :: Key -> IntSet -> Maybe Key
lookupLE x y = S.lookupLE x y

lookupGE :: Key -> IntSet -> Maybe Key
lookupGE x y = S.lookupGE x y

null :: IntSet -> Bool
null x = S.null x

size :: IntSet -> Int
size x = S.size x

isSubsetOf :: IntSet -> IntSet -> Bool
isSubsetOf x y = S.isSubsetOf x y

isProperSubsetOf :: IntSet -> IntSet -> Bool
isProperSubsetOf x y = S.isProperSubsetOf x y

disjoint :: IntSet -> IntSet -> Bool
disjoint x y = S.disjoint x y

union :: IntSet -> IntSet -> IntSet
union x y = S.union x y

unions :: Foldable f => f IntSet -> IntSet
unions x = S.unions x

difference :: IntSet -> IntSet -> IntSet
difference x y = S.difference x y

(\\) :: IntSet -> IntSet -> IntSet
x \\ y = x S.\\ y

intersection :: IntSet -> IntSet -> IntSet
intersection x y = S.intersection x y

filter :: (Key -> Bool) -> IntSet -> IntSet
filter x y = S.filter x y

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition x y = S.partition x y

split :: Key -> IntSet -> (IntSet, IntSet)
split x y = S.split x y

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember x y = S.splitMember x y

map :: (Key -> Key) -> IntSet -> IntSet
map x y = S.map x y

mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
mapMonotonic x y = S.mapMonotonic x y

foldr :: (Key -> b -> b) -> b -> IntSet -> b
foldr x y z = S.foldr x y z

foldl :: (b -> Key -> b) -> b -> IntSet -> b
foldl x y z = S.foldl x y z

foldr' :: (Key -> b -> b) -> b -> IntSet -> b
foldr' x y z = S.foldr' x y z

foldl' :: (b -> Key -> b) -> b -> IntSet -> b
foldl' x y z = S.foldl' x y z

fold :: (Key -> b -> b) -> b -> IntSet -> b
fold x y z = S.fold x y z

findMin :: IntSet -> Key
findMin x = S.findMin x

findMax :: IntSet -> Key
findMax x = S.findMax x

deleteMin :: IntSet -> IntSet
deleteMin x = S.deleteMin x

deleteMax :: IntSet -> IntSet
deleteMax x = S.deleteMax x

deleteFindMin :: IntSet -> (Key, IntSet)
deleteFindMin x = S.deleteFindMin x

deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMax x = S.deleteFindMax x

minView :: IntSet -> Maybe (Key, IntSet)
minView x = S.minView x

maxView :: IntSet -> Maybe (Key, IntSet)
maxView x = S.maxView x

elems :: IntSet -> [Key]
elems x = S.elems x

toList :: IntSet -> [Key]
toList x = S.toList x

toAscList :: IntSet -> [Key]
toAscList x = S.toAscList x

toDescList :: IntSet -> [Key]
toDescList x = S.toDescList x
