{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Values that C can hold, by a number.
module GHC.Stable
  ( StablePtr(..), newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr
  ) where

import GHC.Base (IO(..), Int(..))
import GHC.Prim
import GHC.PrimOps (StablePtr#)
import GHC.Ptr (Ptr(..))

data StablePtr a = StablePtr (StablePtr# a)

instance Eq (StablePtr a) where
  StablePtr a == StablePtr b = I# (addr2Int# a) == I# (addr2Int# b)

newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = IO (\s -> case newStablePtr# x s of (# s1, a #) -> (# s1, StablePtr a #))

deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr (StablePtr a) = IO (deRefStablePtr# a)

freeStablePtr :: StablePtr a -> IO ()
freeStablePtr (StablePtr a) = IO (\s -> case freeStablePtr# a s of s1 -> (# s1, () #))

castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr a) = Ptr a

castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr (Ptr a) = StablePtr a
