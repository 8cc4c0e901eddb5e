-- | A terminal on which a line is shown and edited. All characters are taken to be as wide as each other.
module System.Console.Haskeline.Screen
  ( put, rawly, nextKey, Canvas, newCanvas, draw, drawWith, leave, restart, wipe, listed ) where

import Control.Exception (try)
import Control.Monad.Catch (MonadMask, bracket)
import Control.Monad.IO.Class (MonadIO(..))
import Data.IORef
import Data.Word (Word16)
import Foreign.C (CInt(..), CULong(..))
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peekByteOff)
import GHC.IO.Handle.FD (handleDescriptor)
import System.Console.Haskeline.InputT (Terminal(..))
import System.Console.Haskeline.Line
import System.IO
import System.IO.Error (isEOFError)
import System.Posix.Terminal
import System.Posix.Types (Fd)

foreign import ccall unsafe "ioctl" c_ioctl :: CInt -> CULong -> Ptr () -> IO CInt

put :: Terminal -> String -> IO ()
put t s = hPutStr (output t) s >> hFlush (output t)

descriptor :: Handle -> IO Fd
descriptor h = fromIntegral <$> handleDescriptor h

-- | Lets each key through by itself, and shows none, while the action runs.
rawly :: (MonadIO m, MonadMask m) => Terminal -> m a -> m a
rawly t act = bracket (liftIO begin) (liftIO . finish) (const act)
  where
    begin = do
      fd <- descriptor (input t)
      old <- getTerminalAttributes fd
      how <- hGetBuffering (input t)
      hSetBuffering (input t) NoBuffering
      let raw = foldl withoutMode old [EnableEcho, ProcessInput, ExtendedFunctions, StartStopOutput]
      setTerminalAttributes fd (withTime (withMinInput raw 1) 0) WhenDrained
      return (fd, old, how)
    finish (fd, old, how) = do
      setTerminalAttributes fd old WhenDrained
      hSetBuffering (input t) how

-- | Nothing where the terminal is gone.
nextKey :: Terminal -> IO (Maybe Key)
nextKey t = do
  r <- try (readKey (hGetChar (input t)) (hWaitForInput (input t) 50))
  case r of
    Right k -> return (Just k)
    Left e | isEOFError e -> return Nothing
           | otherwise -> ioError e

-- | How many characters a row has.
columns :: Terminal -> IO Int
columns t = do
  fd <- handleDescriptor (output t)
  allocaBytes 8 (\p -> do
    r <- c_ioctl (fromIntegral fd) 0x5413 p
    n <- peekByteOff p 2 :: IO Word16
    return (if r /= 0 || n == 0 then 80 else fromIntegral n))

-- | Where a line is shown: behind a prompt, of which the last line stands in the cursor's row at first.
data Canvas = Canvas
  { on :: Terminal
  , promptOf :: String
  , showing :: String -> String
  , row :: IORef Int -- ^ in which of its rows the cursor is
  }

-- | Shows what the prompt has of lines before the last one.
newCanvas :: Terminal -> String -> (String -> String) -> IO Canvas
newCanvas t prompt f = do
  let (end, above) = break (== '\n') (reverse prompt)
  put t (reverse above)
  Canvas t (reverse end) f <$> newIORef 0

draw :: Canvas -> Line -> IO ()
draw c = drawWith c (promptOf c)

-- | Shows the line behind another prompt.
drawWith :: Canvas -> String -> Line -> IO ()
drawWith c prompt l = do
  width <- columns (on c)
  up <- readIORef (row c)
  let left = showing c (reverse (before l))
      text = left ++ showing c (behind l)
      end = visible prompt + length text
      cursor = visible prompt + length left
      (endRow, endColumn) = end `divMod` width
      (cursorRow, cursorColumn) = cursor `divMod` width
  put (on c) (concat
    [ moves up 'A', "\r\ESC[J", filter (/= '\STX') prompt, text
    , if endColumn == 0 && end > 0 then "\n" else ""
    , moves (endRow - cursorRow) 'A', "\r", moves cursorColumn 'C' ])
  writeIORef (row c) cursorRow

moves :: Int -> Char -> String
moves n way = if n > 0 then "\ESC[" ++ show n ++ [way] else ""

-- | The number of characters that take room: those between an escape and the character STX take none.
visible :: String -> Int
visible s = case break (== '\ESC') s of
  (shown, []) -> length shown
  (shown, rest) -> case break (== '\STX') rest of
    (_, []) -> length s
    (_, _ : more) -> length shown + visible more

-- | The line is shown whole, and what follows begins below it.
leave :: Canvas -> Line -> IO ()
leave c l = do
  draw c l { before = reverse (whole l), behind = "" }
  put (on c) "\n"

-- | The prompt is shown again where the cursor is.
restart :: Canvas -> IO ()
restart c = writeIORef (row c) 0

-- | Clears the screen.
wipe :: Canvas -> IO ()
wipe c = put (on c) "\ESC[H\ESC[2J" >> restart c

-- | Shows words in columns.
listed :: Terminal -> [String] -> IO ()
listed t ws = do
  width <- columns t
  let each = maximum (map length ws) + 2
      perRow = max 1 (width `div` each)
      height = (length ws + perRow - 1) `div` perRow
      rows = [[w | (w, i) <- zip ws [0 :: Int ..], i `mod` height == r] | r <- [0 .. height - 1]]
  put t (unlines [concat [w ++ replicate (each - length w) ' ' | w <- r] | r <- rows])
