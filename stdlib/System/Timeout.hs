-- | Actions that may take only so long.
module System.Timeout (Timeout, timeout) where

import Control.Concurrent
import Control.Exception
import Data.Unique

newtype Timeout = Timeout Unique
  deriving Eq

instance Show Timeout where
  show _ = "<<timeout>>"

instance Exception Timeout where
  toException e = asyncExceptionToException e
  fromException e = asyncExceptionFromException e

-- | The result, if the action has one after at most that many microseconds (any number, if it is
-- negative). As exceptions of other threads do, the end of the time comes where the action waits, or allocates and does not mask them.
timeout :: Int -> IO a -> IO (Maybe a)
timeout n act
  | n < 0 = fmap Just act
  | n == 0 = return Nothing
  | otherwise = do
      me <- myThreadId
      ex <- fmap Timeout newUnique
      handleJust (\e -> if e == ex then Just () else Nothing) (\_ -> return Nothing)
        (bracket (forkIOWithUnmask (\unmask -> unmask (threadDelay n >> throwTo me ex)))
                 (uninterruptibleMask_ . killThread) (\_ -> fmap Just act))
