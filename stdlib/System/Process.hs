{-# LANGUAGE ForeignFunctionInterface #-}
-- | Other programs: started, waited for, read. What they read and write is either this program's own, or kept in files meanwhile.
module System.Process
  ( ProcessHandle, Pid, system, rawSystem, callProcess, callCommand, spawnProcess, spawnCommand, waitForProcess
  , getProcessExitCode, terminateProcess, getPid, getCurrentPid, readProcess, readProcessWithExitCode
  , showCommandForUser
  ) where

import Control.Exception (bracket)
import Control.Monad (unless, void)
import Data.IORef
import Foreign.C.Error
import Foreign.C.String
import Foreign.C.Types
import Foreign.Marshal.Alloc (alloca, allocaBytes)
import Foreign.Marshal.Array (withArray0)
import Foreign.Marshal.Utils (withMany)
import Foreign.Ptr
import Foreign.Storable (peek)
import System.Directory (getTemporaryDirectory, removeFile)
import System.Exit (ExitCode(..))
import System.IO
import System.IO.Error

foreign import ccall unsafe "posix_spawnp" c_spawn
  :: Ptr CInt -> CString -> Ptr () -> Ptr () -> Ptr CString -> Ptr CString -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_init" c_actions_init :: Ptr () -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_destroy" c_actions_destroy :: Ptr () -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_addopen" c_actions_open
  :: Ptr () -> CInt -> CString -> CInt -> CUInt -> IO CInt
foreign import ccall unsafe "waitpid" c_waitpid :: CInt -> Ptr CInt -> CInt -> IO CInt
foreign import ccall unsafe "kill" c_kill :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "getpid" c_getpid :: IO CInt
foreign import ccall unsafe "&environ" c_environ :: Ptr (Ptr CString)

type Pid = CInt

-- | Its number, and its end once that is known.
data ProcessHandle = ProcessHandle CInt (IORef (Maybe ExitCode))

-- | A name to be opened in the place of a descriptor, and how.
type Redirection = (CInt, FilePath, CInt)

spawn :: String -> FilePath -> [String] -> [Redirection] -> IO ProcessHandle
spawn loc name args redirections =
  withCString name $ \file -> withMany withCString (name : args) $ \argv -> withArray0 nullPtr argv $ \argv' ->
    withMany withCString [path | (_, path, _) <- redirections] $ \paths -> alloca $ \pid -> allocaBytes 256 $ \actions ->
      bracket (c_actions_init actions) (\_ -> c_actions_destroy actions) $ \_ -> do
        sequence_ [c_actions_open actions fd path how 0o600 | ((fd, _, how), path) <- zip redirections paths]
        environment <- peek c_environ
        failed <- c_spawn pid file actions nullPtr argv' environment
        unless (failed == 0) (ioError (errnoToIOError loc (Errno failed) Nothing (Just name)))
        n <- peek pid
        fmap (ProcessHandle n) (newIORef Nothing)

waitForProcess :: ProcessHandle -> IO ExitCode
waitForProcess h = wait 0 h >>= maybe (waitForProcess h) return

-- | Nothing, while it runs.
getProcessExitCode :: ProcessHandle -> IO (Maybe ExitCode)
getProcessExitCode = wait 1

wait :: CInt -> ProcessHandle -> IO (Maybe ExitCode)
wait how (ProcessHandle pid end) = readIORef end >>= \known -> case known of
  Just _ -> return known
  Nothing -> alloca $ \status -> do
    n <- throwErrnoIfMinus1Retry "waitForProcess" (c_waitpid pid status how)
    if n == 0
      then return Nothing
      else do
        code <- fmap ending (peek status)
        writeIORef end (Just code)
        return (Just code)

-- | A signal's number is negative.
ending :: CInt -> ExitCode
ending status
  | signal /= 0 = ExitFailure (negate signal)
  | code == 0 = ExitSuccess
  | otherwise = ExitFailure code
  where
    signal = fromIntegral (status `mod` 128)
    code = fromIntegral (status `div` 256 `mod` 256)

terminateProcess :: ProcessHandle -> IO ()
terminateProcess (ProcessHandle pid end) = readIORef end >>= maybe (void (c_kill pid 15)) (const (return ()))

getPid :: ProcessHandle -> IO (Maybe Pid)
getPid (ProcessHandle pid end) = fmap (maybe (Just pid) (const Nothing)) (readIORef end)

getCurrentPid :: IO Pid
getCurrentPid = c_getpid

spawnProcess :: FilePath -> [String] -> IO ProcessHandle
spawnProcess name args = spawn "spawnProcess" name args []

spawnCommand :: String -> IO ProcessHandle
spawnCommand command = spawn "spawnCommand" "/bin/sh" ["-c", command] []

rawSystem :: String -> [String] -> IO ExitCode
rawSystem name args = spawn "rawSystem" name args [] >>= waitForProcess

system :: String -> IO ExitCode
system "" = ioError (ioeSetErrorString (mkIOError illegalOperationErrorType "system" Nothing Nothing) "null command")
system command = spawn "system" "/bin/sh" ["-c", command] [] >>= waitForProcess

callProcess :: FilePath -> [String] -> IO ()
callProcess name args = spawn "callProcess" name args [] >>= waitForProcess >>= successful "callProcess" name args

callCommand :: String -> IO ()
callCommand command = spawnCommand command >>= waitForProcess >>= successful "callCommand" command []

successful :: String -> FilePath -> [String] -> ExitCode -> IO ()
successful loc name args code = case code of
  ExitSuccess -> return ()
  ExitFailure n -> ioError (mkIOError userErrorType' text Nothing Nothing)
    where text = loc ++ ": " ++ unwords (name : map show args) ++ " (exit " ++ show n ++ "): failed"
  where userErrorType' = userErrorType

-- | What it writes; its errors are this program's.
readProcess :: FilePath -> [String] -> String -> IO String
readProcess name args input = temporary input $ \i -> temporary "" $ \o -> do
  code <- spawn "readProcess" name args [(0, i, 0), (1, o, 1)] >>= waitForProcess
  successful "readProcess" name args code
  readFile' o

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode name args input =
  temporary input $ \i -> temporary "" $ \o -> temporary "" $ \e -> do
    code <- spawn "readProcessWithExitCode" name args [(0, i, 0), (1, o, 1), (2, e, 1)] >>= waitForProcess
    out <- readFile' o
    err <- readFile' e
    return (code, out, err)

-- | The name of a file with that content, while the action runs.
temporary :: String -> (FilePath -> IO a) -> IO a
temporary content = bracket make removeFile
  where
    make = do
      dir <- getTemporaryDirectory
      (name, h) <- openTempFile dir "process"
      hPutStr h content
      hClose h
      return name

-- | The command as one would type it.
showCommandForUser :: FilePath -> [String] -> String
showCommandForUser name args = unwords (map quoted (name : args))
  where
    quoted s
      | not (null s) && all plain s = s
      | otherwise = "'" ++ concatMap (\c -> if c == '\'' then "'\\''" else [c]) s ++ "'"
    plain c = c `elem` ['a' .. 'z'] || c `elem` ['A' .. 'Z'] || c `elem` ['0' .. '9'] || c `elem` "-_.,/"
