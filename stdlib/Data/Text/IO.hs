{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Input and output of texts, by the encoding and the line ends of the handle.
module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn
  , interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import Data.Text.Encoding.Internal (decodeBytes)
import Data.Text.Type
import GHC.Base (IO(..))
import GHC.Exception.Type (Handle(..))
import GHC.IO.Handle.Text (put, taking, takingOr, wantOpen)
import GHC.IO.Text (Bytes(..))
import GHC.Prim
import System.IO
  ( IOMode(..), hClose, hPutChar, openFile, stdin, stdout, withFile )
import System.IO.Error (eofErrorType, mkIOError)

-- | What the handle has ready, or the next piece; nothing at the end.
hGetChunk :: Handle -> IO Text
hGetChunk h = wantOpen "hGetChunk" h >> chunk (return ()) "hGetChunk" h

-- | With what is done before it fails.
chunk :: IO () -> String -> Handle -> IO Text
chunk before loc h = takingOr before (-1) loc h (\fd s -> case hGetChunk# fd s of (# s1, b #) -> (# s1, decodeBytes (Bytes b) #)) (return empty)

-- | All there is; then the handle is closed.
hGetContents :: Handle -> IO Text
hGetContents h = wantOpen "hGetContents" h >> go [] >>= \t -> hClose h >> return t
  where
    go pieces = chunk (hClose h) "hGetContents" h >>= \t ->
      if byteLength t == 0 then return (Data.Text.Type.concat (reverse pieces)) else go (t : pieces)

hGetLine :: Handle -> IO Text
hGetLine h = do
  wantOpen "hGetLine" h
  taking (-2) "hGetLine" h (\fd s -> case hGetLine# fd s of (# s1, b #) -> (# s1, decodeBytes (Bytes b) #))
    (ioError (mkIOError eofErrorType "hGetLine" (Just h) Nothing))

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = case bytes t of
  Bytes a -> put (\fd s -> hPutBytes# fd a s) "hPutStr" h
hPutStrLn h t = hPutStr h t >> hPutChar h '\n'

getLine, getContents :: IO Text
getLine = hGetLine stdin
getContents = hGetContents stdin

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= putStr . f

putStr, putStrLn :: Text -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

readFile :: FilePath -> IO Text
readFile name = openFile name ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile name t = withFile name WriteMode (`hPutStr` t)
appendFile name t = withFile name AppendMode (`hPutStr` t)
