-- | Fingerprints: 128 bits that stand for something longer.
module GHC.Fingerprint.Type (Fingerprint(..)) where

import Data.Bits (shiftL, shiftR, (.|.))
import Data.Word (Word64, Word8)
import Foreign.Ptr (castPtr, plusPtr)
import Foreign.Storable (Storable(..))
import Numeric (showHex)

data Fingerprint = Fingerprint {-# UNPACK #-} !Word64 {-# UNPACK #-} !Word64
  deriving (Eq, Ord)

-- | 32 digits.
instance Show Fingerprint where
  show (Fingerprint a b) = digits a ++ digits b
    where digits w = case showHex w "" of s -> replicate (16 - length s) '0' ++ s

-- | The highest byte first.
instance Storable Fingerprint where
  sizeOf _ = 16
  alignment _ = 8
  peek p = do
    a <- peekWord (castPtr p) 0
    b <- peekWord (castPtr p `plusPtr` 8) 0
    return (Fingerprint a b)
    where
      peekWord q acc = go (0 :: Int) acc
        where
          go 8 w = return w
          go i w = do
            x <- peekByteOff q i :: IO Word8
            go (i + 1) (w `shiftL` 8 .|. fromIntegral x)
  poke p (Fingerprint a b) = pokeWord 0 a >> pokeWord 8 b
    where
      pokeWord at w = mapM_ (\i -> pokeByteOff p (at + i) (fromIntegral (w `shiftR` (56 - 8 * i)) :: Word8)) [0 .. 7]
