-- | Pseudo-random numbers: two multiplicative congruential generators combined (P. L'Ecuyer, "Efficient and portable
-- combined random number generators", 1988). From one seed come the same numbers everywhere.
module System.Random
  ( RandomGen(..), StdGen, mkStdGen
  , getStdRandom, getStdGen, setStdGen, newStdGen
  , Random(..)
  ) where

import Data.Bits
import Data.Char (chr, isSpace, ord)
import Data.Int
import Data.IORef
import Data.Word
import System.IO.Unsafe (unsafePerformIO)

class RandomGen g where
  -- | A number in the generator's range, and the generator after it.
  next :: g -> (Int, g)
  genRange :: g -> (Int, Int)
  genRange _ = (minBound, maxBound)
  -- | Two generators whose numbers have nothing to do with each other.
  split :: g -> (g, g)

-- | The states of the two generators.
data StdGen = StdGen !Int32 !Int32

instance RandomGen StdGen where
  next = stdNext
  genRange _ = (1, 2147483562)
  split = stdSplit

instance Show StdGen where
  showsPrec p (StdGen s1 s2) = showsPrec p s1 . showChar ' ' . showsPrec p s2

-- | Two numbers; any other text is as good a seed.
instance Read StdGen where
  readsPrec _ r = case [(StdGen s1 s2, v) | (s1, u) <- reads r, (s2, v) <- reads u] of
    [x] -> [x]
    _ -> [(mkStdGen (foldl (\h c -> h * 3 + ord c) 1 word), rest)]
    where (word, rest) = splitAt 6 (dropWhile isSpace r)

mkStdGen :: Int -> StdGen
mkStdGen seed = StdGen (s1 + 1) (s2 + 1)
  where
    (q, s1) = (fromIntegral seed .&. maxBound) `divMod` 2147483562
    s2 = q `mod` 2147483398

stdNext :: StdGen -> (Int, StdGen)
stdNext (StdGen s1 s2) = (fromIntegral (if z < 1 then z + 2147483562 else z), StdGen s1' s2')
  where
    z = s1' - s2'
    s1' = step 40014 53668 12211 2147483563 s1
    s2' = step 40692 52774 3791 2147483399 s2

-- | One step of a generator, by Schrage's method, which stays within 32 bits.
step :: Int32 -> Int32 -> Int32 -> Int32 -> Int32 -> Int32
step a q r m s = if s' < 0 then s' + m else s'
  where
    k = s `quot` q
    s' = a * (s - k * q) - k * r

stdSplit :: StdGen -> (StdGen, StdGen)
stdSplit std@(StdGen s1 s2) = (StdGen s1' t2, StdGen t1 s2')
  where
    s1' = if s1 == 2147483562 then 1 else s1 + 1
    s2' = if s2 == 1 then 2147483398 else s2 - 1
    StdGen t1 t2 = snd (next std)

class Random a where
  -- | A value between the two, both included.
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  -- | Any value of a bounded type; otherwise as each instance says.
  random :: RandomGen g => g -> (a, g)
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randomRs range g = let (x, g') = randomR range g in x : randomRs range g'
  randoms :: RandomGen g => g -> [a]
  randoms g = let (x, g') = random g in x : randoms g'
  randomRIO :: (a, a) -> IO a
  randomRIO range = getStdRandom (randomR range)
  randomIO :: IO a
  randomIO = getStdRandom random

-- | A number between the two. A thousand times as many outcomes of the generator are drawn as there are numbers, so that
-- none comes noticeably more often.
between :: (RandomGen g, Num a) => (Integer, Integer) -> g -> (a, g)
between (l, h) g
  | l > h = between (h, l) g
  | otherwise = case draw 1 0 g of (v, g') -> (fromInteger (l + v `mod` count), g')
  where
    (lowest, highest) = genRange g
    base = toInteger highest - toInteger lowest + 1
    count = h - l + 1
    draw size v g'
      | size >= count * 1000 = (v, g')
      | otherwise = case next g' of
          (x, g'') -> let v' = v * base + (toInteger x - toInteger lowest) in v' `seq` draw (size * base) v' g''

betweenIntegral :: (RandomGen g, Integral a) => (a, a) -> g -> (a, g)
betweenIntegral (l, h) = between (toInteger l, toInteger h)

bounded :: (RandomGen g, Random a, Bounded a) => g -> (a, g)
bounded = randomR (minBound, maxBound)

betweenFloating :: (RandomGen g, Random a, Ord a, Fractional a) => (a, a) -> g -> (a, g)
betweenFloating (l, h) g
  | l > h = betweenFloating (h, l) g
  | otherwise = case random g of (c, g') -> (2 * (0.5 * l + c * (0.5 * h - 0.5 * l)), g')

instance Random Integer where
  randomR = betweenIntegral
  random = randomR (toInteger (minBound :: Int), toInteger (maxBound :: Int))

instance Random Int where
  randomR = betweenIntegral
  random = bounded

instance Random Int8 where
  randomR = betweenIntegral
  random = bounded

instance Random Int16 where
  randomR = betweenIntegral
  random = bounded

instance Random Int32 where
  randomR = betweenIntegral
  random = bounded

instance Random Int64 where
  randomR = betweenIntegral
  random = bounded

instance Random Word where
  randomR = betweenIntegral
  random = bounded

instance Random Word8 where
  randomR = betweenIntegral
  random = bounded

instance Random Word16 where
  randomR = betweenIntegral
  random = bounded

instance Random Word32 where
  randomR = betweenIntegral
  random = bounded

instance Random Word64 where
  randomR = betweenIntegral
  random = bounded

instance Random Char where
  randomR (a, b) g = case between (toInteger (ord a), toInteger (ord b)) g of (x, g') -> (chr x, g')
  random = bounded

instance Random Bool where
  randomR (a, b) g = case between (toInteger (fromEnum a), toInteger (fromEnum b)) g of
    (x, g') -> (x /= (0 :: Int), g')
  random = bounded

-- | Without bounds: from 0 to 1, 1 excluded.
instance Random Double where
  randomR = betweenFloating
  random g = case random g of
    (x, g') -> (fromIntegral ((9007199254740991 :: Int64) .&. x) / 9007199254740992, g')

instance Random Float where
  randomR = betweenFloating
  random g = case random g of
    (x, g') -> (fromIntegral ((16777215 :: Int32) .&. x) / 16777216, g')

-- | The program's generator. It starts from the same seed in each run, so that runs can be compared.
theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (newIORef (mkStdGen 0))
{-# NOINLINE theStdGen #-}

getStdGen :: IO StdGen
getStdGen = readIORef theStdGen

setStdGen :: StdGen -> IO ()
setStdGen = writeIORef theStdGen

-- | Splits the program's generator: one part stays, the other is the result.
newStdGen :: IO StdGen
newStdGen = atomicModifyIORef theStdGen split

-- | Uses the program's generator.
getStdRandom :: (StdGen -> (a, StdGen)) -> IO a
getStdRandom f = atomicModifyIORef theStdGen (\g -> let (x, g') = f g in (g', x))
