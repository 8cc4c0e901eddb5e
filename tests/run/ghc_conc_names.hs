-- Threads, exceptions, stacks of cost centres and arrays of bytes by GHC's names.
module Main (main) where

import Control.Concurrent.MVar
import Control.Exception
import Control.Exception.Base (nonTermination)
import Data.Array.IO (IOUArray, getElems, hGetArray, hPutArray, newListArray)
import Data.Word (Word8)
import Foreign.Ptr (nullPtr)
import GHC.Conc
import GHC.ExecutionStack (showStackTrace)
import GHC.IO (getMaskingState, interruptible, mkUserError, mplusIO, noDuplicate, unsafeUnmask)
import GHC.IO.Exception (blockedIndefinitelyOnMVar, heapOverflow, stackOverflow, unsupportedOperation)
import GHC.Stack
import System.Directory (getTemporaryDirectory, removeFile)
import System.IO

main :: IO ()
main = do
  done <- newEmptyMVar
  t <- forkIOWithUnmask (\unmask -> unmask (putMVar done 'd'))
  takeMVar done >>= print
  labelThread t "worker"
  yield
  threadStatus t >>= print
  hang <- newEmptyMVar :: IO (MVar ())
  u <- forkOn 0 (takeMVar hang)
  yield
  threadStatus u >>= print
  putMVar hang ()
  v <- registerDelay 1000
  atomically (readTVar v >>= \ready -> if ready then return () else retry)
  putStrLn "delayed"
  getMaskingState >>= print
  interruptible (unsafeUnmask noDuplicate)
  print (mkUserError "mine")
  (ioError (userError "first") `mplusIO` return 'q') >>= print
  print (stackOverflow, heapOverflow, blockedIndefinitelyOnMVar, nonTermination, unsupportedOperation)
  p <- getCurrentCCS ()
  ccsToStrings p >>= print
  print (p == nullPtr)
  putStrLn (renderStack ["outer", "inner"])
  clearCCS (return 'c') >>= print
  showStackTrace >>= print
  folder <- getTemporaryDirectory
  (path, h) <- openBinaryTempFile folder "bytes"
  arr <- newListArray (0, 4) [1, 2, 3, 4, 5] :: IO (IOUArray Int Word8)
  hPutArray h arr 4
  hSeek h AbsoluteSeek 1
  n <- hGetArray h arr 5
  es <- getElems arr
  print (n, es)
  r <- try (hGetArray h arr 6) :: IO (Either IOException Int)
  putStrLn (either (const "illegal") show r)
  hClose h
  removeFile path
