{-# LANGUAGE MagicHash, UnboxedTuples, GeneralizedNewtypeDeriving, DerivingStrategies #-}
-- | Addresses of values and functions of C's.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr
  , FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr, freeHaskellFunPtr
  , IntPtr(..), ptrToIntPtr, intPtrToPtr, WordPtr(..), ptrToWordPtr, wordPtrToPtr
  ) where

import Data.Bits (Bits, FiniteBits)
import Foreign.Storable (Storable)
import GHC.Base (IO(..))
import GHC.Prim (freeCallback#)
import GHC.Ptr

-- | An address as a number.
newtype IntPtr = IntPtr Int
  deriving newtype (Storable, Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Read, Show)

newtype WordPtr = WordPtr Word
  deriving newtype (Storable, Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Read, Show)

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr p = IntPtr (addressOf p)

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr n) = atAddress n

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr p = WordPtr (fromIntegral (addressOf p))

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr n) = atAddress (fromIntegral n)

-- | Frees what a @wrapper@ made.
freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr (FunPtr a) = IO (\s -> case freeCallback# a s of s1 -> (# s1, () #))
