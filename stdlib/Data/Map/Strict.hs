{-# LANGUAGE BangPatterns #-}
-- | Finite maps whose values are evaluated before they are put in.
module Data.Map.Strict
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

import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)
import qualified Data.Foldable as F
import qualified Data.List as L
import Data.Map.Internal.Moved (showTree, showTreeWith)
import Data.Map.Base hiding
  ( singleton, insert, insertWith, insertWithKey, insertLookupWithKey, adjust, adjustWithKey,
  update, updateWithKey, updateLookupWithKey, alter, alterF, unionWith,
  unionWithKey, unionsWith, differenceWith, intersectionWith, intersectionWithKey,
  map, mapWithKey, traverseWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapKeysWith,
  fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith,
  fromAscListWithKey, fromDistinctAscList, fromDescList, fromDescListWith,
  fromDistinctDescList, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey,
  updateMin, updateMax, updateMinWithKey, updateMaxWithKey, differenceWithKey
  , fromDescListWithKey, traverseMaybeWithKey )
import qualified Data.Map.Base as B
import Data.Map.Positions hiding (updateAt)
import qualified Data.Map.Positions as P
import Data.Set.Base (Set)
import qualified Data.Set.Base as Set

singleton :: k -> a -> Map k a
singleton k !x = Bin 1 k x Tip Tip

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k !x m = B.insert k x m

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f !kx x = go
  where
    go Tip = singleton kx x
    go (Bin n ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> let !x' = f kx x y in Bin n kx x' l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = let !m' = insertWithKey f k x m in (lookup k m, m')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f !k = go
  where
    go Tip = Tip
    go (Bin n kx x l r) = case compare k kx of
      LT -> Bin n kx x (go l) r
      GT -> Bin n kx x l (go r)
      EQ -> let !x' = f kx x in Bin n kx x' l r

-- | The value inside, evaluated.
forced :: Maybe a -> Maybe a
forced m = case m of
  Just !x -> Just x
  Nothing -> Nothing

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = B.update (\x -> forced (f x))

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f = B.updateWithKey (\k x -> forced (f k x))

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f = B.updateLookupWithKey (\k x -> forced (f k x))

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f = B.alter (\m -> forced (f m))

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap put (f (lookup k m))
  where
    put Nothing = delete k m
    put (Just x) = insert k x m

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f = P.updateAt (\k x -> forced (f k x))

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = B.updateMin (\x -> forced (f x))
updateMax f = B.updateMax (\x -> forced (f x))

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f = B.updateMinWithKey (\k x -> forced (f k x))
updateMaxWithKey f = B.updateMaxWithKey (\k x -> forced (f k x))

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f = go
  where
    go t1 Tip = t1
    go Tip t2 = t2
    go (Bin _ k x l r) t2 = case splitLookup k t2 of
      (l2, my, r2) -> case my of
        Nothing -> link k x (go l l2) (go r r2)
        Just y -> let !z = f k x y in link k z (go l l2) (go r r2)

unionsWith :: (F.Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = F.foldl' (unionWith f) empty

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = B.differenceWith (\x y -> forced (f x y))

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = B.differenceWithKey (\k x y -> forced (f k x y))

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f m1 m2 = mapMaybeWithKey pair m1
  where
    pair k x = case lookup k m2 of
      Nothing -> Nothing
      Just y -> Just (f k x y)

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = let !x' = f k x in Bin n k x' (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin n k x l r) = (\l' !x' r' -> Bin n k x' l' r') <$> go l <*> f k x <*> go r

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = B.traverseMaybeWithKey (\k x -> fmap forced (f k x))

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey f a m = evaluated (B.mapAccumWithKey f a m)
mapAccumRWithKey f a m = evaluated (B.mapAccumRWithKey f a m)

-- | With the map all of whose values are evaluated.
evaluated :: (a, Map k b) -> (a, Map k b)
evaluated (a, m) = B.foldr seq () m `seq` (a, m)

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toAscList m]

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = let !x = f k in Bin n k x (fromSet f l) (fromSet f r)

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = B.fromListBy (\x -> x `seq` ()) xs

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = L.foldl' (\m (k, x) -> insertWith f k x m) Tip

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Tip

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList xs = fromDistinctAscList (B.combineEq (\_ x _ -> x) xs)
fromDescList xs = map id (B.fromDescList xs)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f xs = map id (B.fromAscListWith f xs)
fromDescListWith f xs = map id (B.fromDescListWith f xs)

fromAscListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = map id (B.fromAscListWithKey f xs)

fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromDescListWithKey f xs = map id (B.fromDescListWithKey f xs)

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = B.fromDistinctAscListBy (\x -> x `seq` ()) xs
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = B.mapMaybeWithKey (\k x -> forced (f k x))

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f = B.mapEitherWithKey (\k x -> case f k x of
  Left !y -> Left y
  Right !z -> Right z)
