{-# LANGUAGE RankNTypes, ExistentialQuantification #-}
-- | Exceptions: throwing, catching, cleaning up.
module Control.Exception
  ( SomeException(..), Exception(..), IOException, ArithException(..), ArrayException(..)
  , AssertionFailed(..), SomeAsyncException(..), AsyncException(..), asyncExceptionToException
  , asyncExceptionFromException, NonTermination(..), NestedAtomically(..)
  , BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), Deadlock(..)
  , AllocationLimitExceeded(..), NoMethodError(..), PatternMatchFail(..), RecConError(..)
  , RecSelError(..), RecUpdError(..), ErrorCall(..), TypeError(..)
  , CompactionFailed(..), throw, throwIO, throwTo, ioError, catch, catches, Handler(..), catchJust, handle, handleJust
  , try, tryJust, evaluate, mapException, mask, mask_, MaskingState(..), getMaskingState, interruptible, allowInterrupt
  , uninterruptibleMask, uninterruptibleMask_
  , bracket, bracket_, bracketOnError, finally, onException, assert
  ) where

import GHC.Base (assert)
import GHC.Exception
import GHC.IO
import GHC.Thread (throwTo)

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p a handler = catch a (\e -> maybe (throwIO e) handler (p e))

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle x y = flip catch x y

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p = flip (catchJust p)

try :: Exception e => IO a -> IO (Either e a)
try a = catch (a >>= \v -> return (Right v)) (\e -> return (Left e))

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust p a = try a >>= \r -> case r of
  Right v -> return (Right v)
  Left e -> maybe (throwIO e) (return . Left) (p e)

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f v = unsafePerformIO (catch (evaluate v) (\x -> throwIO (f x)))

-- | A handler of exceptions of one type.
data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (fmap f . h)

catches :: IO a -> [Handler a] -> IO a
catches io handlers = catchAny io (\e -> go e handlers)
  where
    go e [] = throwIO e
    go e (Handler h : hs) = maybe (go e hs) h (fromException e)

newtype RecUpdError = RecUpdError String

instance Show RecUpdError where
  showsPrec _ (RecUpdError s) = showString s

instance Exception RecUpdError

-- | Receives the exceptions that wait, unless not even waiting is interruptible.
allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())
