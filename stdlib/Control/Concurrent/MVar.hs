-- | Variables that are full or empty. There is one thread, so to wait for a variable is to wait for
-- ever: that is the exception that other systems throw when they find it out.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar
  , tryReadMVar, isEmptyMVar, withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_
  , modifyMVarMasked
  ) where

import Control.Exception
import Data.IORef

newtype MVar a = MVar (IORef (Maybe a))

instance Eq (MVar a) where
  MVar a == MVar b = a == b

newEmptyMVar :: IO (MVar a)
newEmptyMVar = fmap MVar (newIORef Nothing)

newMVar :: a -> IO (MVar a)
newMVar x = fmap MVar (newIORef (Just x))

takeMVar, readMVar :: MVar a -> IO a
takeMVar v = tryTakeMVar v >>= maybe (throwIO BlockedIndefinitelyOnMVar) return
readMVar v = tryReadMVar v >>= maybe (throwIO BlockedIndefinitelyOnMVar) return

putMVar :: MVar a -> a -> IO ()
putMVar v x = tryPutMVar v x >>= \done ->
  if done then return () else throwIO BlockedIndefinitelyOnMVar

swapMVar :: MVar a -> a -> IO a
swapMVar v new = takeMVar v >>= \old -> putMVar v new >> return old

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar r) = readIORef r >>= \m -> writeIORef r Nothing >> return m
tryReadMVar (MVar r) = readIORef r

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar r) x = readIORef r >>= \m -> case m of
  Nothing -> writeIORef r (Just x) >> return True
  Just _ -> return False

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar (MVar r) = fmap (maybe True (const False)) (readIORef r)

withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v act = takeMVar v >>= \a -> (act a `onException` putMVar v a) >>= \b -> putMVar v a >> return b
withMVarMasked = withMVar

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v act = takeMVar v >>= \a -> (act a `onException` putMVar v a) >>= putMVar v
modifyMVarMasked_ = modifyMVar_

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v act = takeMVar v >>= \a ->
  (act a `onException` putMVar v a) >>= \(a', b) -> putMVar v a' >> return b
modifyMVarMasked = modifyMVar
