-- | Haskell 98's input and output.
module IO
  ( Handle, HandlePosn, IOMode(..), BufferMode(..), SeekMode(..), stdin, stdout, stderr, openFile
  , hClose, hFileSize, hIsEOF, isEOF, hSetBuffering, hGetBuffering, hFlush, hGetPosn, hSetPosn
  , hSeek, hWaitForInput, hReady, hGetChar, hGetLine, hLookAhead, hGetContents, hPutChar, hPutStr
  , hPutStrLn, hPrint, hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable
  , isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError
  , isIllegalOperation, isPermissionError, isUserError, ioeGetErrorString, ioeGetHandle
  , ioeGetFileName, try, bracket, bracket_, catch, IO, FilePath, IOError, ioError, userError
  , interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents, readFile
  , writeFile, appendFile, readIO, readLn
  ) where

import System.IO
import System.IO.Error

-- | The result, or the error of input and output that came instead.
try :: IO a -> IO (Either IOError a)
try = tryIOError

catch :: IO a -> (IOError -> IO a) -> IO a
catch = catchIOError

-- | Releases what the first action acquired, whether or not there was an error in between.
bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after act = do
  x <- before
  r <- try (act x)
  _ <- after x
  either ioError return r

bracket_ :: IO a -> (a -> IO b) -> IO c -> IO c
bracket_ before after act = bracket before after (const act)
