-- | A generator that can be split: the state is a sum of equal steps, a number is the state well mixed (G.
-- Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators", 2014). From one seed come
-- the same numbers everywhere, those of the package @splitmix@.
module System.Random.SplitMix
  ( SMGen, mkSMGen, initSMGen, newSMGen, seedSMGen, seedSMGen', unseedSMGen, splitSMGen
  , nextWord64, nextWord32, nextTwoWord32, nextInt, nextDouble, nextFloat, nextInteger
  , bitmaskWithRejection32, bitmaskWithRejection32', bitmaskWithRejection64, bitmaskWithRejection64'
  ) where

import Control.DeepSeq (NFData(..))
import Data.Bits
import Data.IORef
import Data.Word
import System.CPUTime (getCPUTime)
import System.IO.Unsafe (unsafePerformIO)
import System.Time (ClockTime(..), getClockTime)

-- | The state, and the step, which is odd.
data SMGen = SMGen !Word64 !Word64 deriving Show

instance NFData SMGen where
  rnf g = g `seq` ()

instance Read SMGen where
  readsPrec d = readParen (d > 10) $ \text -> do
    ("SMGen", rest) <- lex text
    (state, rest') <- readsPrec 11 rest
    (step, end) <- readsPrec 11 rest'
    [(SMGen state step, end) | odd step]

-- | The fractional part of the golden ratio, as a step.
golden :: Word64
golden = 0x9e3779b97f4a7c15

-- | @fold n k z@: the upper bits of @z@ into the lower, times @k@.
fold :: Int -> Word64 -> Word64 -> Word64
fold n k z = (z `xor` unsafeShiftR z n) * k

mixed :: Word64 -> Word64
mixed = fold 33 1 . fold 33 0xc4ceb9fe1a85ec53 . fold 33 0xff51afd7ed558ccd

-- | A step: odd, and with bits that change often enough.
stepFrom :: Word64 -> Word64
stepFrom z
  | popCount (step `xor` unsafeShiftR step 1) >= 24 = step
  | otherwise = step `xor` 0xaaaaaaaaaaaaaaaa
  where step = fold 31 1 (fold 27 0x94d049bb133111eb (fold 30 0xbf58476d1ce4e5b9 z)) .|. 1

mkSMGen :: Word64 -> SMGen
mkSMGen seed = SMGen (mixed seed) (stepFrom (seed + golden))

seedSMGen :: Word64 -> Word64 -> SMGen
seedSMGen state step = SMGen state (step .|. 1)

seedSMGen' :: (Word64, Word64) -> SMGen
seedSMGen' = uncurry seedSMGen

unseedSMGen :: SMGen -> (Word64, Word64)
unseedSMGen (SMGen state step) = (state, step)

-- | From the time.
initSMGen :: IO SMGen
initSMGen = do
  TOD seconds picoseconds <- getClockTime
  used <- getCPUTime
  return (mkSMGen (fromInteger (seconds * 1000000000000 + picoseconds) `xor` mixed (fromInteger used)))

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

nextWord64 :: SMGen -> (Word64, SMGen)
nextWord64 (SMGen state step) = (mixed state', SMGen state' step)
  where state' = state + step

-- | Drawn, and made something else.
drawn :: (Word64 -> a) -> SMGen -> (a, SMGen)
drawn f g = case nextWord64 g of (w, g') -> (f w, g')
{-# INLINE drawn #-}

nextWord32 :: SMGen -> (Word32, SMGen)
nextWord32 = drawn fromIntegral

nextTwoWord32 :: SMGen -> (Word32, Word32, SMGen)
nextTwoWord32 g = case nextWord64 g of (w, g') -> (fromIntegral (unsafeShiftR w 32), fromIntegral w, g')

nextInt :: SMGen -> (Int, SMGen)
nextInt = drawn fromIntegral

-- | From 0 to 1, 1 excluded.
nextDouble :: SMGen -> (Double, SMGen)
nextDouble = drawn (\w -> fromIntegral (unsafeShiftR w 11) / 9007199254740992)

-- | From 0 to 1, 1 excluded.
nextFloat :: SMGen -> (Float, SMGen)
nextFloat = drawn (\w -> fromIntegral (unsafeShiftR (fromIntegral w :: Word32) 8) / 16777216)

-- | One of the numbers between the two, both included.
nextInteger :: Integer -> Integer -> SMGen -> (Integer, SMGen)
nextInteger a b g0
  | size == 0 = (low, g0)
  | otherwise = attempt g0
  where
    low = min a b
    size = max a b - low
    further = length (takeWhile (> 0) (iterate (`unsafeShiftR` 64) size)) - 1
    top = fromInteger (unsafeShiftR size (64 * further)) :: Word64
    mask = unsafeShiftR maxBound (countLeadingZeros top) :: Word64
    attempt g = case nextWord64 g of
      (w, g') -> case more further (toInteger (w .&. mask)) g' of
        (x, g'')
          | x > size -> attempt g''
          | otherwise -> (low + x, g'')
    more :: Int -> Integer -> SMGen -> (Integer, SMGen)
    more 0 x g = x `seq` (x, g)
    more n x g = case nextWord64 g of (w, g') -> more (n - 1) (unsafeShiftL x 64 .|. toInteger w) g'

-- | Less than the bound.
bitmaskWithRejection32 :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32 0 = error "bitmaskWithRejection32 0"
bitmaskWithRejection32 n = bitmaskWithRejection32' (n - 1)

bitmaskWithRejection64 :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64 0 = error "bitmaskWithRejection64 0"
bitmaskWithRejection64 n = bitmaskWithRejection64' (n - 1)

-- | At most the bound: drawn with as many bits as it has, until that is so.
bitmaskWithRejection32' :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32' bound = attempt
  where
    mask = shiftR maxBound (countLeadingZeros (bound .|. 1))
    attempt g = case nextWord32 g of
      (w, g')
        | w .&. mask > bound -> attempt g'
        | otherwise -> (w .&. mask, g')

bitmaskWithRejection64' :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64' bound = attempt
  where
    mask = shiftR maxBound (countLeadingZeros bound)
    attempt g = case nextWord64 g of
      (w, g')
        | w .&. mask > bound -> attempt g'
        | otherwise -> (w .&. mask, g')
