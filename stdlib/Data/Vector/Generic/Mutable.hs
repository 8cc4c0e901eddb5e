{-# LANGUAGE BangPatterns, FlexibleContexts #-}
-- | Vectors of any kind, that are written to; written by scripts/vector.py.
module Data.Vector.Generic.Mutable
  ( MVector(..), new, unsafeNew, unsafeRead, unsafeWrite
  , length, null, slice, unsafeSlice, take, drop, splitAt, init, tail, replicate, replicateM, generate, clone, grow
  , unsafeGrow, read, write, readMaybe, modify, modify', unsafeModify, modifyM, exchange, swap, unsafeSwap, set
  , copy, move, unsafeCopy, unsafeMove, mapM_, imapM_, forM_, foldM', foldM, foldl, foldl', ifoldM, ifoldM', ifoldl
  , ifoldl', ifoldrM, ifoldrM', foldrM, foldrM', ifoldr, ifoldr', foldr, foldr', iforM_, generateM, unsafeExchange
  , unsafeModifyM, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, clear, overlaps, mapInPlace, imapInPlace
  , mapInPlaceM, imapInPlaceM, nextPermutation, prevPermutation, nextPermutationBy, prevPermutationBy, reverse
  , unstablePartition, growFront, unsafeGrowFront, PrimMonad, PrimState, RealWorld
  ) where

import Prelude hiding
  ( drop, foldl, foldr, init, length, mapM_, null, read, replicate, reverse, splitAt, tail, take )
import Control.Monad.Primitive (PrimMonad(..), RealWorld)
import Data.Vector.Generic.Mutable.Base

length :: MVector v a => v s a -> Int
length m = mcount m

null :: MVector v a => v s a -> Bool
null m = length m == 0

slice, unsafeSlice :: MVector v a => Int -> Int -> v s a -> v s a
slice i n m
  | i >= 0 && n >= 0 && n <= length m - i = unsafeSlice i n m
  | otherwise = error ("slice: invalid slice " ++ show (i, n, length m))
unsafeSlice = part

take, drop :: MVector v a => Int -> v s a -> v s a
take n m = unsafeSlice 0 (max 0 (min n (length m))) m
drop n m = case max 0 (min n (length m)) of k -> unsafeSlice k (length m - k) m

splitAt :: MVector v a => Int -> v s a -> (v s a, v s a)
splitAt n m = (take n m, drop n m)

init, tail :: MVector v a => v s a -> v s a
init m = slice 0 (length m - 1) m
tail m = slice 1 (length m - 1) m

replicate :: (MVector v a, PrimMonad m) => Int -> a -> m (v (PrimState m) a)
replicate n x = unsafeNew n >>= \m -> set m x >> return m

replicateM :: (MVector v a, PrimMonad m) => Int -> m a -> m (v (PrimState m) a)
replicateM n act = unsafeNew n >>= \m -> mapIndices_ n (\i -> act >>= unsafeWrite m i) >> return m

generate :: (MVector v a, PrimMonad m) => Int -> (Int -> a) -> m (v (PrimState m) a)
generate n f = unsafeNew n >>= \m -> mapIndices_ n (\i -> unsafeWrite m i (f i)) >> return m

mapIndices_ :: Monad m => Int -> (Int -> m b) -> m ()
mapIndices_ n act = go 0
  where
    go i
      | i >= n = return ()
      | otherwise = act i >> go (i + 1)

clone :: (MVector v a, PrimMonad m) => v (PrimState m) a -> m (v (PrimState m) a)
clone m = unsafeNew (length m) >>= \r -> copy r m >> return r

grow, unsafeGrow :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
grow m k = new (length m + k) >>= \r -> copy (take (length m) r) m >> return r
unsafeGrow = grow

check :: MVector v a => v s a -> Int -> b -> b
check m i x
  | i >= 0 && i < length m = x
  | otherwise = error ("index out of bounds " ++ show (i, length m))

read :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> m a
read m i = check m i (unsafeRead m i)

write :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> a -> m ()
write m i x = check m i (unsafeWrite m i x)

readMaybe :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> m (Maybe a)
readMaybe m i
  | i >= 0 && i < length m = fmap Just (unsafeRead m i)
  | otherwise = return Nothing

modify, modify', unsafeModify :: (MVector v a, PrimMonad m) => v (PrimState m) a -> (a -> a) -> Int -> m ()
modify m f i = read m i >>= \x -> write m i (f x)
modify' m f i = read m i >>= \x -> write m i $! f x
unsafeModify m f i = unsafeRead m i >>= \x -> unsafeWrite m i (f x)

modifyM :: (MVector v a, PrimMonad m) => v (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM m f i = read m i >>= f >>= write m i

exchange :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> a -> m a
exchange m i x = read m i >>= \y -> write m i x >> return y

swap, unsafeSwap :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> Int -> m ()
swap m i j = read m i >>= \x -> read m j >>= \y -> write m i y >> write m j x
unsafeSwap m i j = unsafeRead m i >>= \x -> unsafeRead m j >>= \y -> unsafeWrite m i y >> unsafeWrite m j x

set :: (MVector v a, PrimMonad m) => v (PrimState m) a -> a -> m ()
set m x = mapIndices_ (length m) (\i -> unsafeWrite m i x)

-- | The target first. The lengths must be the same.
copy, move, unsafeCopy, unsafeMove :: (MVector v a, PrimMonad m) => v (PrimState m) a -> v (PrimState m) a -> m ()
copy to from
  | length to == length from = transfer to from
  | otherwise = error "copy: length mismatch"
move = copy
unsafeCopy = copy
unsafeMove = copy

mapM_ :: (MVector v a, PrimMonad m) => (a -> m b) -> v (PrimState m) a -> m ()
mapM_ f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f)

imapM_ :: (MVector v a, PrimMonad m) => (Int -> a -> m b) -> v (PrimState m) a -> m ()
imapM_ f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f i)

forM_ :: (MVector v a, PrimMonad m) => v (PrimState m) a -> (a -> m b) -> m ()
forM_ m f = mapM_ f m

foldM' , foldM :: (MVector v a, PrimMonad m) => (b -> a -> m b) -> b -> v (PrimState m) a -> m b
foldM f z0 m = go 0 z0
  where
    go i z
      | i >= length m = return z
      | otherwise = unsafeRead m i >>= f z >>= go (i + 1)
foldM' f z0 m = go 0 z0
  where
    go i !z
      | i >= length m = return z
      | otherwise = unsafeRead m i >>= f z >>= go (i + 1)

foldl, foldl' :: (MVector v a, PrimMonad m) => (b -> a -> b) -> b -> v (PrimState m) a -> m b
foldl f = foldM (\z x -> return (f z x))
foldl' f = foldM' (\z x -> return (f z x))

ifoldM, ifoldM' :: (MVector v a, PrimMonad m) => (b -> Int -> a -> m b) -> b -> v (PrimState m) a -> m b
ifoldM f z0 m = go 0 z0
  where
    go i z
      | i >= length m = return z
      | otherwise = unsafeRead m i >>= f z i >>= go (i + 1)
ifoldM' f z0 m = go 0 z0
  where
    go i !z
      | i >= length m = return z
      | otherwise = unsafeRead m i >>= f z i >>= go (i + 1)

ifoldl, ifoldl' :: (MVector v a, PrimMonad m) => (b -> Int -> a -> b) -> b -> v (PrimState m) a -> m b
ifoldl f = ifoldM (\z i x -> return (f z i x))
ifoldl' f = ifoldM' (\z i x -> return (f z i x))

-- | From the last to the first.
ifoldrM, ifoldrM' :: (MVector v a, PrimMonad m) => (Int -> a -> b -> m b) -> b -> v (PrimState m) a -> m b
ifoldrM f z0 m = go (length m - 1) z0
  where
    go i z
      | i < 0 = return z
      | otherwise = unsafeRead m i >>= \x -> f i x z >>= go (i - 1)
ifoldrM' f z0 m = go (length m - 1) z0
  where
    go i !z
      | i < 0 = return z
      | otherwise = unsafeRead m i >>= \x -> f i x z >>= go (i - 1)

foldrM, foldrM' :: (MVector v a, PrimMonad m) => (a -> b -> m b) -> b -> v (PrimState m) a -> m b
foldrM f = ifoldrM (\_ -> f)
foldrM' f = ifoldrM' (\_ -> f)

ifoldr, ifoldr' :: (MVector v a, PrimMonad m) => (Int -> a -> b -> b) -> b -> v (PrimState m) a -> m b
ifoldr f = ifoldrM (\i x z -> return (f i x z))
ifoldr' f = ifoldrM' (\i x z -> return (f i x z))

foldr, foldr' :: (MVector v a, PrimMonad m) => (a -> b -> b) -> b -> v (PrimState m) a -> m b
foldr f = ifoldr (\_ -> f)
foldr' f = ifoldr' (\_ -> f)

iforM_ :: (MVector v a, PrimMonad m) => v (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ m f = imapM_ f m

generateM :: (MVector v a, PrimMonad m) => Int -> (Int -> m a) -> m (v (PrimState m) a)
generateM n f = unsafeNew n >>= \m -> mapIndices_ n (\i -> f i >>= unsafeWrite m i) >> return m

unsafeExchange :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> a -> m a
unsafeExchange m i x = unsafeRead m i >>= \y -> unsafeWrite m i x >> return y

unsafeModifyM :: (MVector v a, PrimMonad m) => v (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM m f i = unsafeRead m i >>= f >>= unsafeWrite m i

unsafeTake, unsafeDrop :: MVector v a => Int -> v s a -> v s a
unsafeTake = take
unsafeDrop = drop

unsafeInit, unsafeTail :: MVector v a => v s a -> v s a
unsafeInit = init
unsafeTail = tail

-- | Forgets what the elements were, where they are references.
clear :: (MVector v a, PrimMonad m) => v (PrimState m) a -> m ()
clear = cleared

-- | Whether writing to one may be seen in the other.
overlaps :: MVector v a => v s a -> v s a -> Bool
overlaps = overlapping

mapInPlace :: (MVector v a, PrimMonad m) => (a -> a) -> v (PrimState m) a -> m ()
mapInPlace f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= \x -> unsafeWrite m i (f x))

imapInPlace :: (MVector v a, PrimMonad m) => (Int -> a -> a) -> v (PrimState m) a -> m ()
imapInPlace f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= \x -> unsafeWrite m i (f i x))

mapInPlaceM :: (MVector v a, PrimMonad m) => (a -> m a) -> v (PrimState m) a -> m ()
mapInPlaceM f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f >>= unsafeWrite m i)

imapInPlaceM :: (MVector v a, PrimMonad m) => (Int -> a -> m a) -> v (PrimState m) a -> m ()
imapInPlaceM f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f i >>= unsafeWrite m i)

-- | To the next greater, or smaller, order; False, if there is none.
nextPermutation, prevPermutation :: (MVector v a, Ord a, PrimMonad m) => v (PrimState m) a -> m Bool
nextPermutation = nextPermutationBy compare
prevPermutation = prevPermutationBy compare

nextPermutationBy, prevPermutationBy :: (MVector v a, PrimMonad m) => (a -> a -> Ordering) -> v (PrimState m) a -> m Bool
prevPermutationBy cmp = nextPermutationBy (\x y -> cmp y x)
nextPermutationBy cmp m = descent (length m - 2)
  where
    descent i
      | i < 0 = return False
      | otherwise = unsafeRead m i >>= \x -> unsafeRead m (i + 1) >>= \y ->
          if cmp x y == LT then greater x (length m - 1) >>= \j -> unsafeSwap m i j >> turn (i + 1) (length m - 1) >> return True
          else descent (i - 1)
    greater x j = unsafeRead m j >>= \y -> if cmp y x == GT then return j else greater x (j - 1)
    turn i j
      | i >= j = return ()
      | otherwise = unsafeSwap m i j >> turn (i + 1) (j - 1)

-- | In place.
reverse :: (MVector v a, PrimMonad m) => v (PrimState m) a -> m ()
reverse m = go 0 (length m - 1)
  where
    go i j
      | i >= j = return ()
      | otherwise = unsafeSwap m i j >> go (i + 1) (j - 1)

-- | Those that satisfy it to the beginning, the others behind them, in any order; how many they are.
unstablePartition :: (MVector v a, PrimMonad m) => (a -> Bool) -> v (PrimState m) a -> m Int
unstablePartition p m = up 0 (length m)
  where
    up i n
      | i >= n = return i
      | otherwise = unsafeRead m i >>= \x -> if p x then up (i + 1) n else down i (n - 1)
    down i j
      | i >= j = return i
      | otherwise = unsafeRead m j >>= \x -> if p x then unsafeSwap m i j >> up (i + 1) j else down i (j - 1)

-- | With room for so many more before its elements.
growFront, unsafeGrowFront :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
growFront m by
  | by >= 0 = unsafeGrowFront m by
  | otherwise = error ("growFront: negative number " ++ show by)
unsafeGrowFront m by = unsafeNew (by + length m) >>= \r -> copy (unsafeDrop by r) m >> return r
