{-# LANGUAGE ForeignFunctionInterface, MagicHash, UnboxedTuples #-}
-- | Other programs: started, waited for, read. What they read and write is this program's own, goes through pipes, or is kept in files
-- meanwhile. A thread that waits for a program lets the others run; one that waits at a pipe for input does not.
module System.Process
  ( CreateProcess(..), CmdSpec(..), StdStream(..), ProcessHandle, Pid
  , proc, shell, createProcess, createProcess_, withCreateProcess, cleanupProcess
  , system, rawSystem, callProcess, callCommand, spawnProcess, spawnCommand, waitForProcess
  , getProcessExitCode, terminateProcess, interruptProcessGroupOf, getPid, getCurrentPid
  , readProcess, readProcessWithExitCode, readCreateProcess, readCreateProcessWithExitCode
  , createPipe, createPipeFd, showCommandForUser
  , runCommand, runProcess, runInteractiveCommand, runInteractiveProcess
  ) where

import Control.Concurrent (threadDelay)
import Control.Exception (IOException, bracket, finally, mask, onException, try)
import Control.Monad (unless, void, when)
import Data.Bits ((.|.))
import Data.IORef
import Data.Maybe (isJust)
import Foreign.C.Error
import Foreign.C.String
import Foreign.C.Types
import Foreign.Marshal.Alloc (alloca, allocaBytes)
import Foreign.Marshal.Array (allocaArray, peekArray, withArray0)
import Foreign.Marshal.Utils (withMany)
import Foreign.Ptr
import Foreign.Storable (peek)
import GHC.IO.Exception (IOErrorType(..))
import GHC.IO.Path (withFilePath)
import GHC.IO.Handle (hDuplicate)
import GHC.IO.Handle.FD (fdToHandle, handleToDescriptor)
import System.Directory (doesDirectoryExist, getTemporaryDirectory, removeFile)
import System.Exit (ExitCode(..))
import System.IO
import System.IO.Error
import System.Posix.Types (CGid, CUid)
import System.Process.Handle (ProcessHandle(..))

foreign import ccall unsafe "posix_spawnp" c_spawn
  :: Ptr CInt -> CString -> Ptr () -> Ptr () -> Ptr CString -> Ptr CString -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_init" c_actions_init :: Ptr () -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_destroy" c_actions_destroy :: Ptr () -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_addopen" c_actions_open
  :: Ptr () -> CInt -> CString -> CInt -> CUInt -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_adddup2" c_actions_dup2 :: Ptr () -> CInt -> CInt -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_addclose" c_actions_close :: Ptr () -> CInt -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_addchdir_np" c_actions_chdir :: Ptr () -> CString -> IO CInt
foreign import ccall unsafe "posix_spawn_file_actions_addclosefrom_np" c_actions_close_from :: Ptr () -> CInt -> IO CInt
foreign import ccall unsafe "posix_spawnattr_init" c_attributes_init :: Ptr () -> IO CInt
foreign import ccall unsafe "posix_spawnattr_destroy" c_attributes_destroy :: Ptr () -> IO CInt
foreign import ccall unsafe "posix_spawnattr_setflags" c_attributes_flags :: Ptr () -> CShort -> IO CInt
foreign import ccall unsafe "waitpid" c_waitpid :: CInt -> Ptr CInt -> CInt -> IO CInt
foreign import ccall unsafe "kill" c_kill :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "getpgid" c_getpgid :: CInt -> IO CInt
foreign import ccall unsafe "getpid" c_getpid :: IO CInt
foreign import ccall unsafe "pipe2" c_pipe2 :: Ptr CInt -> CInt -> IO CInt
foreign import ccall unsafe "close" c_close :: CInt -> IO CInt
foreign import ccall unsafe "fcntl" c_fcntl :: CInt -> CInt -> CInt -> IO CInt
foreign import ccall unsafe "&environ" c_environ :: Ptr (Ptr CString)

type Pid = CInt

data CmdSpec
  = -- | A line for the shell.
    ShellCommand String
    -- | A program, found on the path, and its arguments.
  | RawCommand FilePath [String]
  deriving (Show, Eq)

data StdStream
  = -- | This program's.
    Inherit
    -- | That of a handle, which is closed once the program runs, if it is none of the standard ones.
  | UseHandle Handle
    -- | A new pipe; this program has the other end.
  | CreatePipe
    -- | Not there at all.
  | NoStream
  deriving (Eq, Show)

-- | What to start, and how. Those about consoles concern another system; 'child_group' and 'child_user' are refused.
data CreateProcess = CreateProcess
  { cmdspec :: CmdSpec
  , cwd :: Maybe FilePath
  , env :: Maybe [(String, String)]
  , std_in, std_out, std_err :: StdStream
  , close_fds, create_group, delegate_ctlc, detach_console, create_new_console, new_session :: Bool
  , child_group :: Maybe CGid
  , child_user :: Maybe CUid
  , use_process_jobs :: Bool
  } deriving (Show, Eq)

proc :: FilePath -> [String] -> CreateProcess
proc name args = plain (RawCommand name args)

shell :: String -> CreateProcess
shell = plain . ShellCommand

plain :: CmdSpec -> CreateProcess
plain spec = CreateProcess
  { cmdspec = spec, cwd = Nothing, env = Nothing, std_in = Inherit, std_out = Inherit, std_err = Inherit
  , close_fds = False, create_group = False, delegate_ctlc = False, detach_console = False, create_new_console = False
  , new_session = False, child_group = Nothing, child_user = Nothing, use_process_jobs = False
  }

-- | A line for the shell, started.
runCommand :: String -> IO ProcessHandle
runCommand = spawnCommand

-- | A program with its arguments in a folder, with an environment and standard streams where they are given. The streams' handles are closed,
-- if they are none of this program's own.
runProcess :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> Maybe Handle -> Maybe Handle -> Maybe Handle -> IO ProcessHandle
runProcess name args folder surroundings input output errors = do
  (_, _, _, process) <- starting "runProcess" (proc name args)
    { cwd = folder, env = surroundings, std_in = stream input, std_out = stream output, std_err = stream errors }
  return process
  where stream = maybe Inherit UseHandle

-- | A line for the shell with pipes for its three streams.
runInteractiveCommand :: String -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveCommand = interactive "runInteractiveCommand" . shell

-- | A program with pipes for its three streams.
runInteractiveProcess
  :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveProcess name args folder surroundings =
  interactive "runInteractiveProcess" (proc name args) { cwd = folder, env = surroundings }

interactive :: String -> CreateProcess -> IO (Handle, Handle, Handle, ProcessHandle)
interactive what p = do
  made <- createProcess_ what p { std_in = CreatePipe, std_out = CreatePipe, std_err = CreatePipe }
  case made of
    (Just input, Just output, Just errors, process) -> return (input, output, errors, process)
    _ -> ioError (userError (what ++ ": a pipe is missing"))

-- | The program's ends of pipes, as far as these were asked for.
createProcess :: CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
createProcess = starting "createProcess"

-- | For the function of that name.
starting :: String -> CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
starting loc p = createProcess_ loc p >>= \r -> mapM_ closed [std_in p, std_out p, std_err p] >> return r
  where
    closed (UseHandle h) | h `notElem` [stdin, stdout, stderr] = hClose h
    closed _ = return ()

-- | The same for the function of that name; handles stay open.
createProcess_ :: String -> CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
createProcess_ loc p = mask $ \restore -> do
  opened <- newIORef ([], [])
  let ours = closeAll . snd =<< readIORef opened
      theirs = closeAll . fst =<< readIORef opened
  flip onException ours $ flip finally theirs $ do
    i <- stream opened 0 (std_in p)
    o <- stream opened 1 (std_out p)
    e <- stream opened 2 (std_err p)
    h <- restore (spawn loc p (concatMap fst [i, o, e]))
    a <- mapM fdToHandle (snd i)
    b <- mapM fdToHandle (snd o)
    c <- mapM fdToHandle (snd e)
    return (a, b, c, h)
  where
    closeAll = mapM_ c_close

-- | What happens to a descriptor in the new program: it is opened by name, made of another one, or closed.
data Action = Open CInt FilePath CInt | Become CInt CInt | Close CInt

-- | What is done for a stream, and this program's end. Descriptors are noted: those to be closed once the program runs, those if it does not.
stream :: IORef ([CInt], [CInt]) -> CInt -> StdStream -> IO ([Action], Maybe CInt)
stream opened fd s = case s of
  Inherit -> return ([], Nothing)
  NoStream -> return ([Close fd], Nothing)
  UseHandle h -> do
    copy <- hDuplicate h >>= handleToDescriptor >>= above
    modifyIORef opened (\(theirs, ours) -> (copy : theirs, ours))
    return ([Become copy fd], Nothing)
  CreatePipe -> do
    (r, w) <- pipe
    let (their, our) = if fd == 0 then (r, w) else (w, r)
    modifyIORef opened (\(theirs, ours) -> (their : theirs, our : ours))
    return ([Become their fd], Just our)

-- | Both ends, which programs started do not have.
pipe :: IO (CInt, CInt)
pipe = do
  ends <- allocaArray 2 (\p -> throwErrnoIfMinus1_ "createPipe" (c_pipe2 p 0o2000000) >> peekArray 2 p)
  case ends of
    [r, w] -> (,) <$> above r <*> above w
    _ -> ioError (userError "createPipe")

-- | A descriptor that is none of the standard ones.
above :: CInt -> IO CInt
above fd
  | fd > 2 = return fd
  | otherwise = throwErrnoIfMinus1 "createPipe" (c_fcntl fd 1030 3) <* c_close fd

started :: String -> CreateProcess -> IO ProcessHandle
started loc p = spawn loc p []

spawn :: String -> CreateProcess -> [Action] -> IO ProcessHandle
spawn loc p actions = do
  when (isJust (child_group p) || isJust (child_user p)) (ioError (refused "no group or user can be given"))
  withFilePath name $ \file -> withMany withFilePath (name : args) $ \argv -> withArray0 nullPtr argv $ \argv' ->
    withDirectory $ \dir -> withMany withFilePath [path | Open _ path _ <- actions] $ \paths -> withEnvironment $ \environment ->
      alloca $ \pid -> allocaBytes 256 $ \todo -> allocaBytes 512 $ \attributes ->
        bracket (c_actions_init todo) (\_ -> c_actions_destroy todo) $ \_ ->
          bracket (c_attributes_init attributes) (\_ -> c_attributes_destroy attributes) $ \_ -> do
            unless (dir == nullPtr) (check =<< c_actions_chdir todo dir)
            perform todo paths actions
            when (close_fds p) (check =<< c_actions_close_from todo 3)
            check =<< c_attributes_flags attributes ((if create_group p then 2 else 0) .|. (if new_session p then 0x80 else 0))
            c_spawn pid file todo attributes argv' environment >>= \failed ->
              unless (failed == 0) (step >>= \at -> check' (loc ++ ": " ++ at) failed)
            n <- peek pid
            fmap (ProcessHandle n) (newIORef Nothing)
  where
    (name, args) = case cmdspec p of
      ShellCommand command -> ("/bin/sh", ["-c", command])
      RawCommand file list -> (file, list)
    check = check' loc
    check' at failed = unless (failed == 0) (ioError (errnoToIOError at (Errno failed) Nothing (Just name)))
    -- What did not succeed, as the package has it, which starts a program with more wishes in other ways.
    step = maybe (return True) doesDirectoryExist (cwd p) >>= \there -> return (case () of
      _ | not there -> "chdir"
        | isJust (cwd p) || create_group p || new_session p || close_fds p -> "exec"
        | otherwise -> "posix_spawnp")
    refused = ioeSetErrorString (mkIOError illegalOperationErrorType loc Nothing (Just name))
    withDirectory act = maybe (act nullPtr) (`withFilePath` act) (cwd p)
    withEnvironment act = case env p of
      Nothing -> peek c_environ >>= act
      Just vars -> withMany withFilePath [k ++ "=" ++ v | (k, v) <- vars] (\list -> withArray0 nullPtr list act)
    perform _ _ [] = return ()
    perform todo paths (a : rest) = case a of
      Open fd _ how | path : paths' <- paths -> (check =<< c_actions_open todo fd path how 0o600) >> perform todo paths' rest
      Become from fd -> (check =<< c_actions_dup2 todo from fd) >> perform todo paths rest
      Close fd -> (check =<< c_actions_close todo fd) >> perform todo paths rest
      _ -> perform todo paths rest

-- | The action, with the program; afterwards that is asked to end and waited for.
withCreateProcess
  :: CreateProcess -> (Maybe Handle -> Maybe Handle -> Maybe Handle -> ProcessHandle -> IO a) -> IO a
withCreateProcess p act = bracket (createProcess p) cleanupProcess (\(i, o, e, h) -> act i o e h)

cleanupProcess :: (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle) -> IO ()
cleanupProcess (i, o, e, h) = do
  terminateProcess h
  -- What was written may find nobody to read it.
  mapM_ (mapM_ (\s -> try (hClose s) :: IO (Either IOException ()))) [i, o, e]
  void (waitForProcess h)

-- | What is written to the second is read from the first.
createPipe :: IO (Handle, Handle)
createPipe = pipe >>= \(r, w) -> (,) <$> fdToHandle r <*> fdToHandle w

createPipeFd :: IO (CInt, CInt)
createPipeFd = pipe

-- | Asks every now and then, at most a hundredth of a second apart: meanwhile other threads run.
waitForProcess :: ProcessHandle -> IO ExitCode
waitForProcess h = go 100
  where
    go pause = wait 1 h >>= maybe (threadDelay pause >> go (min 10000 (pause * 2))) return

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

-- | As Control-C does, all of its group.
interruptProcessGroupOf :: ProcessHandle -> IO ()
interruptProcessGroupOf (ProcessHandle pid end) = readIORef end >>= maybe interrupt (const (return ()))
  where interrupt = throwErrnoIfMinus1 "interruptProcessGroupOf" (c_getpgid pid) >>= \g -> void (c_kill (negate g) 2)

getPid :: ProcessHandle -> IO (Maybe Pid)
getPid (ProcessHandle pid end) = fmap (maybe (Just pid) (const Nothing)) (readIORef end)

getCurrentPid :: IO Pid
getCurrentPid = c_getpid

spawnProcess :: FilePath -> [String] -> IO ProcessHandle
spawnProcess name args = started "spawnProcess" (proc name args)

spawnCommand :: String -> IO ProcessHandle
spawnCommand command = started "spawnCommand" (shell command)

rawSystem :: String -> [String] -> IO ExitCode
rawSystem name args = started "rawSystem" (proc name args) >>= waitForProcess

system :: String -> IO ExitCode
system "" = ioError (ioeSetErrorString (mkIOError InvalidArgument "system" Nothing Nothing) "null command")
system command = started "system" (shell command) >>= waitForProcess

callProcess :: FilePath -> [String] -> IO ()
callProcess name args = started "callProcess" (proc name args) >>= waitForProcess >>= successful "callProcess" name args

callCommand :: String -> IO ()
callCommand command = spawnCommand command >>= waitForProcess >>= successful "callCommand" command []

successful :: String -> FilePath -> [String] -> ExitCode -> IO ()
successful loc name args code = case code of
  ExitSuccess -> return ()
  ExitFailure n -> ioError (mkIOError OtherError text Nothing Nothing)
    where text = loc ++ ": " ++ unwords (name : map show args) ++ " (exit " ++ show n ++ ")"

-- | What it writes; its errors are this program's.
readProcess :: FilePath -> [String] -> String -> IO String
readProcess name args = readCreateProcess (proc name args)

readCreateProcess :: CreateProcess -> String -> IO String
readCreateProcess p input = temporary input $ \i -> temporary "" $ \o -> do
  code <- spawn "readCreateProcess" p [Open 0 i 0, Open 1 o 1] >>= waitForProcess
  case cmdspec p of
    RawCommand name args -> successful "readCreateProcess" name args code
    ShellCommand command -> successful "readCreateProcess" command [] code
  readFile' o

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode name args = readCreateProcessWithExitCode (proc name args)

readCreateProcessWithExitCode :: CreateProcess -> String -> IO (ExitCode, String, String)
readCreateProcessWithExitCode p input =
  temporary input $ \i -> temporary "" $ \o -> temporary "" $ \e -> do
    code <- spawn "readCreateProcessWithExitCode" p [Open 0 i 0, Open 1 o 1, Open 2 e 1] >>= waitForProcess
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
