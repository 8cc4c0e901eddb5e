{-# LANGUAGE BangPatterns #-}
-- | Elements of maps by their positions in the order of the keys.
module Data.Map.Positions where

import Prelude hiding (drop, splitAt, take)
import Data.Map.Base (Map(..), balance, glue, link, size)

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex k = go 0
  where
    go _ Tip = Nothing
    go !i (Bin _ kx _ l r) = case compare k kx of
      LT -> go i l
      GT -> go (i + size l + 1) r
      EQ -> Just (i + size l)

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = case lookupIndex k m of
  Just i -> i
  Nothing -> error "Map.findIndex: element is not in the map"

elemAt :: Int -> Map k a -> (k, a)
elemAt _ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> (k, x)

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ _ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin n k x l r) = case compare i (size l) of
  LT -> balance k x (updateAt f i l) r
  GT -> balance k x l (updateAt f (i - size l - 1) r)
  EQ -> case f k x of
    Just x' -> Bin n k x' l r
    Nothing -> glue l r

deleteAt :: Int -> Map k a -> Map k a
deleteAt i m
  | i < 0 || i >= size m = error "Map.deleteAt: index out of range"
  | otherwise = updateAt (\_ _ -> Nothing) i m

take, drop :: Int -> Map k a -> Map k a
take n = fst . splitAt n
drop n = snd . splitAt n

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt _ Tip = (Tip, Tip)
splitAt n t@(Bin _ k x l r)
  | n <= 0 = (Tip, t)
  | n >= size t = (t, Tip)
  | n <= size l = case splitAt n l of (u, v) -> (u, link k x v r)
  | otherwise = case splitAt (n - size l - 1) r of (u, v) -> (link k x l u, v)
