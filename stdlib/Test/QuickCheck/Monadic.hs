{-# LANGUAGE RankNTypes #-}
-- | Properties of actions: data are picked and things asserted in between.
module Test.QuickCheck.Monadic
  ( PropertyM(..), run, assert, assertWith, pre, wp, pick, forAllM, monitor, stop
  , monadic, monadic', monadicIO, monadicST, runSTGen
  ) where

import Control.Monad (ap)
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.ST (ST, runST)
import Control.Monad.Trans.Class (MonadTrans(..))
import Test.QuickCheck.Gen
import Test.QuickCheck.Gen.Unsafe (Capture(..), capture, promote)
import Test.QuickCheck.Property

newtype PropertyM m a = MkPropertyM { unPropertyM :: (a -> Gen (m Property)) -> Gen (m Property) }

instance Functor (PropertyM m) where
  fmap f (MkPropertyM m) = MkPropertyM (\k -> m (k . f))

instance Monad m => Applicative (PropertyM m) where
  pure x = MkPropertyM (\k -> k x)
  (<*>) = ap

instance Monad m => Monad (PropertyM m) where
  MkPropertyM m >>= f = MkPropertyM (\k -> m (\x -> unPropertyM (f x) k))

instance Monad m => MonadFail (PropertyM m) where
  fail why = stop failed { reason = why }

instance MonadTrans PropertyM where
  lift = run

instance MonadIO m => MonadIO (PropertyM m) where
  liftIO = run . liftIO

-- | The property is this; nothing more is done.
stop :: (Testable prop, Monad m) => prop -> PropertyM m a
stop p = MkPropertyM (\_ -> return (return (property p)))

assert :: Monad m => Bool -> PropertyM m ()
assert True = return ()
assert False = fail "Assertion failed"

-- | Says which, where the property fails.
assertWith :: Monad m => Bool -> String -> PropertyM m ()
assertWith holds what = do
  monitor (counterexample ((if holds then "Passed: " else "Failed: ") ++ what))
  assert holds

-- | The test counts where this holds.
pre :: Monad m => Bool -> PropertyM m ()
pre True = return ()
pre False = stop rejected

-- | An action of the monad that is tested.
run :: Monad m => m a -> PropertyM m a
run m = MkPropertyM (fmap (m >>=) . promote)

pick :: (Monad m, Show a) => Gen a -> PropertyM m a
pick gen = MkPropertyM $ \k -> do
  x <- gen
  rest <- k x
  return (rest >>= \p -> return (forAll (return x) (const p)))

-- | An action, and what is to hold of its result.
wp :: Monad m => m a -> (a -> PropertyM m b) -> PropertyM m b
wp m k = run m >>= k

forAllM :: (Monad m, Show a) => Gen a -> (a -> PropertyM m b) -> PropertyM m b
forAllM gen k = pick gen >>= k

-- | Changes the property, to label it or to print more where it fails.
monitor :: Monad m => (Property -> Property) -> PropertyM m ()
monitor f = MkPropertyM (\k -> fmap (fmap f) (k ()))

monadic :: (Testable a, Monad m) => (m Property -> Property) -> PropertyM m a -> Property
monadic runner m = property (fmap runner (monadic' m))

monadic' :: (Testable a, Monad m) => PropertyM m a -> Gen (m Property)
monadic' (MkPropertyM m) = m (return . return . property)

monadicIO :: Testable a => PropertyM IO a -> Property
monadicIO = monadic ioProperty

monadicST :: Testable a => (forall s. PropertyM (ST s) a) -> Property
monadicST m = property (runSTGen (monadic' m))

runSTGen :: (forall s. Gen (ST s a)) -> Gen a
runSTGen gen = do
  Capture eval <- capture
  return (runST (eval gen))
