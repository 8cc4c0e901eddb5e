{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses #-}
-- | What holds the elements of any kind of vector that is written to.
module Data.Vector.Generic.Mutable.Base
  ( MVector(..), mcount, new, unsafeRead, unsafeWrite, part, transfer
  ) where

import Control.Monad.Primitive (PrimMonad(..))
import qualified Data.Vector.Base as B
import qualified Data.Vector.Unboxed.Base as U

-- | Mutable vectors with elements of a type.
class MVector v a where
  basicLength :: v s a -> Int
  basicUnsafeSlice :: Int -> Int -> v s a -> v s a
  -- | Whether writing to one may be seen in the other.
  basicOverlaps :: v s a -> v s a -> Bool
  basicOverlaps _ _ = True
  basicUnsafeNew :: PrimMonad m => Int -> m (v (PrimState m) a)
  -- | Gives elements to a new one that may hold anything.
  basicInitialize :: PrimMonad m => v (PrimState m) a -> m ()
  basicInitialize _ = return ()
  basicUnsafeReplicate :: PrimMonad m => Int -> a -> m (v (PrimState m) a)
  basicUnsafeReplicate n x = basicUnsafeNew n >>= \m -> basicSet m x >> return m
  basicUnsafeRead :: PrimMonad m => v (PrimState m) a -> Int -> m a
  basicUnsafeWrite :: PrimMonad m => v (PrimState m) a -> Int -> a -> m ()
  basicClear :: PrimMonad m => v (PrimState m) a -> m ()
  basicClear _ = return ()
  basicSet :: PrimMonad m => v (PrimState m) a -> a -> m ()
  basicSet m x = go 0
    where
      go i
        | i >= basicLength m = return ()
        | otherwise = basicUnsafeWrite m i x >> go (i + 1)
  -- | The target first; they do not overlap.
  basicUnsafeCopy :: PrimMonad m => v (PrimState m) a -> v (PrimState m) a -> m ()
  basicUnsafeCopy to from = go 0
    where
      go i
        | i >= basicLength from = return ()
        | otherwise = basicUnsafeRead from i >>= basicUnsafeWrite to i >> go (i + 1)
  -- | The target first.
  basicUnsafeMove :: PrimMonad m => v (PrimState m) a -> v (PrimState m) a -> m ()
  basicUnsafeMove to from
    | basicOverlaps to from = basicUnsafeNew (basicLength from) >>= \m -> basicUnsafeCopy m from >> basicUnsafeCopy to m
    | otherwise = basicUnsafeCopy to from
  basicUnsafeGrow :: PrimMonad m => v (PrimState m) a -> Int -> m (v (PrimState m) a)
  basicUnsafeGrow from by =
    basicUnsafeNew (n + by) >>= \m -> basicUnsafeCopy (basicUnsafeSlice 0 n m) from >> return m
    where n = basicLength from
  {-# MINIMAL basicLength, basicUnsafeSlice, basicUnsafeNew, basicUnsafeRead, basicUnsafeWrite #-}

instance MVector B.MVector a where
  basicLength = B.mcount
  basicUnsafeSlice = B.part
  basicUnsafeNew = B.new
  basicUnsafeRead = B.unsafeRead
  basicUnsafeWrite = B.unsafeWrite
  basicUnsafeCopy = B.transfer
  basicUnsafeMove = B.transfer

instance U.Unbox a => MVector U.MVector a where
  basicLength = U.mcount
  basicUnsafeSlice = U.part
  basicUnsafeNew = U.new
  basicUnsafeRead = U.unsafeRead
  basicUnsafeWrite = U.unsafeWrite
  basicUnsafeCopy = U.transfer
  basicUnsafeMove = U.transfer

mcount :: MVector v a => v s a -> Int
mcount = basicLength

new :: (MVector v a, PrimMonad m) => Int -> m (v (PrimState m) a)
new n = basicUnsafeNew n >>= \m -> basicInitialize m >> return m

unsafeRead :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> m a
unsafeRead = basicUnsafeRead

unsafeWrite :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> a -> m ()
unsafeWrite = basicUnsafeWrite

part :: MVector v a => Int -> Int -> v s a -> v s a
part = basicUnsafeSlice

-- | As many elements as the first has, into it.
transfer :: (MVector v a, PrimMonad m) => v (PrimState m) a -> v (PrimState m) a -> m ()
transfer = basicUnsafeMove
