-- | Strings of bytes that share nothing.
module Data.ByteString.Short
  ( ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index
  ) where

import Prelude hiding (length, null)
import Control.DeepSeq.Class (NFData(..))
import qualified Data.ByteString as S
import Data.String (IsString(..))
import Data.Word (Word8)

newtype ShortByteString = Short S.ByteString
  deriving (Eq, Ord)

instance Semigroup ShortByteString where
  Short a <> Short b = Short (a <> b)

instance Monoid ShortByteString where
  mempty = empty

instance Show ShortByteString where
  showsPrec d (Short b) = showsPrec d b

instance Read ShortByteString where
  readsPrec d s = [(toShort b, rest) | (b, rest) <- readsPrec d s]

instance IsString ShortByteString where
  fromString s = Short (fromString s)

instance NFData ShortByteString where
  rnf (Short b) = rnf b

toShort :: S.ByteString -> ShortByteString
toShort b = Short (S.copy b)

fromShort :: ShortByteString -> S.ByteString
fromShort (Short b) = b

pack :: [Word8] -> ShortByteString
pack ws = Short (S.pack ws)

unpack :: ShortByteString -> [Word8]
unpack (Short b) = S.unpack b

empty :: ShortByteString
empty = Short S.empty

null :: ShortByteString -> Bool
null (Short b) = S.null b

length :: ShortByteString -> Int
length (Short b) = S.length b

index :: ShortByteString -> Int -> Word8
index (Short b) i = S.index b i
