-- | The generator of "System.Random.SplitMix" with a state of 32 bits: less random, and slower where words have 64. From one seed come the same
-- numbers everywhere, those of the package @splitmix@.
module System.Random.SplitMix32
  ( SMGen, mkSMGen, initSMGen, newSMGen, seedSMGen, seedSMGen', unseedSMGen, splitSMGen
  , nextWord32, nextWord64, nextTwoWord32, nextInt, nextDouble, nextFloat, nextInteger
  , bitmaskWithRejection32, bitmaskWithRejection32', bitmaskWithRejection64, bitmaskWithRejection64'
  ) where

import Control.DeepSeq (NFData(..))
import Data.Bits
import Data.IORef
import Data.Word
import qualified System.Random.SplitMix as Wide
import System.IO.Unsafe (unsafePerformIO)

-- | The state, and the step, which is odd.
data SMGen = SMGen !Word32 !Word32 deriving Show

instance NFData SMGen where
  rnf g = g `seq` ()

instance Read SMGen where
  readsPrec d = readParen (d > 10) $ \text -> do
    ("SMGen", rest) <- lex text
    (state, rest') <- readsPrec 11 rest
    (step, end) <- readsPrec 11 rest'
    [(SMGen state step, end) | odd step]

-- | The fractional part of the golden ratio, as a step.
golden :: Word32
golden = 0x9e3779b9

-- | @fold n k z@: the upper bits of @z@ into the lower, times @k@.
fold :: Int -> Word32 -> Word32 -> Word32
fold n k z = (z `xor` unsafeShiftR z n) * k

mixed :: Word32 -> Word32
mixed = fold 16 1 . fold 13 0xc2b2ae35 . fold 16 0x85ebca6b

-- | A step: odd, and with bits that change often enough.
stepFrom :: Word32 -> Word32
stepFrom z
  | popCount (step `xor` unsafeShiftR step 1) >= 12 = step
  | otherwise = step `xor` 0xaaaaaaaa
  where step = fold 16 1 (fold 13 0xcd9ab5b3 (fold 16 0x69ad6ccb z)) .|. 1

mkSMGen :: Word32 -> SMGen
mkSMGen seed = SMGen (mixed seed) (stepFrom (seed + golden))

seedSMGen :: Word32 -> Word32 -> SMGen
seedSMGen state step = SMGen state (step .|. 1)

seedSMGen' :: (Word32, Word32) -> SMGen
seedSMGen' = uncurry seedSMGen

unseedSMGen :: SMGen -> (Word32, Word32)
unseedSMGen (SMGen state step) = (state, step)

-- | From the time.
initSMGen :: IO SMGen
initSMGen = fmap (mkSMGen . fst . Wide.nextWord32) Wide.initSMGen

theSMGen :: IORef SMGen
theSMGen = unsafePerformIO (initSMGen >>= newIORef)
{-# NOINLINE theSMGen #-}

-- | Split off the program's.
newSMGen :: IO SMGen
newSMGen = atomicModifyIORef theSMGen splitSMGen

splitSMGen :: SMGen -> (SMGen, SMGen)
splitSMGen (SMGen state step) = (SMGen second step, SMGen (mixed first) (stepFrom second))
  where
    first = state + step
    second = first + step

nextWord32 :: SMGen -> (Word32, SMGen)
nextWord32 (SMGen state step) = (mixed state', SMGen state' step)
  where state' = state + step

nextTwoWord32 :: SMGen -> (Word32, Word32, SMGen)
nextTwoWord32 g = case nextWord32 g of
  (a, g') -> case nextWord32 g' of (b, g'') -> (a, b, g'')

-- | The first word above the second.
nextWord64 :: SMGen -> (Word64, SMGen)
nextWord64 g = case nextTwoWord32 g of
  (a, b, g') -> (unsafeShiftL (fromIntegral a) 32 .|. fromIntegral b, g')

nextInt :: SMGen -> (Int, SMGen)
nextInt g = case nextWord64 g of (w, g') -> (fromIntegral w, g')

-- | From 0 to 1, 1 excluded.
nextDouble :: SMGen -> (Double, SMGen)
nextDouble g = case nextWord64 g of (w, g') -> (fromIntegral (unsafeShiftR w 11) / 9007199254740992, g')

-- | From 0 to 1, 1 excluded.
nextFloat :: SMGen -> (Float, SMGen)
nextFloat g = case nextWord32 g of (w, g') -> (fromIntegral (unsafeShiftR w 8) / 16777216, g')

-- | One of the numbers between the two, both included.
nextInteger :: Integer -> Integer -> SMGen -> (Integer, SMGen)
nextInteger a b g0
  | size == 0 = (low, g0)
  | otherwise = attempt g0
  where
    low = min a b
    size = max a b - low
    further = length (takeWhile (> 0) (iterate (`unsafeShiftR` 32) size)) - 1
    top = fromInteger (unsafeShiftR size (32 * further)) :: Word32
    mask = unsafeShiftR maxBound (countLeadingZeros top) :: Word32
    attempt g = case nextWord32 g of
      (w, g') -> case more further (toInteger (w .&. mask)) g' of
        (x, g'')
          | x > size -> attempt g''
          | otherwise -> (low + x, g'')
    more :: Int -> Integer -> SMGen -> (Integer, SMGen)
    more 0 x g = x `seq` (x, g)
    more n x g = case nextWord32 g of (w, g') -> more (n - 1) (unsafeShiftL x 32 .|. toInteger w) g'

-- | Less than the bound.
bitmaskWithRejection32 :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32 0 = error "bitmaskWithRejection32 0"
bitmaskWithRejection32 n = bitmaskWithRejection32' (n - 1)

bitmaskWithRejection64 :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64 0 = error "bitmaskWithRejection64 0"
bitmaskWithRejection64 n = bitmaskWithRejection64' (n - 1)

-- | At most the bound: drawn with as many bits as it has, until that is so.
bitmaskWithRejection32' :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32' = bounded nextWord32

bitmaskWithRejection64' :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64' = bounded nextWord64

bounded :: (FiniteBits w, Num w, Ord w) => (SMGen -> (w, SMGen)) -> w -> SMGen -> (w, SMGen)
bounded next bound = attempt
  where
    mask = unsafeShiftR (complement 0) (countLeadingZeros (bound .|. 1))
    attempt g = case next g of
      (w, g')
        | w .&. mask <= bound -> (w .&. mask, g')
        | otherwise -> attempt g'
