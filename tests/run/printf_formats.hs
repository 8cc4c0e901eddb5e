module Main (main) where

import Control.Exception
import Data.Int
import Data.Word
import Numeric.Natural
import System.IO
import Text.Printf

-- A type of the program's own.
data Point = Point Int Int

instance PrintfArg Point where
  formatArg (Point x y) fmt
    | fmtChar (vFmt 'P' fmt) == 'P' =
        showString "<" . formatInt x fmt' . showString "|" . formatInt y fmt' . showString ">"
    | otherwise = errorBadFormat (fmtChar fmt)
    where fmt' = fmt { fmtChar = 'd' }

newtype Loud = Loud String

instance PrintfArg Loud where
  formatArg (Loud s) fmt = formatString (s ++ replicate (length (fmtModifiers fmt)) '!') fmt { fmtModifiers = "" }
  parseFormat _ cs = case span (== '!') cs of
    (ms, c : rest) -> FormatParse ms c rest
    (_, "") -> errorShortFormat

attempt :: String -> IO ()
attempt s = do
  r <- try (evaluate (length s))
  case r of
    Right _ -> putStrLn s
    Left (ErrorCall m) -> putStrLn ("error: " ++ m)

main :: IO ()
main = do
  mapM_ attempt
    [ printf "[%d] [%5d] [%-5d] [%05d] [%+d] [% d]" (1 :: Int) (2 :: Int) (3 :: Int) (4 :: Int) (5 :: Int) (6 :: Int)
    , printf "[%d] [%5d] [%-5d] [%05d] [%+d] [% d]" (-1 :: Int) (-2 :: Int) (-3 :: Int) (-4 :: Int) (-5 :: Int) (-6 :: Int)
    , printf "[%x] [%X] [%#x] [%#X] [%o] [%#o] [%b] [%#b]" n n n n n n n n
    , printf "[%x] [%#x] [%o] [%#o] [%b] [%#b] [%u]" z z z z z z z
    , printf "[%x] [%o] [%b] [%u]" (-1 :: Int8) (-1 :: Int16) (-2 :: Int8) (-1 :: Int32)
    , printf "[%hhx] [%hx] [%lx] [%llx] [%Lx] [%hhd]" (-1 :: Int) (-1 :: Int) (-1 :: Int) (-1 :: Int) (-1 :: Int) (300 :: Int)
    , printf "[%hhu] [%x]" (-1 :: Integer) (255 :: Integer)
    , printf "[%x]" (-1 :: Integer)
    , printf "[%u]" (-1 :: Integer)
    , printf "[%.3d] [%8.3d] [%-8.3d] [%08.3d] [%.0d] [%.0d]" (7 :: Int) (7 :: Int) (7 :: Int) (7 :: Int) (0 :: Int) (1 :: Int)
    , printf "[%.5x] [%#.5x] [%#10x] [%#010x] [%-#10x]" n n n n n
    , printf "[%v] [%v] [%v] [%v] [%v]" 'c' "str" (1 :: Int) (1.5 :: Double) (3 :: Word)
    , printf "[%c] [%5c] [%-5c] [%d] [%x]" 'a' 'b' 'c' 'd' 'e'
    , printf "[%c] [%c]" (65 :: Int) (955 :: Int)
    , printf "[%s] [%10s] [%-10s] [%.2s] [%10.2s] [%-10.2s] [%010s]" "abc" "abc" "abc" "abc" "abc" "abc" "abc"
    , printf "[%f] [%.2f] [%10.3f] [%-10.3f] [%010.3f] [%+.1f] [% .1f]" x x x x x x x
    , printf "[%f] [%.2f] [%10.3f] [%-10.3f] [%010.3f] [%+.1f] [% .1f]" y y y y y y y
    , printf "[%e] [%.2e] [%12.3e] [%E] [%.0e]" x x x x x
    , printf "[%g] [%.2g] [%G] [%g] [%g] [%.3g]" x x x (1e-3 :: Double) (1.5e9 :: Double) (1e-3 :: Double)
    , printf "[%f] [%e] [%g] [%F] [%G]" inf inf inf nan nan
    , printf "[%.0f] [%#.0f] [%.1f] [%.0f] [%.0f]" x x (0.05 :: Double) (0.5 :: Double) (1.5 :: Double)
    , printf "[%f] [%g] [%e]" (1.1 :: Float) (1.1 :: Float) (1.1 :: Float)
    , printf "[%*d] [%-*d] [%*d] [%.*f] [%*.*f]" (6 :: Int) (1 :: Int) (6 :: Int) (2 :: Int) (-6 :: Int) (3 :: Int) (2 :: Int) x (8 :: Int) (1 :: Int) x
    , printf "%d%% of %s" (50 :: Int) "it"
    , printf "[%d] [%d] [%d]" (12345678901234567890123 :: Integer) (7 :: Natural) (255 :: Word8)
    , printf "[%d] [%x] [%v]" (maxBound :: Word64) (maxBound :: Word16) (minBound :: Int64)
    , printf "[%P] [%4P] [%-4v] [%d]" (Point 1 2) (Point 3 4) (Point 5 6)  (7 :: Int)
    , printf "[%s] [%!!s] [%8!s]" (Loud "a") (Loud "b") (Loud "c")
    , printf "%d" "x"
    , printf "%s" (1 :: Int)
    , printf "%q" (1 :: Int)
    , printf "%d"
    , printf "x" (1 :: Int)
    , printf "%" (1 :: Int)
    , printf "%5" (1 :: Int)
    , printf "%d %d" (1 :: Int)
    , printf "%d" (Point 1 2)
    , printf "%c" "ab"
    , printf "%.1c" 'a'
    , printf "%hq" (1 :: Int)
    , printf "%f" (1 :: Int)
    , printf "%d" (1.5 :: Double)
    , printf "[%+ d] [% +d] [%-05d] [%0-5d] [%+x]" (1 :: Int) (2 :: Int) (3 :: Int) (4 :: Int) (5 :: Int)
    , printf "[%+s] [%+u] [% x]" "s" (1 :: Int) (2 :: Int)
    , printf "[%.f] [%5.f] [%.d]" x x (3 :: Int)
    ]
  printf "to %s: %d\n" "stdout" (1 :: Int)
  hPrintf stdout "to %s: %d\n" "a handle" (2 :: Int)
  () <- printf "unit\n"
  let s = printf "%s-%03d" "id" (7 :: Int) :: String
  putStrLn s
  where
    n = 3054 :: Int
    z = 0 :: Int
    x = 1234.5678 :: Double
    y = -1234.5678 :: Double
    inf = 1 / 0 :: Double
    nan = 0 / 0 :: Double

-- library
