{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | What surrounds @main@: the last handler of exceptions, and the exit status.
module GHC.TopHandler (runMainIO, report) where

import GHC.Base
import GHC.Exception
import GHC.Exception.Type (Raised)
import GHC.IO
import GHC.IO.Handle.Text
import GHC.IO.Text
import GHC.Num
import GHC.Show

-- | Runs the program and leaves the process with its status: 0, what it asked for, or 1 after an
-- exception that nothing caught.
runMainIO :: IO a -> IO a
runMainIO main = IO (\s -> case setHeapOverflow# heapOverflow s of s1 -> unIO guarded s1)
  where
    guarded = catchAny (main >>= \a -> flushStdout >>= \_ -> exitWithStatus 0 >>= \_ -> return a) topHandler

-- | What the runtime raises where a request for memory cannot be met.
heapOverflow :: Raised
heapOverflow = raisedOf (toException HeapOverflow)

topHandler :: SomeException -> IO a
topHandler e = case ending e of
  Exited ExitSuccess -> quietly flushStdout >>= \_ -> exitWithStatus 0
  Exited (ExitFailure n) -> quietly flushStdout >>= \_ -> exitWithStatus n
  Broken (IOError { ioe_type = ResourceVanished, ioe_handle = Just h })
    | h == stdout -> exitWithStatus 1
  Stopped HeapOverflow -> quietly flushStdout >>= \_ -> IO heapExhausted#
  Stopped a -> failWith e (asyncStatus a)
  _ -> failWith e 1

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

asyncStatus :: AsyncException -> Int
asyncStatus a = case a of
  StackOverflow -> 2
  _ -> 1

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
programName = IO (\s -> case progName# s of (# s1, b #) -> (# s1, decodeBytes (Bytes b) #))

displayed :: SomeException -> String
displayed e = showsPrec (I# 0#) e ""

evaluateAll :: String -> IO String
evaluateAll s = go s
  where
    go [] = return s
    go (c : cs) = c `seq` go cs

exitWithStatus :: Int -> IO a
exitWithStatus (I# n) = IO (\s -> exitProcess# n s)
