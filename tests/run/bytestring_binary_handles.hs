{-# LANGUAGE ForeignFunctionInterface #-}
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Foreign.C
import System.IO

foreign import ccall "unlink" c_unlink :: CString -> IO CInt

main :: IO ()
main = do
  (name, h) <- openBinaryTempFile "/tmp" "bytes.bin"
  B.hPut h (B.pack ([0 .. 255] ++ [10, 200, 201, 10]))
  hSeek h AbsoluteSeek 0
  a <- B.hGet h 130
  print (B.length a, B.last a)
  b <- B.hGetLine h
  print (B.length b, B.last b)
  c <- B.hGetLine h
  print (B.unpack c)
  hSeek h AbsoluteSeek 250
  B.hGetSome h 3 >>= print . B.unpack
  B.hGetContents h >>= print . B.unpack
  hSetBinaryMode stdout True
  0 <- withCString name c_unlink
  C.putStrLn (C.pack "ok")
