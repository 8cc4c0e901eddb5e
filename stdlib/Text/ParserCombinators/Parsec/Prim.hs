-- | Parsers under the names of version 2.
module Text.ParserCombinators.Parsec.Prim
  ( (<?>), (<|>), Parser, GenParser, runParser, parse, parseTest, token, tokens, tokenPrim, tokenPrimEx, try, label, labels
  , unexpected, pzero, many, skipMany, getState, setState, updateState, getPosition, setPosition, getInput, setInput
  , State(..), getParserState, setParserState
  ) where

import Text.Parsec.Pos (SourceName)
import Text.Parsec.Error (ParseError)
import Text.Parsec.Prim hiding (runParser, try)
import qualified Text.Parsec.Prim as Prim
import Text.Parsec.String (GenParser, Parser)

pzero :: GenParser tok st a
pzero = parserZero

-- What these are used in is a parser of lists: programs whose types say nothing of it rely on that.
runParser :: GenParser tok st a -> st -> SourceName -> [tok] -> Either ParseError a
runParser = Prim.runParser

try :: GenParser tok st a -> GenParser tok st a
try = Prim.try
