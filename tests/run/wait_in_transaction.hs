-- library
-- Waiting for a descriptor as a transaction; names of numbers' inside.
module Main (main) where

import Control.Concurrent
import Control.Concurrent.STM
import GHC.Real (showSigned, (%), (^%^), (^^%^^))
import Numeric (showHex)
import System.Posix.IO

main :: IO ()
main = do
  (from, to) <- createPipe
  (ready, stop) <- threadWaitReadSTM from
  atomically (fmap Left ready `orElse` return (Right "nothing yet")) >>= print
  _ <- forkIO (threadDelay 1000 >> fdWrite to "text" >> return ())
  atomically ready
  fdRead from 4 >>= print
  stop
  (room, giveUp) <- threadWaitWriteSTM to
  atomically room
  giveUp
  putStrLn (showSigned showHex 7 (-255 :: Int) "" ++ showSigned showHex 0 (-255 :: Int) "")
  print ((2 % 3) ^%^ (2 :: Int), ((-2) % 3) ^^%^^ (-3 :: Int))
