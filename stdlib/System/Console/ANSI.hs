{-# LANGUAGE ForeignFunctionInterface #-}
-- | What a terminal does: colours, the place of the cursor, erasing. As the package @ansi-terminal@ has it.
module System.Console.ANSI
  ( cursorUp, cursorDown, cursorForward, cursorBackward, cursorDownLine, cursorUpLine, scrollPageUp
  , scrollPageDown, saveCursor, restoreCursor, clearFromCursorToScreenEnd, clearFromCursorToScreenBeginning
  , clearScreen, clearFromCursorToLineEnd, clearFromCursorToLineBeginning, clearLine, hideCursor, showCursor
  , useAlternateScreenBuffer, useNormalScreenBuffer, setCursorColumn, setCursorPosition, setSGR, setTitle
  , hyperlink, hCursorUp, hCursorDown, hCursorForward, hCursorBackward, hCursorDownLine, hCursorUpLine
  , hScrollPageUp, hScrollPageDown, hSaveCursor, hRestoreCursor, hClearFromCursorToScreenEnd
  , hClearFromCursorToScreenBeginning, hClearScreen, hClearFromCursorToLineEnd
  , hClearFromCursorToLineBeginning, hClearLine, hHideCursor, hShowCursor, hUseAlternateScreenBuffer
  , hUseNormalScreenBuffer, hSetCursorColumn, hSetCursorPosition, hSetSGR, hSetTitle, hHyperlink
  , cursorUpCode, cursorDownCode, cursorForwardCode, cursorBackwardCode, cursorDownLineCode, cursorUpLineCode
  , scrollPageUpCode, scrollPageDownCode, saveCursorCode, restoreCursorCode, clearFromCursorToScreenEndCode
  , clearFromCursorToScreenBeginningCode, clearScreenCode, clearFromCursorToLineEndCode
  , clearFromCursorToLineBeginningCode, clearLineCode, hideCursorCode, showCursorCode
  , useAlternateScreenBufferCode, useNormalScreenBufferCode, setCursorColumnCode, setCursorPositionCode
  , setSGRCode, setTitleCode, hyperlinkCode, hSupportsANSI, hSupportsANSIColor, hNowSupportsANSI
  , hGetTerminalSize, getTerminalSize, hGetCursorPosition, getCursorPosition, getReportedCursorPosition
  , reportCursorPosition, hReportCursorPosition, module System.Console.ANSI.Types
  ) where

import Control.Exception (bracket)
import Data.Char (isDigit)
import Foreign.C.Types (CInt(..), CULong(..))
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peekByteOff)
import Data.Word (Word16)
import System.Console.ANSI.Codes
import System.Console.ANSI.Types
import System.Environment (lookupEnv)
import System.IO

cursorUp :: Int -> IO ()
cursorUp = hCursorUp stdout

hCursorUp :: Handle -> Int -> IO ()
hCursorUp h x = hPutStr h (cursorUpCode x)

cursorDown :: Int -> IO ()
cursorDown = hCursorDown stdout

hCursorDown :: Handle -> Int -> IO ()
hCursorDown h x = hPutStr h (cursorDownCode x)

cursorForward :: Int -> IO ()
cursorForward = hCursorForward stdout

hCursorForward :: Handle -> Int -> IO ()
hCursorForward h x = hPutStr h (cursorForwardCode x)

cursorBackward :: Int -> IO ()
cursorBackward = hCursorBackward stdout

hCursorBackward :: Handle -> Int -> IO ()
hCursorBackward h x = hPutStr h (cursorBackwardCode x)

cursorDownLine :: Int -> IO ()
cursorDownLine = hCursorDownLine stdout

hCursorDownLine :: Handle -> Int -> IO ()
hCursorDownLine h x = hPutStr h (cursorDownLineCode x)

cursorUpLine :: Int -> IO ()
cursorUpLine = hCursorUpLine stdout

hCursorUpLine :: Handle -> Int -> IO ()
hCursorUpLine h x = hPutStr h (cursorUpLineCode x)

scrollPageUp :: Int -> IO ()
scrollPageUp = hScrollPageUp stdout

hScrollPageUp :: Handle -> Int -> IO ()
hScrollPageUp h x = hPutStr h (scrollPageUpCode x)

scrollPageDown :: Int -> IO ()
scrollPageDown = hScrollPageDown stdout

hScrollPageDown :: Handle -> Int -> IO ()
hScrollPageDown h x = hPutStr h (scrollPageDownCode x)

saveCursor :: IO ()
saveCursor = hSaveCursor stdout

hSaveCursor :: Handle -> IO ()
hSaveCursor h = hPutStr h saveCursorCode

restoreCursor :: IO ()
restoreCursor = hRestoreCursor stdout

hRestoreCursor :: Handle -> IO ()
hRestoreCursor h = hPutStr h restoreCursorCode

clearFromCursorToScreenEnd :: IO ()
clearFromCursorToScreenEnd = hClearFromCursorToScreenEnd stdout

hClearFromCursorToScreenEnd :: Handle -> IO ()
hClearFromCursorToScreenEnd h = hPutStr h clearFromCursorToScreenEndCode

clearFromCursorToScreenBeginning :: IO ()
clearFromCursorToScreenBeginning = hClearFromCursorToScreenBeginning stdout

hClearFromCursorToScreenBeginning :: Handle -> IO ()
hClearFromCursorToScreenBeginning h = hPutStr h clearFromCursorToScreenBeginningCode

clearScreen :: IO ()
clearScreen = hClearScreen stdout

hClearScreen :: Handle -> IO ()
hClearScreen h = hPutStr h clearScreenCode

clearFromCursorToLineEnd :: IO ()
clearFromCursorToLineEnd = hClearFromCursorToLineEnd stdout

hClearFromCursorToLineEnd :: Handle -> IO ()
hClearFromCursorToLineEnd h = hPutStr h clearFromCursorToLineEndCode

clearFromCursorToLineBeginning :: IO ()
clearFromCursorToLineBeginning = hClearFromCursorToLineBeginning stdout

hClearFromCursorToLineBeginning :: Handle -> IO ()
hClearFromCursorToLineBeginning h = hPutStr h clearFromCursorToLineBeginningCode

clearLine :: IO ()
clearLine = hClearLine stdout

hClearLine :: Handle -> IO ()
hClearLine h = hPutStr h clearLineCode

hideCursor :: IO ()
hideCursor = hHideCursor stdout

hHideCursor :: Handle -> IO ()
hHideCursor h = hPutStr h hideCursorCode

showCursor :: IO ()
showCursor = hShowCursor stdout

hShowCursor :: Handle -> IO ()
hShowCursor h = hPutStr h showCursorCode

useAlternateScreenBuffer :: IO ()
useAlternateScreenBuffer = hUseAlternateScreenBuffer stdout

hUseAlternateScreenBuffer :: Handle -> IO ()
hUseAlternateScreenBuffer h = hPutStr h useAlternateScreenBufferCode

useNormalScreenBuffer :: IO ()
useNormalScreenBuffer = hUseNormalScreenBuffer stdout

hUseNormalScreenBuffer :: Handle -> IO ()
hUseNormalScreenBuffer h = hPutStr h useNormalScreenBufferCode

setCursorColumn :: Int -> IO ()
setCursorColumn = hSetCursorColumn stdout

hSetCursorColumn :: Handle -> Int -> IO ()
hSetCursorColumn h x = hPutStr h (setCursorColumnCode x)

setCursorPosition :: Int -> Int -> IO ()
setCursorPosition = hSetCursorPosition stdout

hSetCursorPosition :: Handle -> Int -> Int -> IO ()
hSetCursorPosition h x y = hPutStr h (setCursorPositionCode x y)

setSGR :: [SGR] -> IO ()
setSGR = hSetSGR stdout

hSetSGR :: Handle -> [SGR] -> IO ()
hSetSGR h x = hPutStr h (setSGRCode x)

setTitle :: String -> IO ()
setTitle = hSetTitle stdout

hSetTitle :: Handle -> String -> IO ()
hSetTitle h x = hPutStr h (setTitleCode x)

hyperlink :: String -> String -> IO ()
hyperlink = hHyperlink stdout

hHyperlink :: Handle -> String -> String -> IO ()
hHyperlink h x y = hPutStr h (hyperlinkCode x y)

-- | Asks the terminal, whose answer comes on the standard input.
reportCursorPosition :: IO ()
reportCursorPosition = hReportCursorPosition stdout

hReportCursorPosition :: Handle -> IO ()
hReportCursorPosition h = hPutStr h reportCursorPositionCode

-- | Whether the handle is a terminal, and not one that says that it knows nothing.
hSupportsANSI, hSupportsANSIColor, hNowSupportsANSI :: Handle -> IO Bool
hSupportsANSI h = (&&) <$> hIsTerminalDevice h <*> fmap (/= Just "dumb") (lookupEnv "TERM")
hSupportsANSIColor = hSupportsANSI
hNowSupportsANSI = hSupportsANSI

foreign import ccall unsafe "ioctl" c_ioctl :: CInt -> CULong -> Ptr () -> IO CInt

-- | Lines and columns, if the program has a terminal.
getTerminalSize :: IO (Maybe (Int, Int))
getTerminalSize = hGetTerminalSize stdout

hGetTerminalSize :: Handle -> IO (Maybe (Int, Int))
hGetTerminalSize h = hIsTerminalDevice h >>= \terminal -> if not terminal then return Nothing else allocaBytes 8 (\p -> do
  r <- c_ioctl (if h == stdin then 0 else if h == stderr then 2 else 1) 0x5413 p
  rows <- peekByteOff p 0 :: IO Word16
  columns <- peekByteOff p 2 :: IO Word16
  return (if r == 0 then Just (fromIntegral rows, fromIntegral columns) else Nothing))

-- | Line and column, from 0; where the program talks to a terminal.
getCursorPosition :: IO (Maybe (Int, Int))
getCursorPosition = hGetCursorPosition stdout

hGetCursorPosition :: Handle -> IO (Maybe (Int, Int))
hGetCursorPosition h = do
  ok <- (&&) <$> hIsTerminalDevice h <*> hIsTerminalDevice stdin
  if not ok then return Nothing else fmap parse (bracket begin end (\_ -> hReportCursorPosition h >> hFlush h >> getReportedCursorPosition))
  where
    begin = (,) <$> hGetBuffering stdin <*> hGetEcho stdin <* hSetBuffering stdin NoBuffering <* hSetEcho stdin False
    end (buffering, echo) = hSetBuffering stdin buffering >> hSetEcho stdin echo
    parse s = case span isDigit (drop 2 s) of
      (row@(_ : _), ';' : rest) | (column@(_ : _), "R") <- span isDigit rest -> Just (read row - 1, read column - 1)
      _ -> Nothing

-- | What the terminal has answered.
getReportedCursorPosition :: IO String
getReportedCursorPosition = go
  where go = getChar >>= \c -> if c == 'R' then return "R" else fmap (c :) go
