{-# LANGUAGE MagicHash, UnboxedTuples, StandaloneDeriving #-}
-- | What handles have besides text that comes and goes: positions and sizes, encodings and line
-- ends, the echo of terminals, files for a while.
module GHC.IO.Handle.Files
  ( hFileSize, hSetFileSize, hIsSeekable, hSeek, hTell, HandlePosn(..), hGetPosn, hSetPosn
  , hReady, hWaitForInput, hShow, hSetEcho, hGetEcho
  , openBinaryFile, withBinaryFile, openTempFile, openBinaryTempFile
  , openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  , hSetBinaryMode, hSetEncoding, hGetEncoding, getLocaleEncoding, setLocaleEncoding, failingIn, asciiEncoding
  , TextEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8
  , localeEncoding, mkTextEncoding
  , hSetNewlineMode, hGetNewlineMode, textEncodingName, Newline(..), NewlineMode(..), nativeNewline, noNewlineTranslation
  , universalNewlineMode, nativeNewlineMode
  ) where

import Data.Bits
import Data.Char (toUpper)
import Data.Ix
import GHC.Base
import GHC.Exception
import GHC.Exception.Type (Handle(..))
import GHC.IO
import GHC.IO.Handle.Text
import GHC.IORef

deriving instance Ix IOMode
deriving instance Read IOMode
deriving instance Read BufferMode
deriving instance Ix SeekMode
deriving instance Read SeekMode

-- * Positions

hFileSize :: Handle -> IO Integer
hFileSize h = wantOpen "hFileSize" h >> toInteger <$> call hFileSize# "hFileSize" h

hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize h size = case fromInteger size of
  I# n -> wantOpen "hSetFileSize" h >> () <$ call (\fd -> hSetFileSize# fd n) "hSetFileSize" h

hIsSeekable :: Handle -> IO Bool
hIsSeekable h = wantOpen "hIsSeekable" h >> (> 0) <$> call hIsSeekable# "hIsSeekable" h

wantSeekable :: String -> Handle -> IO ()
wantSeekable loc h = do
  wantOpen loc h
  seekable <- hIsSeekable h
  if seekable then return () else illegal h loc "handle is not seekable"

hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h mode offset = case (fromEnum mode, fromInteger offset) of
  (I# m, I# n) -> wantSeekable "hSeek" h >> () <$ call (\fd -> hSeek# fd m n) "hSeek" h

hTell :: Handle -> IO Integer
hTell h = wantSeekable "hGetPosn" h >> toInteger <$> call hTell# "hGetPosn" h

-- | A position to come back to.
data HandlePosn = HandlePosn Handle Integer

instance Eq HandlePosn where
  HandlePosn h p == HandlePosn i q = p == q && h == i

instance Show HandlePosn where
  showsPrec p (HandlePosn h pos) = showsPrec p h . showString " at position " . shows pos

hGetPosn :: Handle -> IO HandlePosn
hGetPosn h = HandlePosn h <$> hTell h

hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn h pos) = hSeek h AbsoluteSeek pos

-- * Waiting, terminals

hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

-- | Whether there is input, after waiting so many milliseconds, for ever if negative.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h@(Handle _ fd _) n@(I# n#) = do
  wantOpen "hWaitForInput" h
  -- While others run it is not the runtime system that waits.
  r <- IO (\s -> case hWait# fd n# s of (# s1, r #) -> (# s1, I# r #))
  case awaited r of
    Just (d, writing) | n > 0 -> await d writing n >> ask 0#
    _ | r >= 0 -> answer r
      | otherwise -> ask n#
  where
    ask ms = call (\number -> hWait# number ms) "hWaitForInput" h >>= answer
    answer r = if r == 2 then endOfFile h "hWaitForInput" else return (r == 1)

hGetEcho :: Handle -> IO Bool
hGetEcho h = (> 0) <$> call (\fd -> hEcho# fd 2#) "hIsTerminalDevice" h

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho h on = () <$ call (\fd -> hEcho# fd (if on then 1# else 0#)) "hIsTerminalDevice" h

hShow :: Handle -> IO String
hShow h@(Handle name _ _) = do
  closed <- hIsClosed h
  open <- hIsOpen h
  if closed then return "{closed}" else do
    kind <- call hIsOpen# "hShow" h
    buffering <- hGetBuffering h
    return ("{loc=" ++ name ++ ",type=" ++
      (if not open then "semi-closed" else case kind of { 1 -> "readable"; 2 -> "writable"; _ -> "read-write" })
      ++ ",buffering=" ++ text buffering ++ "}")
  where
    text NoBuffering = "none"
    text LineBuffering = "line"
    text (BlockBuffering n) = "block (" ++ show (maybe 2048 id n) ++ ")"

-- * Further ways to open

openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile path mode = do
  h <- openFile path mode
  hSetBinaryMode h True
  return h

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withBinaryFile path mode = bracket (openBinaryFile path mode) hClose

openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions
  , openBinaryTempFileWithDefaultPermissions :: FilePath -> String -> IO (FilePath, Handle)
openTempFile = temporary "openTempFile" 4 False
openBinaryTempFile = temporary "openBinaryTempFile" 4 True
openTempFileWithDefaultPermissions = temporary "openTempFileWithDefaultPermissions" 5 False
openBinaryTempFileWithDefaultPermissions = temporary "openBinaryTempFileWithDefaultPermissions" 5 True

-- | How many names have been tried, so that none is tried twice.
tried :: IORef Int
tried = unsafePerformIO (newIORef 0)
{-# NOINLINE tried #-}

-- | A new file in the folder, with a number between the stem and the ending of the template. The
-- mode is the runtime system's, for files that must not be there yet.
temporary :: String -> Int -> Bool -> FilePath -> String -> IO (FilePath, Handle)
temporary loc mode binary folder template
  | '/' `elem` template = fail ("openTempFile': Template string must not contain path separator characters: " ++ template)
  | otherwise = attempt
  where
    (stem, ending) = case break (== '.') (reverse template) of
      (backwards, '.' : front) -> (reverse front, '.' : reverse backwards)
      _ -> (template, "")
    attempt = do
      seed <- IO (\s -> case wallTimeNanos# s of (# s1, n #) -> (# s1, I# n #))
      count <- readIORef tried
      writeIORef tried (count + 1)
      let name = stem ++ show (seed `mod` 1000000007) ++ "-" ++ show count ++ ending
          path = if null folder then name else if last folder == '/' then folder ++ name else folder ++ "/" ++ name
      n <- openNumbered path mode
      if n == -17 then attempt
      else if n < 0 then ioErrno (negate n) loc Nothing (Just path)
      else do
        h <- newHandle path n
        if binary then hSetBinaryMode h True else return ()
        return (path, h)

-- * Encodings

-- | Its name, its number, and that of what is done where it fails, as the runtime system counts them.
data TextEncoding = TextEncoding String Int Int

-- | What 'mkTextEncoding' makes it of.
textEncodingName :: TextEncoding -> String
textEncodingName (TextEncoding name _ _) = name

instance Show TextEncoding where
  showsPrec _ (TextEncoding name _ _) = showString name

-- | By their numbers.
encodingNames :: [String]
encodingNames =
  [ "UTF-8", "ISO-8859-1", "ISO-8859-1", "ASCII", "UTF-8BOM", "UTF-16", "UTF16-LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE" ]

numbered :: Int -> Int -> TextEncoding
numbered number failure = TextEncoding (encodingNames !! number) number failure

utf8, utf8_bom, latin1, char8, localeEncoding, utf16, utf16le, utf16be, utf32, utf32le, utf32be :: TextEncoding
utf8 = numbered 0 0
latin1 = numbered 1 0
char8 = numbered 2 0
utf8_bom = numbered 4 0
utf16 = numbered 5 0
utf16le = numbered 6 0
utf16be = numbered 7 0
utf32 = numbered 8 0
utf32le = numbered 9 0
utf32be = numbered 10 0
localeEncoding = utf8

asciiEncoding :: TextEncoding
asciiEncoding = numbered 3 0

-- | The encoding with another number of what is done where it fails.
failingIn :: TextEncoding -> Int -> TextEncoding
failingIn (TextEncoding name number _) = TextEncoding name number

-- | By name; what follows two slashes says what to do with wrong bytes and with characters that the encoding lacks.
mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding name = case failure of
  Just n
    | simple == "UTF8" -> return (numbered 0 n)
    | simple == "UTF16" -> return (numbered 5 n)
    | simple == "UTF16LE" -> return (numbered 6 n)
    | simple == "UTF16BE" -> return (numbered 7 n)
    | simple == "UTF32" -> return (numbered 8 n)
    | simple == "UTF32LE" -> return (numbered 9 n)
    | simple == "UTF32BE" -> return (numbered 10 n)
    | stem `elem` namesOfAscii -> return (numbered 3 n)
    | stem `elem` namesOfLatin1 -> return (numbered 1 n)
    -- Names that the system knows stay what they are.
    | simple `elem` ["ASCII", "USASCII", "646"] -> return (TextEncoding stem 3 n)
    | simple `elem` ["LATIN1", "L1", "ISO88591", "8859_1"] -> return (TextEncoding stem 1 n)
  _ -> ioError (IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ name) Nothing Nothing)
  where
    (stem, suffix) = break (== '/') name
    simple = filter (/= '-') (map toUpper stem)
    failure = case suffix of
      "" -> Just 0
      "//IGNORE" -> Just 1
      "//TRANSLIT" -> Just 2
      "//ROUNDTRIP" -> Just 3
      _ -> Nothing
    namesOfAscii =
      [ "ANSI_X3.4-1968", "iso-ir-6", "ANSI_X3.4-1986", "ISO_646.irv:1991", "US-ASCII", "us", "IBM367", "cp367", "csASCII", "ASCII"
      , "ISO646-US" ]
    namesOfLatin1 =
      ["ISO_8859-1:1987", "iso-ir-100", "ISO_8859-1", "ISO-8859-1", "latin1", "l1", "IBM819", "CP819", "csISOLatin1"]

-- | The number by which the runtime system knows how characters are bytes: 2 and 4 for the ends of lines, 8 for no text, 16 times the
-- encoding's number, 256 times that of what is done where it fails.
getText :: String -> Handle -> IO Int
getText = call hGetText#

setText :: String -> Handle -> Int -> IO ()
setText loc h (I# n) = () <$ call (\fd -> hSetText# fd n) loc h

encodingNumber :: TextEncoding -> Int
encodingNumber (TextEncoding _ number failure) = 16 * number + 256 * failure

numberedEncoding :: Int -> TextEncoding
numberedEncoding n = numbered (shiftR n 4 .&. 15) (shiftR n 8 .&. 3)

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h e = do
  wantOpen "hSetEncoding" h
  old <- getText "hSetEncoding" h
  setText "hSetEncoding" h ((old .&. 6) + encodingNumber e)

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding h = do
  n <- getText "hGetEncoding" h
  return (if testBit n 3 then Nothing else Just (numberedEncoding n))

-- | The encoding of the handles that are to be opened.
getLocaleEncoding :: IO TextEncoding
getLocaleEncoding = numberedEncoding <$> textOfNewHandles

setLocaleEncoding :: TextEncoding -> IO ()
setLocaleEncoding e = case encodingNumber e of
  I# n -> IO (\s -> case hSetText# -1# n s of (# s1, _ #) -> (# s1, () #))

textOfNewHandles :: IO Int
textOfNewHandles = IO (\s -> case hGetText# -1# s of (# s1, n #) -> (# s1, I# n #))

-- | Single bytes and no change of line ends, or text again.
hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode h binary = do
  wantOpen "hSetBinaryMode" h
  text <- textOfNewHandles
  setText "hSetBinaryMode" h (if binary then 8 + encodingNumber char8 else text)

-- * Line ends

data Newline = LF | CRLF
  deriving (Eq, Ord, Read, Show)

data NewlineMode = NewlineMode { inputNL :: Newline, outputNL :: Newline }
  deriving (Eq, Ord, Read, Show)

nativeNewline :: Newline
nativeNewline = LF

noNewlineTranslation, universalNewlineMode, nativeNewlineMode :: NewlineMode
noNewlineTranslation = NewlineMode LF LF
universalNewlineMode = NewlineMode CRLF nativeNewline
nativeNewlineMode = NewlineMode nativeNewline nativeNewline

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode h (NewlineMode i o) = do
  wantOpen "hSetNewlineMode" h
  old <- getText "hSetNewlineMode" h
  setText "hSetNewlineMode" h ((old .&. complement 6) + (if i == CRLF then 2 else 0) + (if o == CRLF then 4 else 0))

hGetNewlineMode :: Handle -> IO NewlineMode
hGetNewlineMode h = do
  n <- getText "hGetNewlineMode" h
  return (NewlineMode (newline (testBit n 1)) (newline (testBit n 2)))
  where newline crlf = if crlf then CRLF else LF
