{-# LANGUAGE OverloadedStrings #-}
-- library: names of files and variables as bytes
module Main (main) where
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as BC
import System.Posix.ByteString
import System.Posix.Env.ByteString (getEnv, setEnv)
import System.Posix.Temp.ByteString (mkdtemp)
import Control.Exception

main :: IO ()
main = do
  dir <- mkdtemp "/tmp/bytes"
  changeWorkingDirectory dir
  let name = B.pack [102, 0xff, 0xfe, 111]
  fd <- createFile name stdFileMode
  _ <- fdWrite fd "hello"
  closeFd fd
  s <- getFileStatus name
  print (fileSize s, isRegularFile s)
  createSymbolicLink name "link"
  readSymbolicLink "link" >>= print
  stream <- openDirStream "."
  let names acc = readDirStream stream >>= \n -> if B.null n then return acc else names (n : acc)
  ns <- names []
  closeDirStream stream
  print (length ns, name `elem` ns)
  rename name "\xc3\xa4"
  fileExist "\xc3\xa4" >>= print
  setEnv "BYTES" (B.pack [0xc0, 0x80]) True
  getEnv "BYTES" >>= print
  r <- try (getFileStatus "nothing")
  either (\e -> putStrLn ("failed: " ++ show (e :: IOException))) (const (putStrLn "?")) r
  removeLink "link" >> removeLink "\xc3\xa4"
  changeWorkingDirectory "/"
  removeDirectory dir
  print (BC.length dir)
