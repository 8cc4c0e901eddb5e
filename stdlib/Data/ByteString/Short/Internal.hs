{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Strings of bytes that share nothing: an array, all of which is the string.
module Data.ByteString.Short.Internal
  ( ShortByteString(..), toShort, fromShort, pack, unpack, empty, null, length, index
  ) where

import Prelude hiding (length, null)
import Control.DeepSeq.Class (NFData(..))
import qualified Data.ByteString as S
import Data.ByteString.Base (ByteString(..))
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
toShort (BS a i n) = runRW# (\s -> case newByteArray# n s of
  (# s1, m #) -> case copyByteArray# a i m 0# n s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of
      (# s3, b #) -> (# s3, SBS b #))

fromShort :: ShortByteString -> S.ByteString
fromShort (SBS a) = BS a 0# (sizeofByteArray# a)

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
