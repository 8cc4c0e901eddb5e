{-# LANGUAGE MagicHash #-}
-- | Addresses. To the collector they are numbers.
module GHC.Ptr
  ( Ptr(..), FunPtr(..), nullPtr, castPtr, plusPtr, minusPtr, alignPtr
  , nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr, addressOf, atAddress
  ) where

import GHC.Base (Int(..), Word(..))
import GHC.Prim
import Numeric (showHex)

-- | The address of a value of C's.
data Ptr a = Ptr Addr#

-- | The address of a function of C's.
data FunPtr a = FunPtr Addr#

addressOf :: Ptr a -> Int
addressOf (Ptr a) = I# (addr2Int# a)

atAddress :: Int -> Ptr a
atAddress (I# n) = Ptr (int2Addr# n)

instance Eq (Ptr a) where
  p == q = addressOf p == addressOf q

instance Ord (Ptr a) where
  compare p q = compare (asWord p) (asWord q)
  p < q = asWord p < asWord q
  p <= q = asWord p <= asWord q
  p > q = asWord p > asWord q
  p >= q = asWord p >= asWord q

asWord :: Ptr a -> Word
asWord (Ptr a) = W# (int2Word# (addr2Int# a))

instance Show (Ptr a) where
  showsPrec _ p rest = "0x" ++ replicate (16 - length digits) '0' ++ digits ++ rest
    where digits = showHex (fromIntegral (addressOf p) :: Word) ""

instance Eq (FunPtr a) where
  p == q = castFunPtrToPtr p == castFunPtrToPtr q

instance Ord (FunPtr a) where
  compare p q = compare (castFunPtrToPtr p) (castFunPtrToPtr q)

instance Show (FunPtr a) where
  showsPrec d p = showsPrec d (castFunPtrToPtr p)

nullPtr :: Ptr a
nullPtr = Ptr (int2Addr# 0#)

castPtr :: Ptr a -> Ptr b
castPtr (Ptr a) = Ptr a

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr a) (I# n) = Ptr (plusAddr# a n)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr a) (Ptr b) = I# (addr2Int# a -# addr2Int# b)

-- | The next address that is a multiple of the number.
alignPtr :: Ptr a -> Int -> Ptr a
alignPtr p n = case addressOf p `rem` n of
  0 -> p
  r -> plusPtr p (n - r)

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr (int2Addr# 0#)

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr a) = FunPtr a

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr a) = Ptr a

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr a) = FunPtr a
