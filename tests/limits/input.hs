-- Reads in the way that its argument says.
module Main (main) where

import qualified Data.ByteString.Char8 as B
import System.Environment
import System.IO

main :: IO ()
main = do
  [how] <- getArgs
  case how of
    "getLine" -> getLine >>= putStrLn
    "getChar" -> getChar >>= print
    "getContents" -> getContents >>= putStrLn
    "bytes" -> B.getLine >>= B.putStrLn
    "isEOF" -> isEOF >>= print
    "wrong" -> hGetLine stdout >>= putStrLn
    _ -> B.hPut stdout (B.pack how)
