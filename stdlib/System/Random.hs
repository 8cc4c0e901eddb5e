{-# LANGUAGE DefaultSignatures #-}
-- | Pseudo-random numbers, as the package @random@ 1.2 has them: from one seed come the same numbers. The
-- generator is that of "System.Random.SplitMix".
module System.Random
  ( RandomGen(..), StdGen, mkStdGen, initStdGen, uniform, uniformR, genByteString
  , Random(..), Uniform, UniformRange
  , getStdRandom, getStdGen, setStdGen, newStdGen, randomIO, randomRIO
  ) where

import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.State.Strict (runState, state)
import Data.ByteString (ByteString)
import Data.Int
import Data.IORef
import Data.Word
import Foreign.C.Types
import System.Random.Internal
import System.Random.SplitMix (initSMGen)

-- | Any value.
uniform :: (RandomGen g, Uniform a) => g -> (a, g)
uniform g = runStateGen g uniformM

-- | A value between the two, both included.
uniformR :: (RandomGen g, UniformRange a) => (a, a) -> g -> (a, g)
uniformR range g = runStateGen g (uniformRM range)

genByteString :: RandomGen g => Int -> g -> (ByteString, g)
genByteString n g = runStateGen g (uniformByteStringM n)

class Random a where
  -- | A value between the two, both included.
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  default randomR :: (RandomGen g, UniformRange a) => (a, a) -> g -> (a, g)
  randomR r g = uniformR r g
  -- | Any value of a bounded type; otherwise as each instance says.
  random :: RandomGen g => g -> (a, g)
  default random :: (RandomGen g, Uniform a) => g -> (a, g)
  random g = uniform g
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randomRs range g = case randomR range g of (x, g') -> x `seq` (x : randomRs range g')
  randoms :: RandomGen g => g -> [a]
  randoms g = case random g of (x, g') -> x `seq` (x : randoms g')

instance Random Int
instance Random Int8
instance Random Int16
instance Random Int32
instance Random Int64
instance Random Word
instance Random Word8
instance Random Word16
instance Random Word32
instance Random Word64
instance Random CInt
instance Random CUInt
instance Random CLong
instance Random CChar
instance Random CUChar
instance Random CSize
instance Random Char
instance Random Bool

-- | Without bounds: as an 'Int'.
instance Random Integer where
  random g = case random g of (x, g') -> (toInteger (x :: Int), g')

-- | Without bounds: from 0 to 1.
instance Random Double where
  random g = runStateGen g (fmap (1 -) . uniformDouble01M)

-- | Without bounds: from 0 to 1.
instance Random Float where
  random g = runStateGen g (fmap (1 -) . uniformFloat01M)

instance Random CDouble where
  random g = case random g of (x, g') -> (CDouble x, g')

instance Random CFloat where
  random g = case random g of (x, g') -> (CFloat x, g')

instance (Random a, Random b) => Random (a, b) where
  randomR ((a, b), (a', b')) = runState ((,) <$> state (randomR (a, a')) <*> state (randomR (b, b')))
  random = runState ((,) <$> state random <*> state random)

instance (Random a, Random b, Random c) => Random (a, b, c) where
  randomR ((a, b, c), (a', b', c')) =
    runState ((,,) <$> state (randomR (a, a')) <*> state (randomR (b, b')) <*> state (randomR (c, c')))
  random = runState ((,,) <$> state random <*> state random <*> state random)

-- | From the time.
initStdGen :: MonadIO m => m StdGen
initStdGen = liftIO (StdGen <$> initSMGen)

getStdGen :: MonadIO m => m StdGen
getStdGen = liftIO (readIORef theStdGen)

setStdGen :: MonadIO m => StdGen -> m ()
setStdGen g = liftIO (writeIORef theStdGen g)

-- | Splits the program's generator: one part stays, the other is the result.
newStdGen :: MonadIO m => m StdGen
newStdGen = liftIO (atomicModifyIORef' theStdGen split)

-- | Uses the program's generator.
getStdRandom :: MonadIO m => (StdGen -> (a, StdGen)) -> m a
getStdRandom f = liftIO (atomicModifyIORef' theStdGen (\g -> case f g of (x, g') -> (g', x)))

randomIO :: (Random a, MonadIO m) => m a
randomIO = getStdRandom random

randomRIO :: (Random a, MonadIO m) => (a, a) -> m a
randomRIO range = getStdRandom (randomR range)
