-- Sizes of files and of blocks, flushing what is only read, and what is refused.
module Main where

import Control.Exception
import System.Directory
import System.IO
import System.IO.Error

told :: IO a -> IO ()
told io = try io >>= either (putStrLn . ("refused: " ++) . show') (const (putStrLn "done"))
  where
    show' e = show (ioeGetErrorType (e :: IOException)) ++ ", " ++ ioeGetErrorString e

main :: IO ()
main = do
  let file = "handle_sizes.txt"
  h <- openFile file AppendMode
  hPutStr h "hello, world"
  hFileSize h >>= print
  told (openFile file ReadMode)
  hClose h
  w <- openFile file WriteMode
  hFileSize w >>= print
  hSetBuffering w (BlockBuffering (Just 2))
  hGetBuffering w >>= print
  hSetBuffering w (BlockBuffering (Just 1))
  hGetBuffering w >>= print
  hSetBuffering w (BlockBuffering Nothing)
  hGetBuffering w >>= print
  told (hSetBuffering w (BlockBuffering (Just (-3))))
  hPutStr w "twelve bytes"
  hClose w
  r <- openFile file ReadMode
  told (hFlush r)
  hGetContents r >>= putStrLn
  removeFile file
  told (openFile "." ReadMode)
  told (hFlush stdout)
