-- | Finite maps with machine integers as keys, whose values are evaluated before they are put in.
module Data.IntMap.Strict
  ( IntMap, Key, (!), (!?), (\\), null, size, member, notMember, lookup, findWithDefault,
  lookupLT, lookupGT, lookupLE, lookupGE, empty, singleton, insert, insertWith, insertWithKey,
  insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey,
  updateLookupWithKey, alter, alterF, union, unionWith, unionWithKey, unions, unionsWith,
  difference, differenceWith, intersection, intersectionWith, intersectionWithKey, disjoint,
  mergeWithKey, map, mapWithKey, traverseWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey,
  mapKeys, mapKeysWith, mapKeysMonotonic, foldr, foldl, foldrWithKey, foldlWithKey,
  foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey', elems, keys, assocs, keysSet,
  fromSet, toList, fromList, fromListWith, fromListWithKey, toAscList, toDescList,
  fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, filter,
  filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey, mapMaybe,
  mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup, splitRoot, isSubmapOf,
  isSubmapOfBy, isProperSubmapOf, lookupMin, lookupMax, findMin, findMax, deleteMin,
  deleteMax, deleteFindMin, deleteFindMax, updateMin, updateMax, minView, maxView,
  minViewWithKey, maxViewWithKey, differenceWithKey, isProperSubmapOfBy, updateMinWithKey,
  updateMaxWithKey, compose
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Data.IntSet (IntSet, Key)
import Data.IntMap.Type
import qualified Data.Map.Strict as M

infixl 9 !, !?, \\

(!) :: IntMap a -> Key -> a
x ! y = x M.! y

(!?) :: IntMap a -> Key -> Maybe a
x !? y = x M.!? y

(\\) :: IntMap a -> IntMap b -> IntMap a
x \\ y = x M.\\ y

null :: IntMap a -> Bool
null x = M.null x

size :: IntMap a -> Int
size x = M.size x

member :: Key -> IntMap a -> Bool
member x y = M.member x y

notMember :: Key -> IntMap a -> Bool
notMember x y = M.notMember x y

lookup :: Key -> IntMap a -> Maybe a
lookup x y = M.lookup x y

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault x y z = M.findWithDefault x y z

lookupLT :: Key -> IntMap v -> Maybe (Key, v)
lookupLT x y = M.lookupLT x y

lookupGT :: Key -> IntMap v -> Maybe (Key, v)
lookupGT x y = M.lookupGT x y

lookupLE :: Key -> IntMap v -> Maybe (Key, v)
lookupLE x y = M.lookupLE x y

lookupGE :: Key -> IntMap v -> Maybe (Key, v)
lookupGE x y = M.lookupGE x y

empty :: IntMap a
empty = M.empty

singleton :: Key -> a -> IntMap a
singleton x y = M.singleton x y

insert :: Key -> a -> IntMap a -> IntMap a
insert x y z = M.insert x y z

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith x y z u = M.insertWith x y z u

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey x y z u = M.insertWithKey x y z u

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey x y z u = M.insertLookupWithKey x y z u

delete :: Key -> IntMap a -> IntMap a
delete x y = M.delete x y

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust x y z = M.adjust x y z

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey x y z = M.adjustWithKey x y z

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update x y z = M.update x y z

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey x y z = M.updateWithKey x y z

updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey x y z = M.updateLookupWithKey x y z

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter x y z = M.alter x y z

alterF :: (Functor f) => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF x y z = M.alterF x y z

union :: IntMap a -> IntMap a -> IntMap a
union x y = M.union x y

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith x y z = M.unionWith x y z

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey x y z = M.unionWithKey x y z

unions :: Foldable f => f (IntMap a) -> IntMap a
unions x = M.unions x

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith x y = M.unionsWith x y

difference :: IntMap a -> IntMap b -> IntMap a
difference x y = M.difference x y

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith x y z = M.differenceWith x y z

intersection :: IntMap a -> IntMap b -> IntMap a
intersection x y = M.intersection x y

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith x y z = M.intersectionWith x y z

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey x y z = M.intersectionWithKey x y z

disjoint :: IntMap a -> IntMap b -> Bool
disjoint x y = M.disjoint x y

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey x y z u v = M.mergeWithKey x y z u v

map :: (a -> b) -> IntMap a -> IntMap b
map x y = M.map x y

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey x y = M.mapWithKey x y

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey x y = M.traverseWithKey x y

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum x y z = M.mapAccum x y z

mapAccumWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey x y z = M.mapAccumWithKey x y z

mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumRWithKey x y z = M.mapAccumRWithKey x y z

mapKeys :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys x y = M.mapKeys x y

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith x y z = M.mapKeysWith x y z

mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeysMonotonic x y = M.mapKeysMonotonic x y

foldr :: (a -> b -> b) -> b -> IntMap a -> b
foldr x y z = M.foldr x y z

foldl :: (b -> a -> b) -> b -> IntMap a -> b
foldl x y z = M.foldl x y z

foldrWithKey :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey x y z = M.foldrWithKey x y z

foldlWithKey :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey x y z = M.foldlWithKey x y z

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey x y = M.foldMapWithKey x y

foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr' x y z = M.foldr' x y z

foldl' :: (b -> a -> b) -> b -> IntMap a -> b
foldl' x y z = M.foldl' x y z

foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey' x y z = M.foldrWithKey' x y z

foldlWithKey' :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey' x y z = M.foldlWithKey' x y z

elems :: IntMap a -> [a]
elems x = M.elems x

keys :: IntMap a -> [Key]
keys x = M.keys x

assocs :: IntMap a -> [(Key, a)]
assocs x = M.assocs x

keysSet :: IntMap a -> IntSet
keysSet x = M.keysSet x

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet x y = M.fromSet x y

toList :: IntMap a -> [(Key, a)]
toList x = M.toList x

fromList :: [(Key, a)] -> IntMap a
fromList xs = M.fromList xs

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith x y = M.fromListWith x y

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey x y = M.fromListWithKey x y

toAscList :: IntMap a -> [(Key, a)]
toAscList x = M.toAscList x

toDescList :: IntMap a -> [(Key, a)]
toDescList x = M.toDescList x

fromAscList :: [(Key, a)] -> IntMap a
fromAscList xs = M.fromAscList xs

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith x y = M.fromAscListWith x y

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey x y = M.fromAscListWithKey x y

fromDistinctAscList :: [(Key, a)] -> IntMap a
fromDistinctAscList xs = M.fromDistinctAscList xs

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter x y = M.filter x y

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey x y = M.filterWithKey x y

restrictKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys x y = M.restrictKeys x y

withoutKeys :: IntMap a -> IntSet -> IntMap a
withoutKeys x y = M.withoutKeys x y

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition x y = M.partition x y

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey x y = M.partitionWithKey x y

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe x y = M.mapMaybe x y

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey x y = M.mapMaybeWithKey x y

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither x y = M.mapEither x y

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey x y = M.mapEitherWithKey x y

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split x y = M.split x y

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup x y = M.splitLookup x y

splitRoot :: IntMap a -> [IntMap a]
splitRoot x = M.splitRoot x

isSubmapOf :: (Eq a) => IntMap a -> IntMap a -> Bool
isSubmapOf x y = M.isSubmapOf x y

isSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy x y z = M.isSubmapOfBy x y z

isProperSubmapOf :: (Eq a) => IntMap a -> IntMap a -> Bool
isProperSubmapOf x y = M.isProperSubmapOf x y

lookupMin :: IntMap a -> Maybe (Key, a)
lookupMin x = M.lookupMin x

lookupMax :: IntMap a -> Maybe (Key, a)
lookupMax x = M.lookupMax x

findMin :: IntMap a -> (Key, a)
findMin x = M.findMin x

findMax :: IntMap a -> (Key, a)
findMax x = M.findMax x

deleteMin :: IntMap a -> IntMap a
deleteMin x = M.deleteMin x

deleteMax :: IntMap a -> IntMap a
deleteMax x = M.deleteMax x

deleteFindMin :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin x = M.deleteFindMin x

deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMax x = M.deleteFindMax x

updateMin :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin x y = M.updateMin x y

updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMax x y = M.updateMax x y

minView :: IntMap a -> Maybe (a, IntMap a)
minView x = M.minView x

maxView :: IntMap a -> Maybe (a, IntMap a)
maxView x = M.maxView x

minViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey x = M.minViewWithKey x

maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
maxViewWithKey x = M.maxViewWithKey x

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = M.mergeWithKey f (\x -> x) (\_ -> M.empty)

isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isProperSubmapOfBy f x y = M.size x < M.size y && M.isSubmapOfBy f x y

updateMinWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f m = maybe m (\(k, _) -> M.updateWithKey f k m) (M.lookupMin m)

updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMaxWithKey f m = maybe m (\(k, _) -> M.updateWithKey f k m) (M.lookupMax m)

-- | What the second map leads to in the first.
compose :: IntMap c -> IntMap Int -> IntMap c
compose x y = M.mapMaybe (\k -> M.lookup k x) y
