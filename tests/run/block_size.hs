module Main (main) where

import System.IO
import System.Process (createPipe)

-- A block of the size that is asked for goes out as soon as it is full.
main :: IO ()
main = do
  (from, to) <- createPipe
  hSetBuffering to (BlockBuffering (Just 8))
  hGetBuffering to >>= print
  let put s = hPutStr to s >> isThere from >>= print
  put "1234567"
  put "8"
  next from 8 >>= print
  put "one longer than a block"
  next from 23 >>= print
  mapM_ (hPutChar to) "abcdefg"
  put ""
  hPutChar to 'h' >> isThere from >>= print
  next from 8 >>= print
  hSetBuffering to (BlockBuffering Nothing)
  put (replicate 100 'x')
  where
    isThere h = hWaitForInput h 0
    next h n = mapM (const (hGetChar h)) [1 .. n :: Int]
