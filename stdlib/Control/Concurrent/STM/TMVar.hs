-- | Variables that are full or empty.
module Control.Concurrent.STM.TMVar
  ( TMVar, newTMVar, newEmptyTMVar, newTMVarIO, newEmptyTMVarIO, takeTMVar, putTMVar, readTMVar
  , tryReadTMVar, swapTMVar, tryTakeTMVar, tryPutTMVar, isEmptyTMVar, mkWeakTMVar
  ) where

import GHC.STM
import GHC.Weak (Weak)

newtype TMVar a = TMVar (TVar (Maybe a))

instance Eq (TMVar a) where
  TMVar a == TMVar b = a == b

newTMVar :: a -> STM (TMVar a)
newTMVar x = fmap TMVar (newTVar (Just x))

newEmptyTMVar :: STM (TMVar a)
newEmptyTMVar = fmap TMVar (newTVar Nothing)

newTMVarIO :: a -> IO (TMVar a)
newTMVarIO x = fmap TMVar (newTVarIO (Just x))

newEmptyTMVarIO :: IO (TMVar a)
newEmptyTMVarIO = fmap TMVar (newTVarIO Nothing)

takeTMVar :: TMVar a -> STM a
takeTMVar v = tryTakeTMVar v >>= maybe retry return

tryTakeTMVar :: TMVar a -> STM (Maybe a)
tryTakeTMVar (TMVar v) = do
  content <- readTVar v
  case content of
    Nothing -> return Nothing
    Just _ -> writeTVar v Nothing >> return content

putTMVar :: TMVar a -> a -> STM ()
putTMVar v x = tryPutTMVar v x >>= \done -> if done then return () else retry

tryPutTMVar :: TMVar a -> a -> STM Bool
tryPutTMVar (TMVar v) x = do
  content <- readTVar v
  case content of
    Nothing -> writeTVar v (Just x) >> return True
    Just _ -> return False

readTMVar :: TMVar a -> STM a
readTMVar v = tryReadTMVar v >>= maybe retry return

tryReadTMVar :: TMVar a -> STM (Maybe a)
tryReadTMVar (TMVar v) = readTVar v

swapTMVar :: TMVar a -> a -> STM a
swapTMVar (TMVar v) new = readTVar v >>= maybe retry (\old -> writeTVar v (Just new) >> return old)

isEmptyTMVar :: TMVar a -> STM Bool
isEmptyTMVar (TMVar v) = fmap (maybe True (const False)) (readTVar v)

mkWeakTMVar :: TMVar a -> IO () -> IO (Weak (TMVar a))
mkWeakTMVar v@(TMVar t) = weakBy t v
