-- | The texts that tell a terminal what to do, as the package @ansi-terminal@ has them.
module System.Console.ANSI.Codes
  ( cursorUpCode, cursorDownCode, cursorForwardCode, cursorBackwardCode, cursorDownLineCode, cursorUpLineCode
  , scrollPageUpCode, scrollPageDownCode, saveCursorCode, restoreCursorCode, reportCursorPositionCode
  , clearFromCursorToScreenEndCode, clearFromCursorToScreenBeginningCode, clearScreenCode
  , clearFromCursorToLineEndCode, clearFromCursorToLineBeginningCode, clearLineCode, hideCursorCode
  , showCursorCode, useAlternateScreenBufferCode, useNormalScreenBufferCode, setCursorColumnCode
  , setCursorPositionCode, setSGRCode, setTitleCode, hyperlinkCode, hyperlinkWithIdCode, sgrToCode, csi
  , module System.Console.ANSI.Types
  ) where

import Data.Char (isPrint)
import Data.List (intercalate)
import System.Console.ANSI.Types

-- | The parameters and the letter of a command.
csi :: [Int] -> String -> String
csi args code = "\ESC[" ++ intercalate ";" (map show args) ++ code

-- | Of a movement by nothing there is no command.
cursorUpCode, cursorDownCode, cursorForwardCode, cursorBackwardCode :: Int -> String
cursorUpCode n = if n == 0 then "" else csi [n] "A"
cursorDownCode n = if n == 0 then "" else csi [n] "B"
cursorForwardCode n = if n == 0 then "" else csi [n] "C"
cursorBackwardCode n = if n == 0 then "" else csi [n] "D"

cursorDownLineCode, cursorUpLineCode, scrollPageUpCode, scrollPageDownCode :: Int -> String
cursorDownLineCode n = if n == 0 then "" else csi [n] "E"
cursorUpLineCode n = if n == 0 then "" else csi [n] "F"
scrollPageUpCode n = if n == 0 then "" else csi [n] "S"
scrollPageDownCode n = if n == 0 then "" else csi [n] "T"

-- | Columns and lines count from 0.
setCursorColumnCode :: Int -> String
setCursorColumnCode n = csi [n + 1] "G"

-- | The line first.
setCursorPositionCode :: Int -> Int -> String
setCursorPositionCode n m = csi [n + 1, m + 1] "H"

saveCursorCode, restoreCursorCode, reportCursorPositionCode, clearFromCursorToScreenEndCode,
  clearFromCursorToScreenBeginningCode, clearScreenCode, clearFromCursorToLineEndCode,
  clearFromCursorToLineBeginningCode, clearLineCode, hideCursorCode, showCursorCode,
  useAlternateScreenBufferCode, useNormalScreenBufferCode
  :: String
saveCursorCode = "\ESC7"
restoreCursorCode = "\ESC8"
reportCursorPositionCode = "\ESC[6n"
clearFromCursorToScreenEndCode = "\ESC[0J"
clearFromCursorToScreenBeginningCode = "\ESC[1J"
clearScreenCode = "\ESC[2J"
clearFromCursorToLineEndCode = "\ESC[0K"
clearFromCursorToLineBeginningCode = "\ESC[1K"
clearLineCode = "\ESC[2K"
hideCursorCode = "\ESC[?25l"
showCursorCode = "\ESC[?25h"
useAlternateScreenBufferCode = "\ESC[?1049h"
useNormalScreenBufferCode = "\ESC[?1049l"

-- | What cannot be printed is left out of the title.
setTitleCode :: String -> String
setTitleCode title = "\ESC]0;" ++ filter isPrint title ++ "\ESC\\"

-- | An address, and the text that leads there.
hyperlinkCode :: String -> String -> String
hyperlinkCode = link ""

-- | Parts with the same name are one.
hyperlinkWithIdCode :: String -> String -> String -> String
hyperlinkWithIdCode name = link ("id=" ++ name)

link :: String -> String -> String -> String
link parameters address text = osc (parameters ++ ";" ++ address) ++ text ++ osc ";"
  where osc s = "\ESC]8;" ++ s ++ "\ESC\\"

-- | Without any, all is as in the beginning.
setSGRCode :: [SGR] -> String
setSGRCode sgrs = csi (concatMap sgrToCode sgrs) "m"

sgrToCode :: SGR -> [Int]
sgrToCode sgr = case sgr of
  Reset -> [0]
  SetConsoleIntensity i -> case i of
    BoldIntensity -> [1]
    FaintIntensity -> [2]
    NormalIntensity -> [22]
  SetItalicized b -> [if b then 3 else 23]
  SetUnderlining u -> case u of
    SingleUnderline -> [4]
    DoubleUnderline -> [21]
    CurlyUnderline -> [4, 3]
    DottedUnderline -> [4, 4]
    DashedUnderline -> [4, 5]
    NoUnderline -> [24]
  SetBlinkSpeed s -> case s of
    SlowBlink -> [5]
    RapidBlink -> [6]
    NoBlink -> [25]
  SetVisible b -> [if b then 28 else 8]
  SetSwapForegroundBackground b -> [if b then 7 else 27]
  SetColor layer intensity c -> case layer of
    Underlining -> [58, 5, fromIntegral (xtermSystem intensity c)]
    _ -> [fromEnum c + (if layer == Foreground then 30 else 40) + (if intensity == Vivid then 60 else 0)]
  SetPaletteColor layer n -> [base layer + 8, 5, fromIntegral n]
  SetDefaultColor layer -> [base layer + 9]
  where
    base layer = case layer of
      Foreground -> 30
      Background -> 40
      Underlining -> 50
