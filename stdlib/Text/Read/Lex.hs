-- | Tokens as values.
module Text.Read.Lex
  ( Lexeme(..), Number, numberToInteger, numberToRational, numberToFixed, numberToRangedRational
  , lex, expect, hsLex, lexChar, readIntP, readOctP, readDecP, readHexP, isSymbolChar
  ) where

import GHC.Read hiding (lex)
import qualified GHC.Read as R
import Data.Char
import Prelude hiding (lex)
import Text.ParserCombinators.ReadP

-- | The next token; at the end of the text it is 'EOF'.
lex :: ReadP Lexeme
lex = readS_to_P lexeme

hsLex :: ReadP String
hsLex = readS_to_P R.lex

expect :: Lexeme -> ReadP ()
expect want = lex >>= \got -> if got == want then return () else pfail

lexChar :: ReadP Char
lexChar = readS_to_P readLitChar

isSymbolChar :: Char -> Bool
isSymbolChar = isSym

readIntP :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadP a
readIntP base isDig value =
  fmap (foldl (\n c -> n * base + fromIntegral (value c)) 0) (munch1 isDig)

readOctP, readDecP, readHexP :: (Eq a, Num a) => ReadP a
readOctP = readIntP 8 isOctDigit digitToInt
readDecP = readIntP 10 isDigit digitToInt
readHexP = readIntP 16 isHexDigit digitToInt
