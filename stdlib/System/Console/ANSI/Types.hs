-- | What a terminal is told to do, as the package @ansi-terminal@ has it (without colours of the package @colour@).
module System.Console.ANSI.Types
  ( SGR(..), ConsoleLayer(..), Color(..), ColorIntensity(..), ConsoleIntensity(..), Underlining(..), BlinkSpeed(..), xterm6LevelRGB, xterm24LevelGray
  , xtermSystem
  ) where

import Data.Ix (Ix)
import Data.Word (Word8)

data Color = Black | Red | Green | Yellow | Blue | Magenta | Cyan | White
  deriving (Bounded, Enum, Eq, Ix, Ord, Read, Show)

data ColorIntensity = Dull | Vivid
  deriving (Bounded, Enum, Eq, Ix, Ord, Read, Show)

data ConsoleLayer = Foreground | Background | Underlining
  deriving (Bounded, Enum, Eq, Ix, Ord, Read, Show)

data BlinkSpeed = SlowBlink | RapidBlink | NoBlink
  deriving (Bounded, Enum, Eq, Ix, Ord, Read, Show)

data Underlining = SingleUnderline | DoubleUnderline | CurlyUnderline | DottedUnderline | DashedUnderline | NoUnderline
  deriving (Bounded, Enum, Eq, Ix, Ord, Read, Show)

data ConsoleIntensity = BoldIntensity | FaintIntensity | NormalIntensity
  deriving (Bounded, Enum, Eq, Ix, Ord, Read, Show)

-- | How text is shown from here on.
data SGR
  = Reset
  | SetConsoleIntensity !ConsoleIntensity
  | SetItalicized !Bool
  | SetUnderlining !Underlining
  | SetBlinkSpeed !BlinkSpeed
  | SetVisible !Bool
  | SetSwapForegroundBackground !Bool
  | SetColor !ConsoleLayer !ColorIntensity !Color
    -- | By number in the table of 256.
  | SetPaletteColor !ConsoleLayer !Word8
  | SetDefaultColor !ConsoleLayer
  deriving (Eq, Read, Show)

-- | The number in the table of a colour of which each component has six levels, of one of 24 greys, of one of the 16.
xterm6LevelRGB :: Int -> Int -> Int -> Word8
xterm6LevelRGB r g b
  | all (\x -> x >= 0 && x < 6) [r, g, b] = fromIntegral (16 + 36 * r + 6 * g + b)
  | otherwise = error (show (r, g, b) ++ " is not of 6 levels")

xterm24LevelGray :: Int -> Word8
xterm24LevelGray y
  | y >= 0 && y < 24 = fromIntegral (232 + y)
  | otherwise = error (show y ++ " is not of 24 levels")

xtermSystem :: ColorIntensity -> Color -> Word8
xtermSystem i c = fromIntegral (fromEnum c + if i == Vivid then 8 else 0)
