{-# LANGUAGE BangPatterns, MagicHash #-}
-- | Parts of maps from machine integers: what a predicate, a set, a key or a function that may give nothing leaves of one.
module Data.IntMap.Parts where

import Prelude hiding (filter, lookup, null)
import Data.IntMap.Base
import Data.IntMap.Branch
import Data.IntSet.Base (IntSet)
import qualified Data.IntSet.Base as Set
import GHC.Base (Int(..), Int#, isTrue#)
import GHC.Prim

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey p = go
  where
    go t = case t of
      Bin s l r -> bin s (go l) (go r)
      Tip k x
        | p (I# k) x -> t
        | otherwise -> Nil
      Nil -> Nil

-- | O(n + m). Goes through both at once; a leaf of the set is 64 keys wide.
restrictKeys, withoutKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys t1 t2 = case t2 of
  Set.Bin t l2 r2 -> case t1 of
    Bin s l1 r1
      | isTrue# (s ==# t) -> bin s (restrictKeys l1 l2) (restrictKeys r1 r2)
      | isTrue# (above s t) -> case matches t s of
          1# -> restrictKeys (if isTrue# (t <# s) then l1 else r1) t2
          _ -> Nil
      | isTrue# (matches s t) -> restrictKeys t1 (if isTrue# (s <# t) then l2 else r2)
      | otherwise -> Nil
    _ -> filterWithKey (\k _ -> Set.member k t2) t1
  Set.Tip p _ -> filterWithKey (\k _ -> Set.member k t2) (within p t1)
  Set.Nil -> Nil
withoutKeys t1 t2 = case t2 of
  Set.Bin t l2 r2 -> case t1 of
    Bin s l1 r1
      | isTrue# (s ==# t) -> bin s (withoutKeys l1 l2) (withoutKeys r1 r2)
      | isTrue# (above s t) -> case matches t s of
          1# | isTrue# (t <# s) -> bin s (withoutKeys l1 t2) r1
             | otherwise -> bin s l1 (withoutKeys r1 t2)
          _ -> t1
      | isTrue# (matches s t) -> withoutKeys t1 (if isTrue# (s <# t) then l2 else r2)
      | otherwise -> t1
    _ -> filterWithKey (\k _ -> Set.notMember k t2) t1
  Set.Tip p _ -> case t1 of
    Bin s l r | isTrue# (wider s) -> case matches p s of
      1# | isTrue# (p <# s) -> bin s (withoutKeys l t2) r
         | otherwise -> bin s l (withoutKeys r t2)
      _ -> t1
    _ -> filterWithKey (\k _ -> Set.notMember k t2) t1
  Set.Nil -> t1

-- | The part of the map whose keys may be in the set's leaf.
within :: Int# -> IntMap a -> IntMap a
within p t = case t of
  Bin s l r | isTrue# (wider s) -> case matches p s of
    1# -> within p (if isTrue# (p <# s) then l else r)
    _ -> Nil
  _ -> t

-- | Whether a branch is of more than the 64 keys of one leaf of a set.
wider :: Int# -> Int#
wider s = andI# s 63# ==# 0#

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey p = go
  where
    go t = case t of
      Bin s l r -> case go l of
        (l1, l2) -> case go r of
          (r1, r2) -> (bin s l1 r1, bin s l2 r2)
      Tip k x
        | p (I# k) x -> (t, Nil)
        | otherwise -> (Nil, t)
      Nil -> (Nil, Nil)

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = go
  where
    go (Bin s l r) = bin s (go l) (go r)
    go (Tip k x) = case f (I# k) x of
      Just y -> Tip k y
      Nothing -> Nil
    go Nil = Nil

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = go
  where
    go (Bin s l r) = case go l of
      (l1, l2) -> case go r of
        (r1, r2) -> (bin s l1 r1, bin s l2 r2)
    go (Tip k x) = case f (I# k) x of
      Left y -> (Tip k y, Nil)
      Right z -> (Nil, Tip k z)
    go Nil = (Nil, Nil)

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k m = case splitLookup k m of (l, _, r) -> (l, r)

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup (I# k) = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (k <# s) -> case go l of (lt, found, gt) -> let !gt' = bin s gt r in (lt, found, gt')
        | otherwise -> case go r of (lt, found, gt) -> let !lt' = bin s l lt in (lt', found, gt)
      Tip l x
        | isTrue# (k <# l) -> (Nil, Nothing, t)
        | isTrue# (k ==# l) -> (Nil, Just x, Nil)
        | otherwise -> (t, Nothing, Nil)
      Nil -> (Nil, Nothing, Nil)

splitRoot :: IntMap a -> [IntMap a]
splitRoot Nil = []
splitRoot (Bin _ l r) = [l, r]
splitRoot t = [t]

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f (Bin s l r) = bin s (updateMinWithKey f l) r
updateMinWithKey f t = mapMaybeWithKey f t
updateMaxWithKey f (Bin s l r) = bin s l (updateMaxWithKey f r)
updateMaxWithKey f t = mapMaybeWithKey f t

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

-- | O(m · min(n, W)). Looks the values of the second map up in the first.
compose :: IntMap c -> IntMap Int -> IntMap c
compose bc ab
  | null bc = Nil
  | otherwise = mapMaybe (\b -> lookup b bc) ab
