{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | What surrounds @main@: the last handler of exceptions, and the exit status.
module GHC.TopHandler (runMainIO, report) where

import GHC.Base
import GHC.Exception.Type (SomeException(..))
import GHC.Exception
import GHC.IO
import GHC.IO.Handle
import GHC.Num
import GHC.Show
import System.Environment (getProgName)

-- | Runs the program and leaves the process with its status: 0, what it asked for, or 1 after an
-- exception that nothing caught.
runMainIO :: IO a -> IO a
runMainIO main =
  catchAny (main >>= \a -> flushStdout >>= \_ -> exitWithStatus 0 >>= \_ -> return a) topHandler

topHandler :: SomeException -> IO a
topHandler e = case e of
  SomeExit ExitSuccess -> quietly flushStdout >>= \_ -> exitWithStatus 0
  SomeExit (ExitFailure n) -> quietly flushStdout >>= \_ -> exitWithStatus n
  SomeIO (IOError { ioe_type = ResourceVanished, ioe_handle = Just h })
    | h == stdout -> exitWithStatus 1
  _ -> quietly flushStdout >>= \_ -> quietly (report e) >>= \_ -> exitWithStatus (status e)

status :: SomeException -> Int
status e = case e of
  SomeAsync StackOverflow -> 2
  SomeAsync HeapOverflow -> 251
  _ -> 1

flushStdout :: IO ()
flushStdout = hIsOpen stdout >>= \open -> when open (hFlush stdout)

-- | Errors while reporting an error are not reported; a message that cannot be shown names what
-- showing it threw.
quietly :: IO () -> IO ()
quietly act = catchAny act (\_ -> return ())

-- | Shows an exception that nothing has caught on 'stderr'.
report :: SomeException -> IO ()
report e = getProgName >>= \name ->
  catchAny (evaluateAll (displayed e)) (\e' -> return (displayed e')) >>= \text ->
  hPutStr stderr (name ++ ": " ++ text ++ "\n")

displayed :: SomeException -> String
displayed e = showsPrec (I# 0#) e ""

evaluateAll :: String -> IO String
evaluateAll s = go s
  where
    go [] = return s
    go (c : cs) = c `seq` go cs

exitWithStatus :: Int -> IO a
exitWithStatus (I# n) = IO (\s -> exitProcess# n s)
