module Main (main) where

import Control.Exception
import Control.Monad
import Data.List (isInfixOf, isPrefixOf, isSuffixOf)
import System.Directory (removeFile)
import System.IO
import System.IO.Error

-- The error without the file's name, which differs between runs.
attempt :: IO a -> (a -> String) -> IO ()
attempt act sh = do
  r <- tryIOError act
  case r of
    Right a -> putStrLn (sh a)
    Left e -> putStrLn ("error: " ++ show (ioeGetErrorType e) ++ " | " ++ ioeGetErrorString e ++ " | "
      ++ (if isEOFError e then "eof" else if isIllegalOperation e then "illegal" else "other"))

main :: IO ()
main = do
  (path, h) <- openTempFile "/tmp" "kelvin.txt"
  print ("/tmp/kelvin" `isPrefixOf` path, ".txt" `isSuffixOf` path)
  hSetEncoding h utf8
  hPutStr h "hello, world\nline two \955\n"
  hFileSize h >>= print
  hTell h >>= print
  hSeek h AbsoluteSeek 7
  hGetChar h >>= print
  hTell h >>= print
  hSeek h RelativeSeek (-1)
  hGetLine h >>= print
  p <- hGetPosn h
  hGetLine h >>= print
  hIsEOF h >>= print
  attempt (hGetChar h) show
  hSetPosn p
  hGetContents h >>= putStr
  attempt (hGetChar h) show
  attempt (hTell h) show
  hIsOpen h >>= print
  hIsClosed h >>= print
  hClose h
  -- read and write in turns
  h <- openFile path ReadWriteMode
  hIsSeekable h >>= print
  hGetChar h >>= print
  hPutStr h "EL"
  hGetChar h >>= print
  hSeek h SeekFromEnd 0
  hPutStr h "end"
  hSeek h SeekFromEnd (-4)
  hGetContents h >>= print
  readFile path >>= putStrLn
  -- sizes
  h <- openFile path ReadWriteMode
  hSetFileSize h 5
  hGetContents h >>= print
  h <- openFile path AppendMode
  hPutStrLn h "!"
  attempt (hGetChar h) show
  attempt (hTell h) show
  hIsSeekable h >>= print
  hClose h
  readFile path >>= print
  attempt (hPutStr h "x") show
  hClose h
  -- binary
  h <- openBinaryFile path WriteMode
  hPutStr h (map toEnum [0, 10, 127, 128, 200, 255, 256 + 65])
  hFileSize h >>= print
  hClose h
  h <- openBinaryFile path ReadMode
  hGetEncoding h >>= print
  hGetChar h >>= print
  hGetLine h >>= print
  hGetContents h >>= print
  h <- openFile path ReadMode
  hSetEncoding h latin1
  hGetContents h >>= print
  -- line ends
  h <- openFile path WriteMode
  hSetNewlineMode h (NewlineMode LF CRLF)
  hPutStrLn h "one"
  hPutStr h "two\nthree\r\n"
  hPutChar h '\n'
  hClose h
  withBinaryFile path ReadMode (\i -> hGetContents i >>= print)
  h <- openFile path ReadMode
  hSetNewlineMode h universalNewlineMode
  hGetLine h >>= print
  hGetChar h >>= print
  hGetContents h >>= print
  -- locks
  h <- openFile path ReadMode
  attempt (openFile path WriteMode) (const "opened")
  h2 <- openFile path ReadMode
  hClose h2
  hClose h
  attempt (openFile "/nonexistent/file" ReadMode) (const "opened")
  attempt (openFile "/tmp" ReadMode) (const "opened")
  attempt (openFile "/proc/version" WriteMode) (const "opened") 
  -- modes
  h <- openFile path WriteMode
  hGetBuffering h >>= print
  hSetBuffering h LineBuffering
  hGetBuffering h >>= print
  hSetBuffering h (BlockBuffering (Just 100))
  hSetBuffering h NoBuffering
  hGetBuffering h >>= print
  hIsReadable h >>= print
  hIsWritable h >>= print
  hGetEcho h >>= print
  hSetEcho h True
  attempt (hGetLine h) id
  attempt (hGetContents h) id
  attempt (hLookAhead h) show
  attempt (hWaitForInput h 0) show
  attempt (hSeek h AbsoluteSeek (-1)) show
  hClose h
  attempt (hSetBuffering h LineBuffering) show
  attempt (hFileSize h) show
  attempt (hIsEOF h) show
  attempt (hFlush h) show
  attempt (hGetEcho h) show
  attempt (hIsSeekable h) show
  attempt (hIsReadable h) show
  h <- openFile path ReadMode
  attempt (hReady h) show
  attempt (hPutStr h "x") show
  attempt (hLookAhead h) show
  hClose h
  print (minBound' :: [IOMode], [AbsoluteSeek ..])
  print (read "[ReadMode,AppendMode]" :: [IOMode])
  print (read "BlockBuffering (Just 3)" :: BufferMode, BlockBuffering Nothing < LineBuffering)
  print (show (NewlineMode { inputNL = CRLF, outputNL = LF }))
  mapM_ print [utf8, latin1, char8, utf8_bom, utf16, utf32be]
  mkTextEncoding "UTF-8" >>= print
  attempt (mkTextEncoding "NOSUCH") show
  print (stdin, stdout, stderr)
  s <- hShow stdout
  print ("<stdout>" `isInfixOf` s)
  -- What is read lazily does not just end where the handle is closed.
  (path', h') <- openTempFile "/tmp" "kelvin.txt"
  hPutStr h' (replicate 100000 'x') >> hClose h'
  cut <- withFile path' ReadMode (\hh -> hGetContents hh >>= \t -> print (take 3 t) >> return t)
  whole <- withFile path' ReadMode (\hh -> hGetContents hh >>= \t -> evaluate (length t) >> return t)
  removeFile path'
  attempt (evaluate (length cut)) show
  attempt (evaluate (length whole)) show
  r <- try (evaluate (length (show (userError "x")))) :: IO (Either IOException Int)
  print r
  where
    minBound' = [ReadMode, WriteMode ..]

-- library
