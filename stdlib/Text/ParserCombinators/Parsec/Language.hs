-- | Some languages' tokens, under the names of version 2.
module Text.ParserCombinators.Parsec.Language
  ( haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef(..)
  ) where

import Text.Parsec.Language
import Text.Parsec.Token (GenLanguageDef(..))
