{-# LANGUAGE RankNTypes #-}
-- | Exceptions: throwing, catching, cleaning up.
module Control.Exception
  ( SomeException, Exception(..), IOException, ArithException(..), ArrayException(..)
  , AsyncException(..), ErrorCall(..), PatternMatchFail(..), NoMethodError(..), RecConError(..)
  , RecSelError(..), AssertionFailed(..), NonTermination(..), BlockedIndefinitelyOnMVar(..)
  , TypeError(..)
  , throw, throwIO, ioError, catch, catches, Handler(..), catchJust, handle, handleJust
  , try, tryJust, evaluate, mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_
  , bracket, bracket_, bracketOnError, finally, onException, assert
  ) where

import GHC.Base (assert)
import GHC.Exception
import GHC.IO

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

-- | A handler of exceptions of one type: answers with an action where the exception is of it.
newtype Handler a = HandlerFor (SomeException -> Maybe (IO a))

catches :: IO a -> [Handler a] -> IO a
catches io handlers = catchAny io (\e -> go e handlers)
  where
    go e [] = throwIO e
    go e (HandlerFor h : hs) = case h e of
      Just act -> act
      Nothing -> go e hs
