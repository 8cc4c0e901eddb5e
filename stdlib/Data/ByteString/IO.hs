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
import GHC.IO.Handle.Text (isThere, put, taking, wantOpen)
import System.IO (IOMode(..), hClose, openFile, stdin, stdout, withFile)
import System.IO.Error (eofErrorType, illegalOperationErrorType, ioeSetErrorString, mkIOError)

-- | What the handle has ready, or the next piece; nothing at the end.
hGetChunk :: Handle -> IO ByteString
hGetChunk = getBytes (const 1) "hGetContents" 32768

-- | All there is; then the handle is closed.
hGetContents :: Handle -> IO ByteString
hGetContents h = go [] >>= \b -> hClose h >> return b
  where
    go pieces = wantOpen "hGetContents" h >> hGetChunk h >>= \b ->
      if B.null b then return (B.concat (reverse pieces)) else go (b : pieces)

hGetLine :: Handle -> IO ByteString
hGetLine h = do
  wantOpen loc h
  taking (-3) loc h (\fd s -> case hGetLineBytes# fd s of (# s1, b #) -> (# s1, ofBytes (Bytes b) #))
    (ioError (mkIOError eofErrorType loc (Just h) Nothing))
  where loc = "Data.ByteString.hGetLine"

-- | So many bytes, or what there is before the end.
hGet :: Handle -> Int -> IO ByteString
hGet h n
  | n < 0 = ioError (illegalBufferSize "hGet" h n)
  | otherwise = wantOpen "hGet" h >> getBytes id "hGet" n h

-- | What there is, up to so many bytes; but for 'hGetNonBlocking', something before the end.
hGetSome, hGetNonBlocking :: Handle -> Int -> IO ByteString
hGetSome h n
  | n < 0 = ioError (illegalBufferSize "hGetSome" h n)
  | otherwise = wantOpen "hGetSome" h >> getBytes (const 1) "hGetSome" n h
hGetNonBlocking h n
  | n < 0 = ioError (illegalBufferSize "hGetNonBlocking" h n)
  | otherwise = isThere "hGetNonBlocking" h >>= \there ->
      if there then getBytes (const 1) "hGetNonBlocking" n h else return B.empty

-- | Up to so many bytes of those that are there once as many are as are wanted.
getBytes :: (Int -> Int) -> String -> Int -> Handle -> IO ByteString
getBytes _ _ 0 _ = return B.empty
getBytes wanted loc count@(I# n) h =
  taking (wanted count) loc h (\fd s -> case hGetBytes# fd n s of (# s1, b #) -> (# s1, ofBytes (Bytes b) #)) (return B.empty)

illegalBufferSize :: String -> Handle -> Int -> IOError
illegalBufferSize fn h n = ioeSetErrorString (mkIOError illegalOperationErrorType msg (Just h) Nothing) msg
  where msg = fn ++ ": illegal ByteString size " ++ showsPrec 9 n []

hPut :: Handle -> ByteString -> IO ()
hPut h b = wantOpen "hPutBuf" h >> case toBytes b of
  Bytes a -> put (\fd s -> hWriteBytes# fd a s) "hPutBuf" h

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
