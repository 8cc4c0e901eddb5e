-- | The program's own process.
module System.Posix.Process
  ( getProcessID, getParentProcessID, getProcessGroupID, createSession, nice, exitImmediately, executeFile
  , ProcessStatus(..), getProcessStatus, getAnyProcessStatus, ProcessTimes(..), getProcessTimes
  ) where

import Control.Concurrent (threadDelay)
import Foreign
import Foreign.C
import GHC.IO.Path (withFilePath)
import System.Environment (getEnvironment)
import System.Exit (ExitCode(..))
import System.Posix.Types

foreign import ccall unsafe "getpid" c_getpid :: IO CInt
foreign import ccall unsafe "getppid" c_getppid :: IO CInt
foreign import ccall unsafe "getpgrp" c_getpgrp :: IO CInt
foreign import ccall unsafe "setsid" c_setsid :: IO CInt
foreign import ccall unsafe "nice" c_nice :: CInt -> IO CInt
foreign import ccall unsafe "_exit" c_exit :: CInt -> IO ()
foreign import ccall unsafe "execvpe" c_execvpe :: CString -> Ptr CString -> Ptr CString -> IO CInt
foreign import ccall unsafe "execve" c_execve :: CString -> Ptr CString -> Ptr CString -> IO CInt
foreign import ccall unsafe "waitpid" c_waitpid :: CInt -> Ptr CInt -> CInt -> IO CInt
foreign import ccall unsafe "times" c_times :: Ptr CLong -> IO CLong

getProcessID, getParentProcessID :: IO ProcessID
getProcessID = fmap fromIntegral c_getpid
getParentProcessID = fmap fromIntegral c_getppid

getProcessGroupID :: IO ProcessGroupID
getProcessGroupID = fmap fromIntegral c_getpgrp

createSession :: IO ProcessGroupID
createSession = fmap fromIntegral (throwErrnoIfMinus1 "createSession" c_setsid)

nice :: Int -> IO ()
nice by = do
  resetErrno
  result <- c_nice (fromIntegral by)
  failed <- getErrno
  if result == -1 && failed /= eOK then throwErrno "nice" else return ()

-- | Ends the process: no handler runs, and nothing is flushed.
exitImmediately :: ExitCode -> IO ()
exitImmediately code = c_exit (case code of
  ExitSuccess -> 0
  ExitFailure n -> fromIntegral n)

-- | Becomes another program; the flag says whether it is looked for on the PATH.
executeFile :: FilePath -> Bool -> [String] -> Maybe [(String, String)] -> IO a
executeFile path search args environment = do
  variables <- maybe getEnvironment return environment
  withFilePath path $ \file ->
    withMany withFilePath (path : args) $ \argv -> withArray0 nullPtr argv $ \argv' ->
      withMany withFilePath [n ++ "=" ++ v | (n, v) <- variables] $ \env -> withArray0 nullPtr env $ \env' -> do
        _ <- (if search then c_execvpe else c_execve) file argv' env'
        throwErrno ("executeFile: " ++ path)

data ProcessStatus = Exited ExitCode | Terminated CInt Bool | Stopped CInt
  deriving (Eq, Ord, Show)

-- | Whether to wait, whether also for one that is stopped, and of which process.
getProcessStatus :: Bool -> Bool -> ProcessID -> IO (Maybe ProcessStatus)
getProcessStatus block stopped pid = fmap (fmap snd) (await block stopped (fromIntegral pid))

getAnyProcessStatus :: Bool -> Bool -> IO (Maybe (ProcessID, ProcessStatus))
getAnyProcessStatus block stopped = await block stopped (-1)

-- | Asks every now and then, at most a hundredth of a second apart: meanwhile other threads run.
await :: Bool -> Bool -> CInt -> IO (Maybe (ProcessID, ProcessStatus))
await block stopped pid = alloca (go 100)
  where
    go pause status = do
      n <- throwErrnoIfMinus1Retry "getProcessStatus" (c_waitpid pid status (if stopped then 3 else 1))
      if n /= 0
        then fmap (\s -> Just (fromIntegral n, decoded s)) (peek status)
        else if block then threadDelay pause >> go (min 10000 (pause * 2)) status else return Nothing

decoded :: CInt -> ProcessStatus
decoded s
  | signal == 0 = Exited (if code == 0 then ExitSuccess else ExitFailure (fromIntegral code))
  | signal == 0x7f = Stopped code
  | otherwise = Terminated signal (s .&. 0x80 /= 0)
  where
    signal = s .&. 0x7f
    code = (s `shiftR` 8) .&. 0xff

data ProcessTimes = ProcessTimes
  { elapsedTime, userTime, systemTime, childUserTime, childSystemTime :: ClockTick }

-- | In ticks of the clock.
getProcessTimes :: IO ProcessTimes
getProcessTimes = allocaArray 4 $ \p -> do
  elapsed <- throwErrnoIfMinus1 "getProcessTimes" (c_times p)
  let part i = fmap fromIntegral (peekElemOff p i)
  ProcessTimes (fromIntegral elapsed) <$> part 0 <*> part 1 <*> part 2 <*> part 3
