{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | What surrounds @main@: the last handler of exceptions, and the exit status.
module GHC.TopHandler (runMainIO, report) where

import GHC.Base
import GHC.Exception
import GHC.Exception.Type (Raised(..))
import GHC.IO
import GHC.IO.Handle.Text
import GHC.IO.Text
import GHC.Num
import GHC.Show

-- | Runs the program and leaves the process with its status: 0, what it asked for, or 1 after an
-- exception that nothing caught.
runMainIO :: IO a -> IO a
runMainIO main = IO (\s -> case setExceptions s of s1 -> unIO guarded s1)
  where
    guarded = caught (main >>= \a -> flushStdout >>= \_ -> exitWithStatus 0 >>= \_ -> return a) topHandler

-- | As 'catchAny', for one handler that refers to nothing: then it is no closure of every program.
caught :: IO a -> (SomeException -> IO a) -> IO a
caught (IO m) handler = IO (\s -> catch# m (\r -> unIO (handler (someException r))) s)

-- | What the runtime raises, by its numbers.
setExceptions :: State# RealWorld -> State# RealWorld
setExceptions s = case setException# 0# heapOverflow s of
  s1 -> case setException# 1# userInterrupt s1 of
    s2 -> case setException# 2# nonTermination s2 of
      s3 -> setException# 4# stackOverflow s3
{-# NOINLINE setExceptions #-}

heapOverflow, userInterrupt, nonTermination, stackOverflow :: Raised
heapOverflow = RaisedAsync HeapOverflow
userInterrupt = RaisedAsync UserInterrupt
nonTermination = RaisedNonTermination
stackOverflow = RaisedAsync StackOverflow

topHandler :: SomeException -> IO a
topHandler e = case ending e of
  Exited ExitSuccess -> quietly flushStdout >>= \_ -> exitWithStatus 0
  Exited (ExitFailure n) -> quietly flushStdout >>= \_ -> exitWithStatus n
  Broken (IOError { ioe_type = ResourceVanished, ioe_handle = Just h })
    | h == stdout -> exitWithStatus 1
  Stopped a -> stopped e a
  _ -> failWith e 1

-- | An interrupt ends the program as if the signal had.
stopped :: SomeException -> AsyncException -> IO a
stopped e a = case a of
  HeapOverflow -> quietly flushStdout >>= \_ -> IO heapExhausted#
  UserInterrupt -> quietly flushStdout >>= \_ -> exitWithStatus (I# -2#)
  StackOverflow -> failWith e 2
  ThreadKilled -> failWith e 1
{-# NOINLINE stopped #-}

-- | What is to be done about an exception depends on these types alone.
data Ending
  = Exited ExitCode
  | Broken IOException
  | Stopped AsyncException
  | Failed

ending :: SomeException -> Ending
ending e = case fromException e of
  Just c -> Exited c
  Nothing -> case fromException e of
    Just io -> Broken io
    Nothing -> case fromException e of
      Just a -> Stopped a
      Nothing -> Failed

failWith :: SomeException -> Int -> IO a
failWith e status =
  quietly flushStdout >>= \_ -> quietly (report e) >>= \_ -> exitWithStatus status

flushStdout :: IO ()
flushStdout = hIsOpen stdout >>= \open -> when open (hFlush stdout)

-- | Errors while reporting an error are not reported; a message that cannot be shown names what
-- showing it threw.
quietly :: IO () -> IO ()
quietly act = catchAny act (\_ -> return ())

-- | Shows an exception that nothing has caught on 'stderr'.
report :: SomeException -> IO ()
report e = programName >>= \name ->
  catchAny (evaluateAll (displayed e)) (\e' -> return (displayed e')) >>= \text ->
  hPutStr stderr (name ++ ": " ++ text ++ "\n")

programName :: IO String
programName = IO (\s -> case progName# s of (# s1, b #) -> (# s1, decodePath (Bytes b) #))

displayed :: SomeException -> String
displayed e = showsPrec (I# 0#) e ""

evaluateAll :: String -> IO String
evaluateAll s = go s
  where
    go [] = return s
    go (c : cs) = c `seq` go cs

exitWithStatus :: Int -> IO a
exitWithStatus (I# n) = IO (\s -> exitProcess# n s)
