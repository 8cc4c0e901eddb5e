{-# LANGUAGE BangPatterns, FlexibleContexts, ScopedTypeVariables #-}
-- | Vectors whose elements lie in memory that can be handed to C, that are written to; written by scripts/vector.py.
module Data.Vector.Storable.Mutable
  ( MVector(..), IOVector, STVector, Storable, new, unsafeNew, unsafeRead, unsafeWrite
  , length, null, slice, unsafeSlice, take, drop, splitAt, init, tail, replicate, replicateM, generate, clone, grow
  , unsafeGrow, read, write, readMaybe, modify, modify', unsafeModify, modifyM, exchange, swap, unsafeSwap, set
  , copy, move, unsafeCopy, unsafeMove, mapM_, imapM_, forM_, foldM', foldM, foldl, foldl', ifoldM, ifoldM', ifoldl
  , ifoldl', ifoldrM, ifoldrM', foldrM, foldrM', ifoldr, ifoldr', foldr, foldr', iforM_, generateM, unsafeExchange
  , unsafeModifyM, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, clear, overlaps, mapInPlace, imapInPlace
  , mapInPlaceM, imapInPlaceM, nextPermutation, prevPermutation, nextPermutationBy, prevPermutationBy
  , unsafeFromForeignPtr, unsafeFromForeignPtr0, unsafeToForeignPtr, unsafeToForeignPtr0, unsafeWith, unsafeCast
  , PrimMonad, PrimState, RealWorld
  ) where

import Prelude hiding
  ( drop, foldl, foldr, init, length, mapM_, null, read, replicate, splitAt, tail, take )
import Control.Monad.Primitive (PrimMonad(..), RealWorld)
import Data.Vector.Storable.Base hiding (generate, unsafeSlice)
import Foreign.ForeignPtr (ForeignPtr, castForeignPtr, withForeignPtr)
import Foreign.Ptr (Ptr)
import Foreign.Storable (sizeOf)

type IOVector = MVector RealWorld
type STVector = MVector

length :: Storable a => MVector s a -> Int
length m = mcount m

null :: Storable a => MVector s a -> Bool
null m = length m == 0

slice, unsafeSlice :: Storable a => Int -> Int -> MVector s a -> MVector s a
slice i n m
  | i >= 0 && n >= 0 && n <= length m - i = unsafeSlice i n m
  | otherwise = error ("slice: invalid slice " ++ show (i, n, length m))
unsafeSlice = part

take, drop :: Storable a => Int -> MVector s a -> MVector s a
take n m = unsafeSlice 0 (max 0 (min n (length m))) m
drop n m = case max 0 (min n (length m)) of k -> unsafeSlice k (length m - k) m

splitAt :: Storable a => Int -> MVector s a -> (MVector s a, MVector s a)
splitAt n m = (take n m, drop n m)

init, tail :: Storable a => MVector s a -> MVector s a
init m = slice 0 (length m - 1) m
tail m = slice 1 (length m - 1) m

replicate :: (Storable a, PrimMonad m) => Int -> a -> m (MVector (PrimState m) a)
replicate n x = unsafeNew n >>= \m -> set m x >> return m

replicateM :: (Storable a, PrimMonad m) => Int -> m a -> m (MVector (PrimState m) a)
replicateM n act = unsafeNew n >>= \m -> mapIndices_ n (\i -> act >>= unsafeWrite m i) >> return m

generate :: (Storable a, PrimMonad m) => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate n f = unsafeNew n >>= \m -> mapIndices_ n (\i -> unsafeWrite m i (f i)) >> return m

mapIndices_ :: Monad m => Int -> (Int -> m b) -> m ()
mapIndices_ n act = go 0
  where
    go i
      | i >= n = return ()
      | otherwise = act i >> go (i + 1)

clone :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone m = unsafeNew (length m) >>= \r -> copy r m >> return r

grow, unsafeGrow :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow m k = new (length m + k) >>= \r -> copy (take (length m) r) m >> return r
unsafeGrow = grow

check :: Storable a => MVector s a -> Int -> b -> b
check m i x
  | i >= 0 && i < length m = x
  | otherwise = error ("index out of bounds " ++ show (i, length m))

read :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> m a
read m i = check m i (unsafeRead m i)

write :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m ()
write m i x = check m i (unsafeWrite m i x)

readMaybe :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> m (Maybe a)
readMaybe m i
  | i >= 0 && i < length m = fmap Just (unsafeRead m i)
  | otherwise = return Nothing

modify, modify', unsafeModify :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify m f i = read m i >>= \x -> write m i (f x)
modify' m f i = read m i >>= \x -> write m i $! f x
unsafeModify m f i = unsafeRead m i >>= \x -> unsafeWrite m i (f x)

modifyM :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM m f i = read m i >>= f >>= write m i

exchange :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m a
exchange m i x = read m i >>= \y -> write m i x >> return y

swap, unsafeSwap :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> Int -> m ()
swap m i j = read m i >>= \x -> read m j >>= \y -> write m i y >> write m j x
unsafeSwap m i j = unsafeRead m i >>= \x -> unsafeRead m j >>= \y -> unsafeWrite m i y >> unsafeWrite m j x

set :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> a -> m ()
set m x = mapIndices_ (length m) (\i -> unsafeWrite m i x)

-- | The target first. The lengths must be the same.
copy, move, unsafeCopy, unsafeMove :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy to from
  | length to == length from = transfer to from
  | otherwise = error "copy: length mismatch"
move = copy
unsafeCopy = copy
unsafeMove = copy

mapM_ :: (Storable a, PrimMonad m) => (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f)

imapM_ :: (Storable a, PrimMonad m) => (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f i)

forM_ :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ m f = mapM_ f m

foldM' , foldM :: (Storable a, PrimMonad m) => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
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

foldl, foldl' :: (Storable a, PrimMonad m) => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl f = foldM (\z x -> return (f z x))
foldl' f = foldM' (\z x -> return (f z x))

ifoldM, ifoldM' :: (Storable a, PrimMonad m) => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
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

ifoldl, ifoldl' :: (Storable a, PrimMonad m) => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl f = ifoldM (\z i x -> return (f z i x))
ifoldl' f = ifoldM' (\z i x -> return (f z i x))

-- | From the last to the first.
ifoldrM, ifoldrM' :: (Storable a, PrimMonad m) => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
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

foldrM, foldrM' :: (Storable a, PrimMonad m) => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM f = ifoldrM (\_ -> f)
foldrM' f = ifoldrM' (\_ -> f)

ifoldr, ifoldr' :: (Storable a, PrimMonad m) => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr f = ifoldrM (\i x z -> return (f i x z))
ifoldr' f = ifoldrM' (\i x z -> return (f i x z))

foldr, foldr' :: (Storable a, PrimMonad m) => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr f = ifoldr (\_ -> f)
foldr' f = ifoldr' (\_ -> f)

iforM_ :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ m f = imapM_ f m

generateM :: (Storable a, PrimMonad m) => Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM n f = unsafeNew n >>= \m -> mapIndices_ n (\i -> f i >>= unsafeWrite m i) >> return m

unsafeExchange :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m a
unsafeExchange m i x = unsafeRead m i >>= \y -> unsafeWrite m i x >> return y

unsafeModifyM :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM m f i = unsafeRead m i >>= f >>= unsafeWrite m i

unsafeTake, unsafeDrop :: Storable a => Int -> MVector s a -> MVector s a
unsafeTake = take
unsafeDrop = drop

unsafeInit, unsafeTail :: Storable a => MVector s a -> MVector s a
unsafeInit = init
unsafeTail = tail

-- | Forgets what the elements were, where they are references.
clear :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> m ()
clear = cleared

-- | Whether writing to one may be seen in the other.
overlaps :: Storable a => MVector s a -> MVector s a -> Bool
overlaps = overlapping

mapInPlace :: (Storable a, PrimMonad m) => (a -> a) -> MVector (PrimState m) a -> m ()
mapInPlace f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= \x -> unsafeWrite m i (f x))

imapInPlace :: (Storable a, PrimMonad m) => (Int -> a -> a) -> MVector (PrimState m) a -> m ()
imapInPlace f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= \x -> unsafeWrite m i (f i x))

mapInPlaceM :: (Storable a, PrimMonad m) => (a -> m a) -> MVector (PrimState m) a -> m ()
mapInPlaceM f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f >>= unsafeWrite m i)

imapInPlaceM :: (Storable a, PrimMonad m) => (Int -> a -> m a) -> MVector (PrimState m) a -> m ()
imapInPlaceM f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f i >>= unsafeWrite m i)

-- | To the next greater, or smaller, order; False, if there is none.
nextPermutation, prevPermutation :: (Storable a, Ord a, PrimMonad m) => MVector (PrimState m) a -> m Bool
nextPermutation = nextPermutationBy compare
prevPermutation = prevPermutationBy compare

nextPermutationBy, prevPermutationBy :: (Storable a, PrimMonad m) => (a -> a -> Ordering) -> MVector (PrimState m) a -> m Bool
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

-- | So many elements, from one behind the address on.
unsafeFromForeignPtr :: Storable a => ForeignPtr a -> Int -> Int -> MVector s a
unsafeFromForeignPtr p i n = part i n (MVector (i + n) p)

unsafeFromForeignPtr0 :: ForeignPtr a -> Int -> MVector s a
unsafeFromForeignPtr0 p n = MVector n p

unsafeToForeignPtr :: MVector s a -> (ForeignPtr a, Int, Int)
unsafeToForeignPtr (MVector n p) = (p, 0, n)

unsafeToForeignPtr0 :: MVector s a -> (ForeignPtr a, Int)
unsafeToForeignPtr0 (MVector n p) = (p, n)

-- | What the action writes there is in the vector.
unsafeWith :: Storable a => MVector s a -> (Ptr a -> IO b) -> IO b
unsafeWith (MVector _ p) act = withForeignPtr p act

-- | The same memory as elements of another type.
unsafeCast :: forall s a b. (Storable a, Storable b) => MVector s a -> MVector s b
unsafeCast (MVector n p) = MVector (n * sizeOf (undefined :: a) `quot` sizeOf (undefined :: b)) (castForeignPtr p)
