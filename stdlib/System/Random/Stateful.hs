{-# LANGUAGE FlexibleInstances, FunctionalDependencies, RankNTypes, TypeFamilies, UndecidableInstances #-}
-- | Generators in a monad: its state, a reference, or a variable.
module System.Random.Stateful
  ( module System.Random
  , StatefulGen(..), FrozenGen(..), RandomGenM(..), withMutableGen, withMutableGen_, randomM, randomRM, splitGenM
  , StateGen(..), StateGenM(..), runStateGen, runStateGen_, runStateGenT, runStateGenT_, runStateGenST, runStateGenST_
  , AtomicGen(..), AtomicGenM(..), newAtomicGenM, applyAtomicGen, globalStdGen
  , IOGen(..), IOGenM(..), newIOGenM, applyIOGen
  , STGen(..), STGenM(..), newSTGenM, applySTGen, runSTGen, runSTGen_
  , TGen(..), TGenM(..), newTGenM, newTGenMIO, applyTGen
  , Uniform(..), UniformRange(..), uniformListM, uniformByteStringM, uniformEnumM, uniformEnumRM
  , genShortByteStringIO, genShortByteStringST
  , uniformDouble01M, uniformDoublePositive01M, uniformFloat01M, uniformFloatPositive01M
  ) where

import Control.Concurrent.STM (STM, TVar, newTVar, newTVarIO, readTVar, writeTVar)
import Control.Monad (replicateM)
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.ST (ST, runST)
import Control.Monad.State.Strict (MonadState, state)
import Data.IORef
import Data.STRef
import System.Random
import System.Random.Internal

-- | Generators in a monad that a pure one is behind.
class (RandomGen r, StatefulGen g m) => RandomGenM g r m | g -> r where
  applyRandomGenM :: (r -> (a, r)) -> g -> m a

splitGenM :: RandomGenM g r m => g -> m r
splitGenM = applyRandomGenM split

randomM :: (RandomGenM g r m, Random a) => g -> m a
randomM = applyRandomGenM random

randomRM :: (RandomGenM g r m, Random a) => (a, a) -> g -> m a
randomRM range = applyRandomGenM (randomR range)

-- | Runs an action with a generator that is put away afterwards.
withMutableGen :: FrozenGen f m => f -> (MutableGen f m -> m a) -> m (a, f)
withMutableGen frozen action = do
  g <- thawGen frozen
  x <- action g
  frozen' <- freezeGen g
  return (x, frozen')

withMutableGen_ :: FrozenGen f m => f -> (MutableGen f m -> m a) -> m a
withMutableGen_ frozen action = fst <$> withMutableGen frozen action

uniformListM :: (StatefulGen g m, Uniform a) => Int -> g -> m [a]
uniformListM n g = replicateM n (uniformM g)

instance (RandomGen r, MonadState r m) => RandomGenM (StateGenM r) r m where
  applyRandomGenM f _ = state f

-- In a reference, used by one thread at a time --------------------------------------------------------

newtype AtomicGenM g = AtomicGenM { unAtomicGenM :: IORef g }

newtype AtomicGen g = AtomicGen { unAtomicGen :: g } deriving (Eq, Ord, Show)

newAtomicGenM :: MonadIO m => g -> m (AtomicGenM g)
newAtomicGenM g = liftIO (AtomicGenM <$> newIORef g)

applyAtomicGen :: MonadIO m => (g -> (a, g)) -> AtomicGenM g -> m a
applyAtomicGen f (AtomicGenM r) = liftIO (atomicModifyIORef' r (\g -> case f g of (x, g') -> (g', x)))

-- | The program's.
globalStdGen :: AtomicGenM StdGen
globalStdGen = AtomicGenM theStdGen

instance (RandomGen g, MonadIO m) => StatefulGen (AtomicGenM g) m where
  uniformWord32R bound = applyAtomicGen (genWord32R bound)
  uniformWord64R bound = applyAtomicGen (genWord64R bound)
  uniformWord8 = applyAtomicGen genWord8
  uniformWord16 = applyAtomicGen genWord16
  uniformWord32 = applyAtomicGen genWord32
  uniformWord64 = applyAtomicGen genWord64
  uniformShortByteString n = applyAtomicGen (genShortByteString n)

instance (RandomGen g, MonadIO m) => FrozenGen (AtomicGen g) m where
  type MutableGen (AtomicGen g) m = AtomicGenM g
  freezeGen (AtomicGenM r) = liftIO (AtomicGen <$> readIORef r)
  thawGen (AtomicGen g) = newAtomicGenM g

instance (RandomGen r, MonadIO m) => RandomGenM (AtomicGenM r) r m where
  applyRandomGenM f g = applyAtomicGen f g

-- In a reference --------------------------------------------------------------------------------------

newtype IOGenM g = IOGenM { unIOGenM :: IORef g }

newtype IOGen g = IOGen { unIOGen :: g } deriving (Eq, Ord, Show)

newIOGenM :: MonadIO m => g -> m (IOGenM g)
newIOGenM g = liftIO (IOGenM <$> newIORef g)

applyIOGen :: MonadIO m => (g -> (a, g)) -> IOGenM g -> m a
applyIOGen f (IOGenM r) = liftIO $ do
  g <- readIORef r
  case f g of (x, g') -> x `seq` g' `seq` (x <$ writeIORef r g')

instance (RandomGen g, MonadIO m) => StatefulGen (IOGenM g) m where
  uniformWord32R bound = applyIOGen (genWord32R bound)
  uniformWord64R bound = applyIOGen (genWord64R bound)
  uniformWord8 = applyIOGen genWord8
  uniformWord16 = applyIOGen genWord16
  uniformWord32 = applyIOGen genWord32
  uniformWord64 = applyIOGen genWord64
  uniformShortByteString n = applyIOGen (genShortByteString n)

instance (RandomGen g, MonadIO m) => FrozenGen (IOGen g) m where
  type MutableGen (IOGen g) m = IOGenM g
  freezeGen (IOGenM r) = liftIO (IOGen <$> readIORef r)
  thawGen (IOGen g) = newIOGenM g

instance (RandomGen r, MonadIO m) => RandomGenM (IOGenM r) r m where
  applyRandomGenM f g = applyIOGen f g

-- In a reference of 'ST' ------------------------------------------------------------------------------

newtype STGenM g s = STGenM { unSTGenM :: STRef s g }

newtype STGen g = STGen { unSTGen :: g } deriving (Eq, Ord, Show)

newSTGenM :: g -> ST s (STGenM g s)
newSTGenM g = STGenM <$> newSTRef g

applySTGen :: (g -> (a, g)) -> STGenM g s -> ST s a
applySTGen f (STGenM r) = do
  g <- readSTRef r
  case f g of (x, g') -> x `seq` g' `seq` (x <$ writeSTRef r g')

instance RandomGen g => StatefulGen (STGenM g s) (ST s) where
  uniformWord32R bound = applySTGen (genWord32R bound)
  uniformWord64R bound = applySTGen (genWord64R bound)
  uniformWord8 = applySTGen genWord8
  uniformWord16 = applySTGen genWord16
  uniformWord32 = applySTGen genWord32
  uniformWord64 = applySTGen genWord64
  uniformShortByteString n = applySTGen (genShortByteString n)

instance RandomGen g => FrozenGen (STGen g) (ST s) where
  type MutableGen (STGen g) (ST s) = STGenM g s
  freezeGen (STGenM r) = STGen <$> readSTRef r
  thawGen (STGen g) = newSTGenM g

instance RandomGen r => RandomGenM (STGenM r s) r (ST s) where
  applyRandomGenM f g = applySTGen f g

runSTGen :: RandomGen g => g -> (forall s. STGenM g s -> ST s a) -> (a, g)
runSTGen g action = runST (fmap unSTGen <$> withMutableGen (STGen g) action)

runSTGen_ :: RandomGen g => g -> (forall s. STGenM g s -> ST s a) -> a
runSTGen_ g action = fst (runSTGen g action)

-- In a variable of a transaction ----------------------------------------------------------------------

newtype TGenM g = TGenM { unTGenM :: TVar g }

newtype TGen g = TGen { unTGen :: g } deriving (Eq, Ord, Show)

newTGenM :: g -> STM (TGenM g)
newTGenM g = TGenM <$> newTVar g

newTGenMIO :: MonadIO m => g -> m (TGenM g)
newTGenMIO g = liftIO (TGenM <$> newTVarIO g)

applyTGen :: (g -> (a, g)) -> TGenM g -> STM a
applyTGen f (TGenM v) = do
  g <- readTVar v
  case f g of (x, g') -> g' `seq` (x <$ writeTVar v g')

instance RandomGen g => StatefulGen (TGenM g) STM where
  uniformWord32R bound = applyTGen (genWord32R bound)
  uniformWord64R bound = applyTGen (genWord64R bound)
  uniformWord8 = applyTGen genWord8
  uniformWord16 = applyTGen genWord16
  uniformWord32 = applyTGen genWord32
  uniformWord64 = applyTGen genWord64
  uniformShortByteString n = applyTGen (genShortByteString n)

instance RandomGen g => FrozenGen (TGen g) STM where
  type MutableGen (TGen g) STM = TGenM g
  freezeGen (TGenM v) = TGen <$> readTVar v
  thawGen (TGen g) = newTGenM g

instance RandomGen r => RandomGenM (TGenM r) r STM where
  applyRandomGenM f g = applyTGen f g
