{-# LANGUAGE FlexibleContexts, FlexibleInstances, MagicHash, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables, TypeFamilies, UndecidableInstances #-}
-- | Generators, pure and in a monad, and what is drawn from them. From one seed come the numbers of the
-- package @random@ 1.2.
module System.Random.Internal
  ( RandomGen(..), StdGen(..), mkStdGen, theStdGen
  , StatefulGen(..), FrozenGen(..), StateGen(..), StateGenM(..)
  , runStateGen, runStateGen_, runStateGenT, runStateGenT_, runStateGenST, runStateGenST_, splitGen
  , Uniform(..), UniformRange(..), uniformByteStringM, genShortByteStringIO, genShortByteStringST, uniformEnumM, uniformEnumRM
  , uniformDouble01M, uniformDoublePositive01M, uniformFloat01M, uniformFloatPositive01M
  ) where

import Control.DeepSeq (NFData(..))
import Control.Monad (replicateM)
import Control.Monad.ST (ST, runST)
import Control.Monad.State.Strict
import Data.Bits
import Data.ByteString (ByteString)
import Data.ByteString.Short (ShortByteString, fromShort)
import qualified Data.ByteString.Short as Short
import Data.Char (chr, ord)
import Data.Int
import Data.IORef
import Data.Kind (Type)
import Data.Word
import Foreign.C.Types
import GHC.Exts (Double(..), Float(..), double2Float#, word2Double#)
import GHC.Word (Word32(..), Word64(..))
import Numeric.Natural (Natural)
import System.IO.Unsafe (unsafePerformIO)
import System.Random.SplitMix

-- | Needed are 'split', and 'genWord32', 'genWord64' or 'next' with 'genRange'.
class RandomGen g where
  -- | A number in the generator's range, and the generator after it.
  next :: g -> (Int, g)
  next g = runStateGen g (uniformRM (genRange g))
  genWord8 :: g -> (Word8, g)
  genWord8 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
  genWord16 :: g -> (Word16, g)
  genWord16 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
  genWord32 :: g -> (Word32, g)
  genWord32 g = fromNext g
  genWord64 :: g -> (Word64, g)
  genWord64 g = case genWord32 g of
    (low, g') -> case genWord32 g' of
      (high, g'') -> (unsafeShiftL (fromIntegral high) 32 .|. fromIntegral low, g'')
  -- | At most the bound.
  genWord32R :: Word32 -> g -> (Word32, g)
  genWord32R bound g = runStateGen g (scaled bound)
  genWord64R :: Word64 -> g -> (Word64, g)
  genWord64R bound g = runStateGen g (masked uniformWord64 bound)
  genShortByteString :: Int -> g -> (ShortByteString, g)
  genShortByteString n g = runStateGen g (shortByteString n . uniformWord64)
  genRange :: g -> (Int, Int)
  genRange _ = (minBound, maxBound)
  -- | Two generators whose numbers have nothing to do with each other.
  split :: g -> (g, g)
  {-# MINIMAL split, (genWord32 | genWord64 | (next, genRange)) #-}

-- | All bits from a generator that has only 'next'. A thousand times as many outcomes are drawn as there
-- are numbers, so that none comes noticeably more often.
fromNext :: RandomGen g => g -> (Word32, g)
fromNext g0 = draw 1 0 g0
  where
    (low, high) = genRange g0
    base = toInteger high - toInteger low + 1
    count = 0x100000000 :: Integer
    draw size v g
      | size >= count * 1000 = (fromInteger (v `mod` count), g)
      | otherwise = case next g of
          (x, g') -> let v' = v * base + (toInteger x - toInteger low) in v' `seq` draw (size * base) v' g'

instance RandomGen SMGen where
  next g = nextInt g
  genWord32 g = nextWord32 g
  genWord64 g = nextWord64 g
  split g = splitSMGen g

newtype StdGen = StdGen { unStdGen :: SMGen } deriving Show

instance Eq StdGen where
  StdGen a == StdGen b = unseedSMGen a == unseedSMGen b

instance NFData StdGen where
  rnf (StdGen g) = rnf g

instance RandomGen StdGen where
  next (StdGen g) = StdGen <$> nextInt g
  genWord32 (StdGen g) = StdGen <$> nextWord32 g
  genWord64 (StdGen g) = StdGen <$> nextWord64 g
  split (StdGen g) = case splitSMGen g of (a, b) -> (StdGen a, StdGen b)

mkStdGen :: Int -> StdGen
mkStdGen = StdGen . mkSMGen . fromIntegral

-- | The program's generator, from the time at which it is first used.
theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (initSMGen >>= newIORef . StdGen)
{-# NOINLINE theStdGen #-}

-- Generators in a monad -----------------------------------------------------------------------------

-- | Needed is one of 'uniformWord32' and 'uniformWord64'.
class Monad m => StatefulGen g m where
  -- | At most the bound.
  uniformWord32R :: Word32 -> g -> m Word32
  uniformWord32R bound g = masked uniformWord32 bound g
  uniformWord64R :: Word64 -> g -> m Word64
  uniformWord64R bound g = masked uniformWord64 bound g
  uniformWord8 :: g -> m Word8
  uniformWord8 g = fromIntegral <$> uniformWord32 g
  uniformWord16 :: g -> m Word16
  uniformWord16 g = fromIntegral <$> uniformWord32 g
  uniformWord32 :: g -> m Word32
  uniformWord32 g = fromIntegral <$> uniformWord64 g
  uniformWord64 :: g -> m Word64
  uniformWord64 g = do
    low <- uniformWord32 g
    high <- uniformWord32 g
    return (unsafeShiftL (fromIntegral high) 32 .|. fromIntegral low)
  uniformShortByteString :: Int -> g -> m ShortByteString
  uniformShortByteString n g = shortByteString n (uniformWord64 g)
  {-# MINIMAL uniformWord32 | uniformWord64 #-}

-- | Generators that can be put away and taken up again.
class StatefulGen (MutableGen f m) m => FrozenGen f m where
  type MutableGen f m = (g :: Type) | g -> f
  freezeGen :: MutableGen f m -> m f
  thawGen :: f -> m (MutableGen f m)

-- | The generator that is a monad's state.
data StateGenM g = StateGenM

newtype StateGen g = StateGen { unStateGen :: g } deriving (Eq, Ord, Show)

instance RandomGen g => RandomGen (StateGen g) where
  next (StateGen g) = StateGen <$> next g
  genWord8 (StateGen g) = StateGen <$> genWord8 g
  genWord16 (StateGen g) = StateGen <$> genWord16 g
  genWord32 (StateGen g) = StateGen <$> genWord32 g
  genWord64 (StateGen g) = StateGen <$> genWord64 g
  genRange (StateGen g) = genRange g
  split (StateGen g) = case split g of (a, b) -> (StateGen a, StateGen b)

instance (RandomGen g, MonadState g m) => StatefulGen (StateGenM g) m where
  uniformWord32R bound _ = state (genWord32R bound)
  uniformWord64R bound _ = state (genWord64R bound)
  uniformWord8 _ = state genWord8
  uniformWord16 _ = state genWord16
  uniformWord32 _ = state genWord32
  uniformWord64 _ = state genWord64
  uniformShortByteString n _ = state (genShortByteString n)

instance (RandomGen g, MonadState g m) => FrozenGen (StateGen g) m where
  type MutableGen (StateGen g) m = StateGenM g
  freezeGen _ = gets StateGen
  thawGen (StateGen g) = StateGenM <$ put g

splitGen :: (MonadState g m, RandomGen g) => m g
splitGen = state split

runStateGen :: RandomGen g => g -> (StateGenM g -> State g a) -> (a, g)
runStateGen g f = runState (f StateGenM) g

runStateGen_ :: RandomGen g => g -> (StateGenM g -> State g a) -> a
runStateGen_ g f = evalState (f StateGenM) g

runStateGenT :: RandomGen g => g -> (StateGenM g -> StateT g m a) -> m (a, g)
runStateGenT g f = runStateT (f StateGenM) g

runStateGenT_ :: (RandomGen g, Functor f) => g -> (StateGenM g -> StateT g f a) -> f a
runStateGenT_ g f = fst <$> runStateGenT g f

runStateGenST :: RandomGen g => g -> (forall s. StateGenM g -> StateT g (ST s) a) -> (a, g)
runStateGenST g f = runST (runStateGenT g f)

runStateGenST_ :: RandomGen g => g -> (forall s. StateGenM g -> StateT g (ST s) a) -> a
runStateGenST_ g f = runST (runStateGenT_ g f)

-- | Words of eight bytes, the lowest first; what the last has too many is not used.
shortByteString :: Monad m => Int -> m Word64 -> m ShortByteString
shortByteString n word = Short.pack . take (max 0 n) . concatMap bytes <$> replicateM ((max 0 n + 7) `quot` 8) word
  where bytes w = [fromIntegral (unsafeShiftR w s) | s <- [0, 8 .. 56]]

genShortByteStringIO :: Int -> IO Word64 -> IO ShortByteString
genShortByteStringIO = shortByteString

genShortByteStringST :: Int -> ST s Word64 -> ST s ShortByteString
genShortByteStringST = shortByteString

uniformByteStringM :: StatefulGen g m => Int -> g -> m ByteString
uniformByteStringM n g = fromShort <$> uniformShortByteString n g

-- Numbers up to a bound -----------------------------------------------------------------------------

-- | At most the bound: drawn with as many bits as it has, until that is so.
masked :: (FiniteBits a, Ord a, Num a, Monad m) => (g -> m a) -> a -> g -> m a
masked draw bound g = attempt
  where
    mask = complement zeroBits `shiftR` countLeadingZeros (bound .|. 1)
    attempt = do
      w <- draw g
      if w .&. mask > bound then attempt else return (w .&. mask)
{-# INLINE masked #-}

-- | At most the bound: the upper half of a product, after those were left out of which there is one too
-- many (D. Lemire, "Fast random integer generation in an interval", 2019).
scaled :: StatefulGen g m => Word32 -> g -> m Word32
scaled bound g
  | bound == maxBound = uniformWord32 g
  | otherwise = attempt
  where
    count = bound + 1
    least = negate count `mod` count
    attempt = do
      w <- uniformWord32 g
      let product = fromIntegral w * fromIntegral count :: Word64
      if fromIntegral product >= least then return (fromIntegral (unsafeShiftR product 32)) else attempt

-- | The lower end of a range, and how far it is to the upper.
extent :: (Ord a, Num b) => (a -> b) -> (a, a) -> (b, b)
extent f (a, b)
  | a <= b = (f a, f b - f a)
  | otherwise = (f b, f a - f b)
{-# INLINE extent #-}

-- | For types that fit into a word: @unsigned@ keeps the bits.
byMask :: (StatefulGen g m, Ord a, Num w, Ord w, FiniteBits w) => (a -> w) -> (w -> a) -> (g -> m w) -> (a, a) -> g -> m a
byMask unsigned back draw range g
  | size == 0 = return (back low)
  | otherwise = (\w -> back (low + w)) <$> masked draw size g
  where (low, size) = extent unsigned range
{-# INLINE byMask #-}

byScale :: (StatefulGen g m, Integral a) => (a, a) -> g -> m a
byScale range g = (\w -> fromIntegral (low + w)) <$> scaled size g
  where (low, size) = extent fromIntegral range
{-# INLINE byScale #-}

-- | Of any size. What fits into a word is drawn as a word; else the upper part of a product, as in 'scaled'.
unbounded :: forall a g m. (Integral a, Bits a, StatefulGen g m) => (a, a) -> g -> m a
unbounded (a, b) g
  | size == 0 = return low
  | size <= 0xffffffffffffffff = (\w -> low + fromIntegral w) <$> masked uniformWord64 (fromIntegral size) g
  | otherwise = (low +) <$> attempt
  where
    low = min a b
    size = max a b - low
    count = size + 1
    digits = length (takeWhile (> 0) (iterate (`shiftR` 64) count))
    power = 1 `shiftL` (64 * digits) :: a
    least = (power - count) `rem` count
    attempt = do
      ws <- replicateM digits (uniformWord64 g)
      let x = foldl (\v w -> (v `shiftL` 64) .|. fromIntegral w) 0 ws * count
      if x .&. (power - 1) < least then attempt else return (x `shiftR` (64 * digits))

-- What is drawn -------------------------------------------------------------------------------------

-- | Types of which all values are drawn equally often.
class Uniform a where
  uniformM :: StatefulGen g m => g -> m a

-- | Types of which the values between two are drawn equally often, both included.
class UniformRange a where
  uniformRM :: StatefulGen g m => (a, a) -> g -> m a

instance UniformRange Integer where uniformRM = unbounded
instance UniformRange Natural where uniformRM = unbounded

instance Uniform Int8 where uniformM g = fromIntegral <$> uniformWord8 g
instance UniformRange Int8 where uniformRM = byMask (fromIntegral :: Int8 -> Word8) fromIntegral uniformWord8
instance Uniform Int16 where uniformM g = fromIntegral <$> uniformWord16 g
instance UniformRange Int16 where uniformRM = byMask (fromIntegral :: Int16 -> Word16) fromIntegral uniformWord16
instance Uniform Int32 where uniformM g = fromIntegral <$> uniformWord32 g
instance UniformRange Int32 where uniformRM = byMask (fromIntegral :: Int32 -> Word32) fromIntegral uniformWord32
instance Uniform Int64 where uniformM g = fromIntegral <$> uniformWord64 g
instance UniformRange Int64 where uniformRM = byMask (fromIntegral :: Int64 -> Word64) fromIntegral uniformWord64
instance Uniform Int where uniformM g = fromIntegral <$> uniformWord64 g
instance UniformRange Int where uniformRM = byMask (fromIntegral :: Int -> Word64) fromIntegral uniformWord64
instance Uniform Word where uniformM g = fromIntegral <$> uniformWord64 g
instance UniformRange Word where uniformRM = byMask (fromIntegral :: Word -> Word64) fromIntegral uniformWord64
instance Uniform Word8 where uniformM = uniformWord8
instance UniformRange Word8 where uniformRM = byScale
instance Uniform Word16 where uniformM = uniformWord16
instance UniformRange Word16 where uniformRM = byScale
instance Uniform Word32 where uniformM = uniformWord32
instance UniformRange Word32 where uniformRM = byScale
instance Uniform Word64 where uniformM = uniformWord64
instance UniformRange Word64 where uniformRM = byMask id id uniformWord64

instance Uniform CInt where uniformM g = CInt <$> uniformM g
instance UniformRange CInt where uniformRM (CInt a, CInt b) g = CInt <$> uniformRM (a, b) g
instance Uniform CUInt where uniformM g = CUInt <$> uniformM g
instance UniformRange CUInt where uniformRM (CUInt a, CUInt b) g = CUInt <$> uniformRM (a, b) g
instance Uniform CLong where uniformM g = CLong <$> uniformM g
instance UniformRange CLong where uniformRM (CLong a, CLong b) g = CLong <$> uniformRM (a, b) g
instance Uniform CChar where uniformM g = CChar <$> uniformM g
instance UniformRange CChar where uniformRM (CChar a, CChar b) g = CChar <$> uniformRM (a, b) g
instance Uniform CUChar where uniformM g = CUChar <$> uniformM g
instance UniformRange CUChar where uniformRM (CUChar a, CUChar b) g = CUChar <$> uniformRM (a, b) g
instance Uniform CSize where uniformM g = CSize <$> uniformM g
instance UniformRange CSize where uniformRM (CSize a, CSize b) g = CSize <$> uniformRM (a, b) g

instance Uniform Char where uniformM = uniformRM (minBound, maxBound)
instance UniformRange Char where
  uniformRM range g = (\w -> chr (fromIntegral (low + w))) <$> scaled size g
    where (low, size) = extent (fromIntegral . ord) range

instance Uniform () where uniformM _ = return ()
instance UniformRange () where uniformRM _ _ = return ()

instance Uniform Bool where uniformM g = odd <$> uniformWord8 g
instance UniformRange Bool where
  uniformRM (a, b) g
    | a == b = return a
    | otherwise = uniformM g

instance UniformRange Double where
  uniformRM (a, b) g
    | a == b = return a
    | isInfinite a || isInfinite b = return $! b + a
    | otherwise = (\x -> x * a + (1 - x) * b) <$> uniformDouble01M g

instance UniformRange Float where
  uniformRM (a, b) g
    | a == b = return a
    | isInfinite a || isInfinite b = return $! b + a
    | otherwise = (\x -> x * a + (1 - x) * b) <$> uniformFloat01M g

instance UniformRange CDouble where uniformRM (CDouble a, CDouble b) g = CDouble <$> uniformRM (a, b) g
instance UniformRange CFloat where uniformRM (CFloat a, CFloat b) g = CFloat <$> uniformRM (a, b) g

-- | From 0 to 1, both included. Rounded to the nearest, which @fromIntegral@ does only where no integer is
-- in between.
uniformDouble01M :: StatefulGen g m => g -> m Double
uniformDouble01M g = (\w -> rounded w / rounded maxBound) <$> uniformWord64 g
  where rounded (W64# w) = D# (word2Double# w)

-- | From 0 to 1, without 0.
uniformDoublePositive01M :: StatefulGen g m => g -> m Double
uniformDoublePositive01M g = (+ encodeFloat 1 (-65)) <$> uniformDouble01M g

-- | From 0 to 1, both included.
uniformFloat01M :: StatefulGen g m => g -> m Float
uniformFloat01M g = (\w -> rounded w / rounded maxBound) <$> uniformWord32 g
  where rounded (W32# w) = F# (double2Float# (word2Double# w))

-- | From 0 to 1, without 0.
uniformFloatPositive01M :: StatefulGen g m => g -> m Float
uniformFloatPositive01M g = (+ encodeFloat 1 (-33)) <$> uniformFloat01M g

uniformEnumM :: forall a g m. (Enum a, Bounded a, StatefulGen g m) => g -> m a
uniformEnumM = uniformEnumRM (minBound, maxBound)

uniformEnumRM :: (Enum a, StatefulGen g m) => (a, a) -> g -> m a
uniformEnumRM (a, b) g = toEnum <$> uniformRM (fromEnum a, fromEnum b) g

instance (Uniform a, Uniform b) => Uniform (a, b) where
  uniformM g = (,) <$> uniformM g <*> uniformM g

instance (Uniform a, Uniform b, Uniform c) => Uniform (a, b, c) where
  uniformM g = (,,) <$> uniformM g <*> uniformM g <*> uniformM g

instance (Uniform a, Uniform b, Uniform c, Uniform d) => Uniform (a, b, c, d) where
  uniformM g = (,,,) <$> uniformM g <*> uniformM g <*> uniformM g <*> uniformM g

instance (Uniform a, Uniform b, Uniform c, Uniform d, Uniform e) => Uniform (a, b, c, d, e) where
  uniformM g = (,,,,) <$> uniformM g <*> uniformM g <*> uniformM g <*> uniformM g <*> uniformM g
