-- | Parsers of characters, under the names of version 2.
module Text.ParserCombinators.Parsec.Char
  ( CharParser, spaces, space, newline, tab, upper, lower, alphaNum, letter, digit, hexDigit, octDigit
  , char, string, anyChar, oneOf, noneOf, satisfy
  ) where

import Text.Parsec.Char
import Text.Parsec.String (GenParser)

type CharParser st = GenParser Char st
