{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Strings of bytes that share nothing: an array, all of which is the string.
module Data.ByteString.Short.Internal
  ( ShortByteString(..), toShort, fromShort, pack, unpack, empty, null, length, index
  , unsafeIndex, createFromPtr, copyToPtr, packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Prelude hiding (length, null)
import Control.DeepSeq.Class (NFData(..))
import qualified Data.ByteString as S
import Data.ByteString.Base (ByteString(..))
import qualified Data.ByteString.Foreign as F
import Foreign.C.String (CString, CStringLen)
import GHC.Base (IO(..))
import GHC.Ptr (Ptr(..), castPtr)
import Data.String (IsString(..))
import Data.Word (Word8)
import GHC.Base (Int(..))
import GHC.Prim
import GHC.Word (Word8(..))

data ShortByteString = SBS ByteArray#

instance Eq ShortByteString where
  a == b = fromShort a == fromShort b

instance Ord ShortByteString where
  compare a b = compare (fromShort a) (fromShort b)

instance Semigroup ShortByteString where
  a <> b = toShort (fromShort a <> fromShort b)

instance Monoid ShortByteString where
  mempty = empty

instance Show ShortByteString where
  showsPrec d b = showsPrec d (fromShort b)

instance Read ShortByteString where
  readsPrec d s = [(toShort b, rest) | (b, rest) <- readsPrec d s]

instance IsString ShortByteString where
  fromString s = toShort (fromString s)

instance NFData ShortByteString where
  rnf (SBS _) = ()

-- | A copy, which keeps nothing of what the string was a part of.
toShort :: S.ByteString -> ShortByteString
toShort (Slice a i n) = runState# (\s -> case newByteArray# n s of
  (# s1, m #) -> case copyByteArray# a i m 0# n s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of
      (# s3, b #) -> (# s3, SBS b #))

fromShort :: ShortByteString -> S.ByteString
fromShort (SBS a) = Slice a 0# (sizeofByteArray# a)

pack :: [Word8] -> ShortByteString
pack ws = toShort (S.pack ws)

unpack :: ShortByteString -> [Word8]
unpack b = S.unpack (fromShort b)

empty :: ShortByteString
empty = toShort S.empty

null :: ShortByteString -> Bool
null b = length b == 0

length :: ShortByteString -> Int
length (SBS a) = I# (sizeofByteArray# a)

index :: ShortByteString -> Int -> Word8
index b i = S.index (fromShort b) i

-- | The byte at a place that is in the string.
unsafeIndex :: ShortByteString -> Int -> Word8
unsafeIndex (SBS a) (I# i) = W8# (indexWord8Array# a i)

-- * C's memory

createFromPtr :: Ptr a -> Int -> IO ShortByteString
createFromPtr p n = packCStringLen (castPtr p, n)

-- | From a place in the string on, so many bytes.
copyToPtr :: ShortByteString -> Int -> Ptr a -> Int -> IO ()
copyToPtr (SBS a) (I# i) (Ptr p) (I# n) = IO (\s -> case copyByteArrayToAddr# a i p n s of s1 -> (# s1, () #))

packCString :: CString -> IO ShortByteString
packCString p = toShort <$> F.packCString p

packCStringLen :: CStringLen -> IO ShortByteString
packCStringLen l = toShort <$> F.packCStringLen l

useAsCString :: ShortByteString -> (CString -> IO a) -> IO a
useAsCString b = F.useAsCString (fromShort b)

useAsCStringLen :: ShortByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen b = F.useAsCStringLen (fromShort b)
