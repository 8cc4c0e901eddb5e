module Main (main) where
-- The encodings of handles: byte order marks, what is wrong in each, what is then ignored, replaced or escaped, line ends.
import Control.Exception
import Control.Monad
import qualified Data.ByteString as B
import Data.Word (Word8)
import GHC.IO.Encoding (getLocaleEncoding, setLocaleEncoding)
import System.Directory (removeFile)
import System.IO

name :: FilePath
name = "encodings.bin"

attempt :: Show a => String -> IO a -> IO ()
attempt what action = do
  result <- try action
  putStrLn ("  " ++ what ++ ": " ++ either (\e -> show (e :: IOException)) show result)

written :: TextEncoding -> String -> IO ()
written e text = do
  h <- openFile name WriteMode
  hSetEncoding h e
  attempt (show text) (hPutStr h text)
  hPutChar h '!'
  hClose h
  B.readFile name >>= \b -> putStrLn ("  " ++ show (B.unpack b))

readBack :: TextEncoding -> [Word8] -> IO ()
readBack e bytes = do
  B.writeFile name (B.pack bytes)
  attempt (show bytes) (withFile name ReadMode (\h -> hSetEncoding h e >> hGetContents' h))
  attempt "first line" (withFile name ReadMode (\h -> hSetEncoding h e >> hGetLine h))

main :: IO ()
main = do
  let all = [utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1, char8]
  forM_ all $ \e -> do
    print e
    written e "a\233\8364\120000\nb"
    written e "a\xD800"
    readBack e [0xEF, 0xBB, 0xBF, 97, 10, 98]
    readBack e [0xFE, 0xFF, 0, 97, 0, 10, 0, 98]
    readBack e [0xFF, 0xFE, 97, 0, 10, 0, 0x3D, 0xD8, 0, 0xDE]
    readBack e [0, 0, 0xFE, 0xFF, 0, 0, 0, 97, 0, 0, 0, 10, 0, 0, 0, 98]
    readBack e [0xFF, 0xFE, 0, 0, 97, 0, 0, 0, 10, 0, 0, 0, 98, 0, 0, 0]
    readBack e [0, 97, 0xD8, 0, 0, 98]
    readBack e [0, 97, 98]
    readBack e []
  forM_ [form ++ mode | form <- ["UTF-8", "UTF-16BE", "ASCII", "ISO-8859-1"], mode <- ["//IGNORE", "//TRANSLIT", "//ROUNDTRIP"]] $ \n -> do
    e <- mkTextEncoding n
    putStrLn n
    written e "a\233\8364\xDC80?\xD800z"
    readBack e [97, 0xE2, 0x82, 98, 0xED, 0xA0, 10, 0xFF, 99, 0xD8]
  -- What was escaped in reading is the same bytes in writing.
  e <- mkTextEncoding "UTF-8//ROUNDTRIP"
  let bytes = [0 .. 255] ++ [0xE2, 0x82, 0xAC, 0xE2, 0x82]
  B.writeFile name (B.pack bytes)
  text <- withFile name ReadMode (\h -> hSetEncoding h e >> hGetContents' h)
  withFile name WriteMode (\h -> hSetEncoding h e >> hPutStr h text)
  B.readFile name >>= print . (== bytes) . B.unpack
  -- Line ends.
  forM_ [utf8, utf16, utf16le, utf32, latin1] $ \enc -> do
    withFile name WriteMode (\h -> do
      hSetEncoding h enc
      hSetNewlineMode h (NewlineMode CRLF CRLF)
      hPutStr h "a\nb\r\n" >> hPutChar h '\n')
    B.readFile name >>= print . B.unpack
    withFile name ReadMode (\h -> do
      hSetEncoding h enc
      hSetNewlineMode h universalNewlineMode
      c <- hGetChar h
      l <- hGetLine h
      rest <- hGetContents' h
      print (c, l, rest))
  -- A long text, across the ends of buffers.
  let long = concat (replicate 5000 "\955x \8364\120000\n")
  forM_ [utf8, utf8_bom, utf16, utf16le, utf32be] $ \enc -> do
    withFile name WriteMode (\h -> hSetEncoding h enc >> hPutStr h long)
    back <- withFile name ReadMode (\h -> hSetEncoding h enc >> hGetContents' h)
    ls <- withFile name ReadMode (\h -> hSetEncoding h enc >> replicateM 5000 (hGetLine h))
    print (back == long, unlines ls == long)
  -- Names.
  forM_ ["utf8", "UTF16LE//IGNORE", "utf-32be", "LATIN1", "ASCII", "ISO-8859-1", "UTF-8//FOO", "nonsense"] $ \n ->
    attempt n (mkTextEncoding n)
  -- What a handle has, and those to come.
  h <- openFile name ReadMode
  hGetEncoding h >>= print
  hSetEncoding h utf16 >> hGetEncoding h >>= print
  hSetBinaryMode h True >> hGetEncoding h >>= print
  hSetBinaryMode h False >> hGetEncoding h >>= print
  hClose h
  before <- getLocaleEncoding
  setLocaleEncoding utf16be
  writeFile name "hi"
  setLocaleEncoding before
  print before
  B.readFile name >>= print . B.unpack
  removeFile name
