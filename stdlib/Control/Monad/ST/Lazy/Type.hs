-- | The representation of lazy computations with state: functions from the step before, as a
-- suspension, to the result and the last step. Wanting a step makes those before it first, each
-- once, so that effects keep their order however the results are wanted.
module Control.Monad.ST.Lazy.Type
  ( ST(..), Done(..), strictToLazyST, lazyToStrictST, fixST, unsafeInterleaveST, unsafeIOToST
  ) where

import Control.Monad (ap, liftM)
import Data.IORef (newIORef, readIORef)
import qualified GHC.ST as S
import System.IO.Unsafe (unsafePerformIO)

-- | Evaluated when all steps up to some point have been made.
data Done = Done

newtype ST s a = ST (Done -> (a, Done))

instance Functor (ST s) where
  fmap f x = liftM f x

instance Applicative (ST s) where
  pure a = ST (\d -> (a, d))
  f <*> x = ap f x

instance Monad (ST s) where
  ST m >>= k = ST (\d -> let { (a, d') = m d; ST n = k a } in n d')

instance MonadFail (ST s) where
  fail s = errorWithoutStackTrace s

-- | The computation as one step, made when its result or what comes after it is wanted.
strictToLazyST :: S.ST s a -> ST s a
strictToLazyST m = ST (\d ->
  let r = perform m d
  in (case r of Box a -> a, case r of Box _ -> Done))

-- | Makes a step after those before it. Not inlined, and going through 'opaque': each call must
-- make the step anew, so that none may be shared between two uses of a computation.
perform :: S.ST s a -> Done -> Box a
perform m d = unsafePerformIO (opaque d >>= \Done -> S.unsafeSTToIO m >>= \a -> return (Box a))
{-# NOINLINE perform #-}

-- | The argument, of which nothing is known before the effect is made.
opaque :: a -> IO a
opaque a = newIORef a >>= readIORef

-- | A result that need not be evaluated when the step is made.
data Box a = Box a

-- | Makes all steps.
lazyToStrictST :: ST s a -> S.ST s a
lazyToStrictST (ST m) = S.unsafeIOToST (opaque Done >>= \d -> case m d of (a, Done) -> return a)

-- | The argument may use its result lazily.
fixST :: (a -> ST s a) -> ST s a
fixST f = ST (\d -> let { ST m = f (fst r); r = m d } in r)

-- | Puts the steps off until the result is wanted; those after it do not wait for them.
unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST m) = ST (\d -> (fst (m d), d))

unsafeIOToST :: IO a -> ST s a
unsafeIOToST m = strictToLazyST (S.unsafeIOToST m)
