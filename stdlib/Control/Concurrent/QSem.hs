-- | Semaphores: a number of units, taken one at a time.
module Control.Concurrent.QSem (QSem, newQSem, waitQSem, signalQSem) where

import Control.Concurrent.QSemN

newtype QSem = QSem QSemN

-- | With that many units, at least none.
newQSem :: Int -> IO QSem
newQSem n = fmap QSem (newQSemN n)

-- | Takes a unit; waits while there is none.
waitQSem :: QSem -> IO ()
waitQSem (QSem s) = waitQSemN s 1

-- | Gives a unit back.
signalQSem :: QSem -> IO ()
signalQSem (QSem s) = signalQSemN s 1
