-- | What programs import of the other half of "System.Process".
module System.Process.Internals
  ( ProcessHandle, ProcessHandle__(..), PHANDLE, modifyProcessHandle, withProcessHandle, mkProcessHandle
  , CreateProcess(..), CmdSpec(..), StdStream(..), createProcess_, createPipe, createPipeFd
  ) where

import Data.IORef (newIORef, readIORef, writeIORef)
import System.Exit (ExitCode)
import System.Posix.Types (CPid)
import System.Process
import System.Process.Handle (ProcessHandle(..))

-- | The number by which the system knows a process.
type PHANDLE = CPid

-- | A process that may run, or how it has ended.
data ProcessHandle__ = OpenHandle PHANDLE | ClosedHandle ExitCode

-- | What the function makes of it is what the handle says from now on; a process that is said to have ended is not waited for.
modifyProcessHandle :: ProcessHandle -> (ProcessHandle__ -> IO (ProcessHandle__, a)) -> IO a
modifyProcessHandle h@(ProcessHandle _ end) act = withProcessHandle h $ \now -> do
  (new, result) <- act now
  case new of
    ClosedHandle code -> writeIORef end (Just code)
    OpenHandle _ -> return ()
  return result

withProcessHandle :: ProcessHandle -> (ProcessHandle__ -> IO a) -> IO a
withProcessHandle (ProcessHandle pid end) act = readIORef end >>= act . maybe (OpenHandle (fromIntegral pid)) ClosedHandle

-- | Of a process of this program's that runs.
mkProcessHandle :: PHANDLE -> Bool -> IO ProcessHandle
mkProcessHandle pid _ = ProcessHandle (fromIntegral pid) <$> newIORef Nothing
