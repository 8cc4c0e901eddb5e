{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances #-}
-- | Arrays of variables of transactions.
module Control.Concurrent.STM.TArray (TArray) where

import Data.Array (Array, bounds, listArray)
import Data.Array.Base (IArray(numElements, unsafeAt), MArray(..))
import Data.Ix (Ix, rangeSize)
import GHC.STM

newtype TArray i e = TArray (Array i (TVar e))

instance Ix i => Eq (TArray i e) where
  TArray a == TArray b = a == b

instance MArray TArray e STM where
  getBounds (TArray a) = return (bounds a)
  getNumElements (TArray a) = return (numElements a)
  newArray b x = fmap (TArray . listArray b) (sequence (replicate (rangeSize b) (newTVar x)))
  unsafeRead (TArray a) i = readTVar (unsafeAt a i)
  unsafeWrite (TArray a) i x = writeTVar (unsafeAt a i) x

instance MArray TArray e IO where
  getBounds (TArray a) = return (bounds a)
  getNumElements (TArray a) = return (numElements a)
  newArray b x = fmap (TArray . listArray b) (sequence (replicate (rangeSize b) (newTVarIO x)))
  unsafeRead (TArray a) i = readTVarIO (unsafeAt a i)
  unsafeWrite (TArray a) i x = atomically (writeTVar (unsafeAt a i) x)
