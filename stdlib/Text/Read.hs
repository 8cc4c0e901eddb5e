{-# LANGUAGE NoImplicitPrelude #-}
-- | Reading values from text.
module Text.Read
  ( Read(..), ReadS, reads, read, readParen, lex, module Text.ParserCombinators.ReadPrec
  , Lexeme(..), lexP, expectP, parens, readListDefault, readListPrecDefault, readMaybe, readEither
  ) where

import GHC.Read
import Text.ParserCombinators.ReadPrec
