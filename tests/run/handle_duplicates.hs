-- A handle's file by another handle: hDuplicate and hDuplicateTo. What goes to standard output goes elsewhere for a while.
module Main (main) where

import Control.Exception (IOException, try)
import GHC.IO.Handle (hDuplicate, hDuplicateTo)
import System.Directory (getTemporaryDirectory, removeFile)
import System.IO

main :: IO ()
main = do
  folder <- getTemporaryDirectory
  (path, h) <- openTempFile folder "duplicates.txt"
  putStrLn "before"
  saved <- hDuplicate stdout
  hDuplicateTo h stdout
  hClose h
  putStrLn "to the file"
  print [1, 2, 3 :: Int]
  hDuplicateTo saved stdout
  hClose saved
  putStrLn "after"
  readFile path >>= putStr
  -- Both handles have one position.
  a <- openFile path AppendMode
  b <- hDuplicate a
  hPutStr a "one "
  hFlush a
  hPutStr b "two "
  hClose a
  hPutStr b "three\n"
  hClose b
  readFile path >>= putStr
  r <- openFile path ReadMode
  r2 <- hDuplicate r
  hClose r
  hGetLine r2 >>= putStrLn
  hClose r2
  failed <- try (hDuplicate r) :: IO (Either IOException Handle)
  putStrLn (either (const "closed") (const "open") failed)
  removeFile path
