module Main (main) where
-- Bytes that are no UTF-8 are an error where they are read, not before, and what stands before them is read. Characters that UTF-8 has no
-- bytes for are an error in writing, and what stands before them is written.
import Control.Exception
import qualified Data.ByteString as B
import qualified Data.Text as T
import qualified Data.Text.IO as T
import System.Directory (removeFile)
import System.IO

name :: FilePath
name = "encoding_errors.bin"

attempt :: Show a => String -> IO a -> IO ()
attempt what action = do
  result <- try action
  putStrLn (what ++ ": " ++ either (\e -> show (e :: IOException)) show result)

main :: IO ()
main = do
  B.writeFile name (B.pack [97, 98, 10, 99, 255, 100, 10, 101])
  -- Lazily: the beginning is there.
  text <- readFile name
  putStrLn (take 4 text)
  attempt "the rest" (evaluate (length text))
  attempt "again" (evaluate (length text))
  attempt "as strict string" (withFile name ReadMode hGetContents')
  attempt "as text" (withFile name ReadMode T.hGetContents)
  -- By lines and characters: the line before is read, and what stands before the wrong byte.
  h <- openFile name ReadMode
  attempt "line" (hGetLine h)
  attempt "line" (hGetLine h)
  attempt "text line" (T.hGetLine h)
  attempt "character" (hGetChar h)
  attempt "character" (hGetChar h)
  attempt "look ahead" (hLookAhead h)
  attempt "end" (hIsEOF h)
  -- In another encoding the bytes are there.
  hSetEncoding h latin1
  attempt "line" (hGetLine h)
  attempt "chunk" (T.hGetChunk h)
  hClose h
  -- Bytes are bytes.
  B.readFile name >>= print . B.length
  withBinaryFile name ReadMode (\b -> hGetContents b >>= print)
  -- A character that the end cuts.
  B.writeFile name (B.pack [97, 0xE2, 0x82])
  k <- openFile name ReadMode
  attempt "character" (hGetChar k)
  attempt "character" (hGetChar k)
  attempt "end" (hIsEOF k)
  hClose k
  -- Surrogates, overlong forms, what is beyond Unicode.
  mapM_ (\bytes -> B.writeFile name (B.pack bytes) >> attempt (show bytes) (withFile name ReadMode hGetContents'))
    [[0xED, 0xA0, 0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xED, 0x9F, 0xBF]]
  -- Writing.
  out <- openFile name WriteMode
  attempt "string" (hPutStr out "a\xD800\&b")
  attempt "character" (hPutChar out '\xDFFF')
  attempt "string" (hPutStr out "\xD7FF\xE000")
  attempt "text" (T.hPutStr out (T.pack "c\xD800\&d"))
  hSetBuffering out NoBuffering
  attempt "unbuffered" (hPutStr out "e\xD800\&f")
  hClose out
  attempt "closed" (hPutStr out "x")
  B.readFile name >>= print . B.unpack
  removeFile name
