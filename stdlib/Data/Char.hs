{-# LANGUAGE NoImplicitPrelude, StandaloneDeriving #-}
-- | Characters.
module Data.Char
  ( Char
  , isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit
  , isAlphaNum, isPrint, isPunctuation, isSymbol, isSeparator, isMark, isNumber
  , isAscii, isLatin1, isAsciiUpper, isAsciiLower
  , GeneralCategory(..), generalCategory
  , toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr
  , showLitChar, lexLitChar, readLitChar
  ) where

import GHC.Base
import GHC.Char
import GHC.Ix (Ix(..))
import GHC.Num
import GHC.Read (Read(..), lexLitChar, readLitChar)
import GHC.Show
import GHC.Unicode

digitToInt :: Char -> Int
digitToInt c
  | isDigit c = ord c - ord '0'
  | c >= 'a' && c <= 'f' = ord c - ord 'a' + 10
  | c >= 'A' && c <= 'F' = ord c - ord 'A' + 10
  | otherwise = errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c)

isLetter, isMark, isNumber, isSeparator :: Char -> Bool
isLetter x = isAlpha x
isMark c = case generalCategory c of
  NonSpacingMark -> True
  SpacingCombiningMark -> True
  EnclosingMark -> True
  _ -> False
isNumber c = case generalCategory c of
  DecimalNumber -> True
  LetterNumber -> True
  OtherNumber -> True
  _ -> False
isSeparator c = case generalCategory c of
  Space -> True
  LineSeparator -> True
  ParagraphSeparator -> True
  _ -> False

deriving instance Read GeneralCategory
deriving instance Ix GeneralCategory
