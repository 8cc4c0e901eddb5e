-- | Transactions.
module Control.Monad.STM (STM, atomically, retry, orElse, check, throwSTM, catchSTM) where

import GHC.STM

-- | Waits until the condition holds.
check :: Bool -> STM ()
check b = if b then return () else retry
