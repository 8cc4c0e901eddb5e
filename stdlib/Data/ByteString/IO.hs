{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Reading and writing strings of bytes, as they are.
module Data.ByteString.IO
  ( getLine, getContents, interact, putStr, readFile, writeFile, appendFile
  , hGetLine, hGetContents, hGet, hGetSome, hGetNonBlocking, hPut, hPutNonBlocking, hGetChunk
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, readFile, writeFile)
import Control.Exception (ioError)

import Data.ByteString.Base (ByteString, ofBytes, toBytes)
import qualified Data.ByteString.Base as B
import GHC.Base (IO(..), Int(..))
import GHC.Exception.Type (Handle(..))
import GHC.IO.Text (Bytes(..))
import GHC.Prim
import GHC.IO.Handle.Text (atEnd, call, wantOpen)
import System.IO (IOMode(..), hClose, openFile, stdin, stdout, withFile)
import System.IO.Error (eofErrorType, illegalOperationErrorType, ioeSetErrorString, mkIOError)

-- | What the handle has ready, or the next piece; nothing at the end.
hGetChunk :: Handle -> IO ByteString
hGetChunk (Handle _ fd _) = IO (\s -> case hGetBytes# fd 32768# 1# s of (# s1, b #) -> (# s1, ofBytes (Bytes b) #))

-- | All there is; then the handle is closed.
hGetContents :: Handle -> IO ByteString
hGetContents h = go [] >>= \b -> hClose h >> return b
  where
    go pieces = atEnd "hGetContents" h >>= \end ->
      if end then return (B.concat (reverse pieces)) else hGetChunk h >>= \b -> go (b : pieces)

hGetLine :: Handle -> IO ByteString
hGetLine h@(Handle _ fd _) = do
  end <- atEnd "Data.ByteString.hGetLine" h
  if end
    then ioError (mkIOError eofErrorType "Data.ByteString.hGetLine" (Just h) Nothing)
    else IO (\s -> case hGetLineBytes# fd s of (# s1, b #) -> (# s1, ofBytes (Bytes b) #))

-- | So many bytes, or what there is before the end.
hGet :: Handle -> Int -> IO ByteString
hGet h n
  | n < 0 = ioError (illegalBufferSize "hGet" h n)
  | otherwise = getBytes 0 h n

-- | What there is, up to so many bytes; something before the end.
hGetSome, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetSome h n
  | n < 0 = ioError (illegalBufferSize "hGetSome" h n)
  | otherwise = getBytes 1 h n
hGetNonBlocking h n
  | n < 0 = ioError (illegalBufferSize "hGetNonBlocking" h n)
  | otherwise = getBytes 1 h n

getBytes :: Int -> Handle -> Int -> IO ByteString
getBytes (I# some) h@(Handle _ fd _) (I# n) = atEnd "hGet" h >>= \end ->
  if end || I# n == 0
    then return B.empty
    else IO (\s -> case hGetBytes# fd n some s of (# s1, b #) -> (# s1, ofBytes (Bytes b) #))

illegalBufferSize :: String -> Handle -> Int -> IOError
illegalBufferSize fn h n = ioeSetErrorString (mkIOError illegalOperationErrorType msg (Just h) Nothing) msg
  where msg = fn ++ ": illegal ByteString size " ++ showsPrec 9 n []

hPut :: Handle -> ByteString -> IO ()
hPut h b = wantOpen "hPutBuf" h >> case toBytes b of
  Bytes a -> () <$ call (\fd s -> hWriteBytes# fd a s) "hPutBuf" h

getLine, getContents :: IO ByteString
getLine = hGetLine stdin
getContents = hGetContents stdin

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= putStr . f

putStr :: ByteString -> IO ()
putStr = hPut stdout

readFile :: FilePath -> IO ByteString
readFile name = openFile name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile name b = withFile name WriteMode (`hPut` b)
appendFile name b = withFile name AppendMode (`hPut` b)

-- | All is written; nothing is left.
hPutNonBlocking :: Handle -> ByteString -> IO ByteString
hPutNonBlocking h b = B.empty <$ hPut h b
