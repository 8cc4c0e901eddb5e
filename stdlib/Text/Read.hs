{-# LANGUAGE NoImplicitPrelude #-}
-- | Reading values from text.
module Text.Read
  ( Read(..), ReadS, reads, read, readParen, lex, module Text.ParserCombinators.ReadPrec
  , Lexeme(..), lexP, parens, readListDefault, readListPrecDefault, readMaybe, readEither
  ) where

import GHC.Read
import GHC.Read.Tuples ()
import Text.ParserCombinators.ReadPrec
