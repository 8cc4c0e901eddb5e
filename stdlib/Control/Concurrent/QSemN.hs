-- | Semaphores: a number of units, taken several at a time.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Control.Concurrent.MVar

-- | The units there are, and who waits for how many, the first first.
newtype QSemN = QSemN (MVar (Int, [(Int, MVar ())]))

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0 = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newMVar (n, []))

-- | Takes units; waits until there are so many.
waitQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN v) n = do
  (units, waiting) <- takeMVar v
  if null waiting && units >= n
    then putMVar v (units - n, waiting)
    else do
      turn <- newEmptyMVar
      putMVar v (units, waiting ++ [(n, turn)])
      takeMVar turn

-- | Gives units back.
signalQSemN :: QSemN -> Int -> IO ()
signalQSemN (QSemN v) n = do
  (units, waiting) <- takeMVar v
  rest <- serve (units + n) waiting
  putMVar v rest
  where
    serve units waiting = case waiting of
      (k, turn) : others | k <= units -> putMVar turn () >> serve (units - k) others
      _ -> return (units, waiting)
