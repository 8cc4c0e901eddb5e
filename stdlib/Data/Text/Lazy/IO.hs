-- | Input and output of texts that are read as they are needed.
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn
  , interact, getContents, getLine, putStr, putStrLn
  ) where

import Prelude hiding (appendFile, getContents, getLine, interact, putStr, putStrLn, readFile, writeFile)
import qualified Data.Text.IO as T
import Data.Text.Lazy (Text, fromChunks, fromStrict, toChunks)
import GHC.IO.Handle.Text (atEnd)
import System.IO (Handle, IOMode(..), hClose, hPutChar, openFile, stdin, stdout, withFile)
import System.IO.Unsafe (unsafeInterleaveIO)

-- | The handle is closed at the end.
hGetContents :: Handle -> IO Text
hGetContents h = fmap fromChunks go
  where
    go = unsafeInterleaveIO $ atEnd "hGetContents" h >>= \end ->
      if end then hClose h >> return [] else T.hGetChunk h >>= \t -> fmap (t :) go

hGetLine :: Handle -> IO Text
hGetLine h = fmap fromStrict (T.hGetLine h)

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h t = mapM_ (T.hPutStr h) (toChunks t)
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
