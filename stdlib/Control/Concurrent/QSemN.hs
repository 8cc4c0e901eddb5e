-- | Semaphores: a number of units, taken several at a time.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Control.Concurrent.MVar
import Control.Exception (mask_, onException, uninterruptibleMask_)

-- | The units there are, and who waits for how many, the first first.
newtype QSemN = QSemN (MVar (Int, [(Int, MVar ())]))

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0 = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newMVar (n, []))

-- | Takes units; waits until there are so many.
waitQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN v) n = mask_ $ do
  (units, waiting) <- takeMVar v
  if null waiting && units >= n
    then putMVar v (units - n, waiting)
    else do
      turn <- newEmptyMVar
      putMVar v (units, waiting ++ [(n, turn)])
      takeMVar turn `onException` giveUp turn
  where
    -- An exception has come: what was given meanwhile goes back.
    giveUp turn = uninterruptibleMask_ $ do
      (units, waiting) <- takeMVar v
      given <- tryTakeMVar turn
      rest <- case given of
        Just () -> serve (units + n) waiting
        Nothing -> serve units (filter ((/= turn) . snd) waiting)
      putMVar v rest

-- | Gives units back.
signalQSemN :: QSemN -> Int -> IO ()
signalQSemN (QSemN v) n = uninterruptibleMask_ $ do
  (units, waiting) <- takeMVar v
  rest <- serve (units + n) waiting
  putMVar v rest

-- | Gives the units to those that wait, as far as they go.
serve :: Int -> [(Int, MVar ())] -> IO (Int, [(Int, MVar ())])
serve units waiting = case waiting of
  (k, turn) : others | k <= units -> putMVar turn () >> serve (units - k) others
  _ -> return (units, waiting)
