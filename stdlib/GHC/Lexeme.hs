-- | What names begin with and operators consist of.
module GHC.Lexeme
  ( startsVarSym, startsVarId, startsConSym, startsConId, startsVarSymASCII, isVarSymChar, okSymChar
  ) where

import Data.Char

-- | Whether a character may stand in an operator, by the Report's classes.
okSymChar :: Char -> Bool
okSymChar c
  | c `elem` "(),;[]`{}_\"'" = False
  | otherwise = case generalCategory c of
      ConnectorPunctuation -> True
      DashPunctuation -> True
      OtherPunctuation -> True
      MathSymbol -> True
      CurrencySymbol -> True
      ModifierSymbol -> True
      OtherSymbol -> True
      _ -> False

-- | Whether a character is one of an operator.
isVarSymChar :: Char -> Bool
isVarSymChar c = c == ':' || startsVarSym c

startsVarSym, startsConSym, startsVarId, startsConId :: Char -> Bool
startsVarSym c = startsVarSymASCII c || (ord c > 0x7f && okSymChar c)
startsConSym c = c == ':'
startsVarId c = c == '_' || case generalCategory c of
  LowercaseLetter -> True
  OtherLetter -> True
  _ -> False
startsConId c = isUpper c || c == '('

startsVarSymASCII :: Char -> Bool
startsVarSymASCII c = c `elem` "!#$%&*+./<=>?@\\^|~-"
