-- A function that C calls has a thread of its own, and with it a `ThreadId#`: to ask for it makes none.
module Main where

import Control.Concurrent
import Control.Exception
import Foreign.Ptr (FunPtr, freeHaskellFunPtr)
import System.Timeout (timeout)

foreign import ccall "wrapper" forC :: (Int -> IO Int) -> IO (FunPtr (Int -> IO Int))
foreign import ccall "dynamic" byAddress :: FunPtr (Int -> IO Int) -> Int -> IO Int

calledBack :: Int -> (Int -> IO Int) -> IO Int
calledBack n f = do
  p <- forC f
  m <- byAddress p n
  freeHaskellFunPtr p
  return m

inTime :: Int -> IO Int
inTime n = fmap (maybe 0 (+ 1)) (timeout 30000000 (scc "inTime" (return (n * 2))))

-- The caller is asked for within and without.
asked :: Int -> IO Int
asked n = scc "asked" (do
  inner <- myThreadId
  again <- myThreadId
  return (if inner == again then n else 0))

thrown :: Int -> IO Int
thrown n = scc "thrown" ((myThreadId >>= \t -> t `seq` throwIO Overflow) `catch` \e -> case e of
  Overflow -> asked (n + 1)
  _ -> return 0)

main :: IO ()
main = do
  v <- newEmptyMVar
  _ <- forkIO (putMVar v ())
  calledBack 2 inTime >>= print
  calledBack 3 asked >>= print
  calledBack 4 (\n -> calledBack n asked >>= \m -> asked m) >>= print
  calledBack 5 thrown >>= print
  asked 6 >>= print
  inTime 7 >>= print
  takeMVar v
