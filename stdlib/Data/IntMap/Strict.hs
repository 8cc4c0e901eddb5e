{-# LANGUAGE BangPatterns, UnboxedTuples #-}
-- | Finite maps with machine integers as keys, whose values are evaluated before they are put in.
module Data.IntMap.Strict
  ( IntMap, Key, (!), (!?), (\\), null, size, member, notMember, lookup, findWithDefault
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

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import qualified Data.Foldable as F
import Data.IntMap.Moved (showTree, showTreeWith)
import Data.IntMap.Base hiding
  ( singleton, insert, insertWith, insertWithKey, insertLookupWithKey, adjust
  , adjustWithKey, update, updateWithKey, updateLookupWithKey, alter, alterF, unionWith, unionWithKey
  , unionsWith, differenceWith, differenceWithKey, intersectionWith, intersectionWithKey, mergeWithKey
  , map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey
  , mapKeysWith, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList )
import qualified Data.IntMap.Base as B
import Data.IntMap.Parts hiding
  ( mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, updateMin, updateMax, updateMinWithKey, updateMaxWithKey )
import qualified Data.IntMap.Parts as B
import Data.IntSet.Base (IntSet)
import qualified Data.List as L

singleton :: Key -> a -> IntMap a
singleton k !x = B.singleton k x

insert :: Key -> a -> IntMap a -> IntMap a
insert !k !x m = B.insert k x m

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f k x = upsertBy (\_ -> case x of !x' -> (# x' #)) (\y -> case f x y of !z -> (# z #)) k

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x m = let !old = lookup k m in let !m' = insertWithKey f k x m in (old, m')

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f = adjustBy (\x -> case f x of !y -> (# y #))

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k = adjust (f k) k

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = B.update (\x -> forced (f x))

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k = update (f k) k

updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f = B.updateLookupWithKey (\k x -> forced (f k x))

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f = B.alter (\x -> forced (f x))

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k m = fmap put (f old)
  where
    old = lookup k m
    put Nothing = maybe m (const (delete k m)) old
    put (Just !x) = B.insert k x m

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKeyBy (\_ x y -> case f x y of !z -> (# z #))

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = unionWithKeyBy (\k x y -> case f k x y of !z -> (# z #))

unionsWith :: F.Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = F.foldl' (unionWith f) empty

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = B.differenceWith (\x y -> forced (f x y))

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = B.differenceWithKey (\k x y -> forced (f k x y))

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKeyBy (\_ x y -> case f x y of !z -> (# z #))

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = intersectionWithKeyBy (\k x y -> case f k x y of !z -> (# z #))

mergeWithKey
  :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c)
  -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = B.mergeWithKey (\k x y -> forced (f k x y))

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapWithKeyBy (\_ x -> case f x of !y -> (# y #))

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = mapWithKeyBy (\k x -> case f k x of !y -> (# y #))

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = traverseWithKeyBy (\ !y -> (# y #)) f

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = B.traverseMaybeWithKey (\k x -> fmap forced (f k x))

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a m = evaluated (B.mapAccumWithKey f a m)
mapAccumRWithKey f a m = evaluated (B.mapAccumRWithKey f a m)

-- | With the map all of whose values are evaluated.
evaluated :: (a, IntMap b) -> (a, IntMap b)
evaluated (a, m) = B.foldr seq () m `seq` (a, m)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f = fromSetBy (\k -> case f k of !x -> (# x #))

fromList :: [(Key, a)] -> IntMap a
fromList xs = L.foldl' (\m (k, x) -> insert k x m) empty xs

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = L.foldl' (\m (k, x) -> insertWith f k x m) empty

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) empty

fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromAscList xs = fromAscListWithKey (\_ x _ -> x) xs
fromDistinctAscList xs = fromAscList xs

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey f = fromAscListBy (\ !x -> (# x #)) (\k x y -> case f k x y of !z -> (# z #))

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = B.mapMaybe (\x -> forced (f x))

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = B.mapMaybeWithKey (\k x -> forced (f k x))

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = B.mapEitherWithKey (\k x -> case f k x of
  Left !y -> Left y
  Right !z -> Right z)

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = B.updateMin (\x -> forced (f x))
updateMax f = B.updateMax (\x -> forced (f x))

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f = B.updateMinWithKey (\k x -> forced (f k x))
updateMaxWithKey f = B.updateMaxWithKey (\k x -> forced (f k x))
