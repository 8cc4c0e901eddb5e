-- | Semaphores in transactions: a number of units, which are waited for where there are none.
module Control.Concurrent.STM.TSem (TSem, newTSem, waitTSem, signalTSem, signalTSemN) where

import Control.Concurrent.STM.TVar
import Control.Monad.STM
import Numeric.Natural (Natural)

newtype TSem = TSem (TVar Integer)
  deriving Eq

newTSem :: Integer -> STM TSem
newTSem n = fmap TSem (newTVar $! n)

waitTSem :: TSem -> STM ()
waitTSem (TSem t) = do
  n <- readTVar t
  check (n > 0)
  writeTVar t $! n - 1

signalTSem :: TSem -> STM ()
signalTSem s = signalTSemN 1 s

signalTSemN :: Natural -> TSem -> STM ()
signalTSemN k (TSem t) = do
  n <- readTVar t
  writeTVar t $! n + toInteger k
