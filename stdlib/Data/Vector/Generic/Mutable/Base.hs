{-# LANGUAGE FlexibleContexts, MultiParamTypeClasses #-}
-- | What holds the elements of any kind of vector that is written to.
module Data.Vector.Generic.Mutable.Base
  ( MVector(..), mcount, new, unsafeNew, unsafeRead, unsafeWrite, part, transfer, cleared, overlapping
  ) where

import Control.Monad.Primitive (PrimMonad(..), stToPrim)
import Control.Monad.ST (ST)

-- | Mutable vectors with elements of a type.
class MVector v a where
  basicLength :: v s a -> Int
  basicUnsafeSlice :: Int -> Int -> v s a -> v s a
  -- | Whether writing to one may be seen in the other.
  basicOverlaps :: v s a -> v s a -> Bool
  basicOverlaps _ _ = True
  basicUnsafeNew :: Int -> ST s (v s a)
  -- | Gives elements to a new one that may hold anything.
  basicInitialize :: v s a -> ST s ()
  basicInitialize _ = return ()
  basicUnsafeReplicate :: Int -> a -> ST s (v s a)
  basicUnsafeReplicate n x = basicUnsafeNew n >>= \m -> basicSet m x >> return m
  basicUnsafeRead :: v s a -> Int -> ST s a
  basicUnsafeWrite :: v s a -> Int -> a -> ST s ()
  basicClear :: v s a -> ST s ()
  basicClear _ = return ()
  basicSet :: v s a -> a -> ST s ()
  basicSet m x = go 0
    where
      go i
        | i >= basicLength m = return ()
        | otherwise = basicUnsafeWrite m i x >> go (i + 1)
  -- | The target first; they do not overlap.
  basicUnsafeCopy :: v s a -> v s a -> ST s ()
  basicUnsafeCopy to from = go 0
    where
      go i
        | i >= basicLength from = return ()
        | otherwise = basicUnsafeRead from i >>= basicUnsafeWrite to i >> go (i + 1)
  -- | The target first.
  basicUnsafeMove :: v s a -> v s a -> ST s ()
  basicUnsafeMove to from
    | basicOverlaps to from = basicUnsafeNew (basicLength from) >>= \m -> basicUnsafeCopy m from >> basicUnsafeCopy to m
    | otherwise = basicUnsafeCopy to from
  basicUnsafeGrow :: v s a -> Int -> ST s (v s a)
  basicUnsafeGrow from by =
    basicUnsafeNew (n + by) >>= \m -> basicUnsafeCopy (basicUnsafeSlice 0 n m) from >> return m
    where n = basicLength from
  {-# MINIMAL basicLength, basicUnsafeSlice, basicUnsafeNew, basicUnsafeRead, basicUnsafeWrite #-}

mcount :: MVector v a => v s a -> Int
mcount = basicLength

new, unsafeNew :: (MVector v a, PrimMonad m) => Int -> m (v (PrimState m) a)
new n = stToPrim (basicUnsafeNew n >>= \m -> basicInitialize m >> return m)
unsafeNew n = stToPrim (basicUnsafeNew n)

unsafeRead :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> m a
unsafeRead m i = stToPrim (basicUnsafeRead m i)

unsafeWrite :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> a -> m ()
unsafeWrite m i x = stToPrim (basicUnsafeWrite m i x)

part :: MVector v a => Int -> Int -> v s a -> v s a
part = basicUnsafeSlice

cleared :: (MVector v a, PrimMonad m) => v (PrimState m) a -> m ()
cleared m = stToPrim (basicClear m)

overlapping :: MVector v a => v s a -> v s a -> Bool
overlapping = basicOverlaps

-- | As many elements as the first has, into it.
transfer :: (MVector v a, PrimMonad m) => v (PrimState m) a -> v (PrimState m) a -> m ()
transfer to from = stToPrim (basicUnsafeMove to from)
