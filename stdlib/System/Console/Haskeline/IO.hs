-- | Asking for lines from a program in 'IO' of its own.
module System.Console.Haskeline.IO (InputState, initializeInput, queryInput, closeInput, cancelInput) where

import Control.Monad.Trans.Reader (runReaderT)
import Data.IORef
import System.Console.Haskeline.History
import System.Console.Haskeline.InputT

data InputState = InputState (Shared IO) (IO ())

initializeInput :: Settings IO -> IO InputState
initializeInput s = do
  (t, end) <- case defaultBehavior of Behavior open -> open
  old <- maybe (return emptyHistory) readHistory (historyFile s)
  h <- newIORef (stifleHistory (maxHistorySize defaultPrefs) old)
  c <- newIORef ""
  return (InputState (Shared s defaultPrefs h c t) end)

queryInput :: InputState -> InputT IO a -> IO a
queryInput (InputState shared _) (InputT m) = runReaderT m shared

-- | Ends it, and keeps the lines that were entered.
closeInput :: InputState -> IO ()
closeInput state@(InputState shared _) = do
  maybe (return ()) (\file -> readIORef (history shared) >>= writeHistory file) (historyFile (settings shared))
  cancelInput state

-- | Ends it.
cancelInput :: InputState -> IO ()
cancelInput (InputState _ end) = end
