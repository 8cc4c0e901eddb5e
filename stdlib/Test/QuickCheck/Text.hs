-- | What is printed of tests: texts in columns, percentages, and a terminal with lines that come and go.
module Test.QuickCheck.Text
  ( Str(..), ranges, number, short, showErr, oneLine, isOneLine, bold
  , ljust, rjust, centre, lpercent, rpercent, lpercentage, rpercentage, paragraphs
  , Terminal, newTerminal, withStdioTerminal, withHandleTerminal, withNullTerminal, terminalOutput, handle
  , putPart, putTemp, putLine
  ) where

import Control.Exception (bracket)
import Data.IORef
import Data.List (intercalate)
import System.IO

-- | A text that 'show' leaves as it is.
newtype Str = MkStr String

instance Show Str where
  show (MkStr s) = s

-- | The range of this width that a number lies in.
ranges :: (Show a, Integral a) => a -> a -> Str
ranges width n = MkStr (show from ++ " -- " ++ show (from + width - 1))
  where from = width * div n width

-- | A number of things.
number :: Int -> String -> String
number n thing = show n ++ ' ' : thing ++ (if n == 1 then "" else "s")

-- | No longer than this.
short :: Int -> String -> String
short n s
  | n < length s = take (n - 5) s ++ ".." ++ drop (length s - 3) s
  | otherwise = s

showErr :: Show a => a -> String
showErr = oneLine . show

-- | All words in one line.
oneLine :: String -> String
oneLine = unwords . words

isOneLine :: String -> Bool
isOneLine = notElem '\n'

bold :: String -> String
bold = id

ljust, rjust, centre :: Int -> String -> String
ljust n s = s ++ replicate (n - length s) ' '
rjust n s = replicate (n - length s) ' ' ++ s
centre n s = ljust n (replicate ((n - length s) `div` 2) ' ' ++ s)

-- | A part of a whole, with as many places as that many tests tell.
lpercent, rpercent :: (Integral a, Integral b) => a -> b -> String
lpercent n whole = lpercentage (share n whole) whole
rpercent n whole = rpercentage (share n whole) whole

share :: (Integral a, Integral b) => a -> b -> Double
share n whole = fromIntegral n / fromIntegral whole

lpercentage, rpercentage :: Integral a => Double -> a -> String
lpercentage p whole = before ++ (if places > 0 then '.' : behind else "") ++ "%"
  where
    -- By integers: the digits of numbers of any size would be most of what a program with one property is.
    digits = show (if 2 * r > unit || 2 * r == unit && odd q then q + 1 else q)
    (q, r) = (m * 10 ^ places) `quotRem` unit
    unit = 2 ^ shift
    (m, e) = decodeFloat (100 * p)
    shift = max 0 (negate e)
    (before, behind) = splitAt (max 1 (length digits - places)) (replicate (places + 1 - length digits) '0' ++ digits)
    places = max 0 (ceiling (logBase 10 (fromIntegral whole :: Double) - 2)) :: Int
rpercentage p whole = [' ' | p < 0.1] ++ lpercentage p whole

-- | Those that have lines, with an empty line between them.
paragraphs :: [[String]] -> [String]
paragraphs = intercalate [""] . filter (not . null)

-- | What was printed to stay, the length of what is to go, and where both go.
data Terminal = MkTerminal (IORef ShowS) (IORef Int) (String -> IO ()) (String -> IO ())

newTerminal :: (String -> IO ()) -> (String -> IO ()) -> IO Terminal
newTerminal out err = do
  kept <- newIORef id
  shown <- newIORef 0
  return (MkTerminal kept shown out err)

-- | What stays on the standard output, what goes on the standard error if that is a terminal.
withStdioTerminal :: (Terminal -> IO a) -> IO a
withStdioTerminal act = do
  seen <- hIsTerminalDevice stderr
  bracket (hGetBuffering stdout) (hSetBuffering stdout) $ \_ -> do
    if seen then hSetBuffering stdout LineBuffering else return ()
    withHandleTerminal stdout (if seen then Just stderr else Nothing) act

withHandleTerminal :: Handle -> Maybe Handle -> (Terminal -> IO a) -> IO a
withHandleTerminal out err act = newTerminal (handle out) (maybe (\_ -> return ()) handle err) >>= act

-- | Nothing is printed.
withNullTerminal :: (Terminal -> IO a) -> IO a
withNullTerminal act = newTerminal (\_ -> return ()) (\_ -> return ()) >>= act

handle :: Handle -> String -> IO ()
handle h s = hPutStr h s >> hFlush h

-- | All that was printed to stay.
terminalOutput :: Terminal -> IO String
terminalOutput (MkTerminal kept _ _ _) = fmap ($ "") (readIORef kept)

putPart, putTemp, putLine :: Terminal -> String -> IO ()
putPart term@(MkTerminal kept _ out _) s = do
  putTemp term ""
  whole s
  out s
  modifyIORef kept (. (s ++))
  where
    -- Exceptions within the text come before any of it is printed.
    whole t = foldr seq (return ()) t

putLine term s = putPart term (s ++ "\n")

-- | In place of what was last printed so.
putTemp (MkTerminal _ shown _ err) s = do
  n <- readIORef shown
  let away = replicate n
      text = away '\b' ++ away ' ' ++ away '\b' ++ s
  if null text then return () else err text
  writeIORef shown (length s)
