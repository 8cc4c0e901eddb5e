{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Variables that are full or empty.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar
  , tryReadMVar, isEmptyMVar, withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_
  , modifyMVarMasked, mkWeakMVar, addMVarFinalizer
  ) where

import Control.Exception
import GHC.Base (IO(..))
import GHC.MVar
import GHC.Weak (Weak(..), mkWeak#)

-- | Exchanges the content.
swapMVar :: MVar a -> a -> IO a
swapMVar v new = mask_ $ takeMVar v >>= \old -> putMVar v new >> return old

-- | Takes the content for the action, and puts it back, whatever happens.
withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v act = mask $ \restore ->
  takeMVar v >>= \a -> (restore (act a) `onException` putMVar v a) >>= \b -> putMVar v a >> return b
withMVarMasked v act =
  mask_ $ takeMVar v >>= \a -> (act a `onException` putMVar v a) >>= \b -> putMVar v a >> return b

-- | Replaces the content by what the action makes of it; an exception leaves it as it was.
modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v act = mask $ \restore ->
  takeMVar v >>= \a -> (restore (act a) `onException` putMVar v a) >>= putMVar v
modifyMVarMasked_ v act = mask_ $ takeMVar v >>= \a -> (act a `onException` putMVar v a) >>= putMVar v

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v act = mask $ \restore -> takeMVar v >>= \a ->
  (restore (act a >>= evaluate) `onException` putMVar v a) >>= \(a', b) -> putMVar v a' >> return b
modifyMVarMasked v act = mask_ $ takeMVar v >>= \a ->
  ((act a >>= evaluate) `onException` putMVar v a) >>= \(a', b) -> putMVar v a' >> return b

mkWeakMVar :: MVar a -> IO () -> IO (Weak (MVar a))
mkWeakMVar v@(MVar k) (IO end) = IO (\s -> case mkWeak# k v end s of (# s1, w #) -> (# s1, Weak w #))

addMVarFinalizer :: MVar a -> IO () -> IO ()
addMVarFinalizer v end = () <$ mkWeakMVar v end
