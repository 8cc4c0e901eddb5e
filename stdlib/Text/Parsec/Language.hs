-- | Some languages' tokens.
module Text.Parsec.Language (haskellDef, haskell, mondrianDef, mondrian, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef) where

import Text.Parsec.Char
import Text.Parsec.Prim
import Text.Parsec.Token

-- | Comments, names and operators as Haskell has them; no reserved ones.
haskellStyle :: LanguageDef st
haskellStyle = emptyDef
  { commentStart = "{-", commentEnd = "-}", commentLine = "--", nestedComments = True
  , identStart = letter, identLetter = alphaNum <|> oneOf "_'"
  , opStart = opLetter haskellStyle, opLetter = oneOf ":!#$%&*+./<=>?@\\^|-~"
  , reservedNames = [], reservedOpNames = [], caseSensitive = True
  }

javaStyle :: LanguageDef st
javaStyle = emptyDef
  { commentStart = "/*", commentEnd = "*/", commentLine = "//", nestedComments = True
  , identStart = letter, identLetter = alphaNum <|> oneOf "_'"
  , reservedNames = [], reservedOpNames = [], caseSensitive = False
  }

emptyDef :: LanguageDef st
emptyDef = LanguageDef
  { commentStart = "", commentEnd = "", commentLine = "", nestedComments = True
  , identStart = letter <|> char '_', identLetter = alphaNum <|> oneOf "_'"
  , opStart = oneOf symbols, opLetter = oneOf symbols
  , reservedNames = [], reservedOpNames = [], caseSensitive = True
  }
  where symbols = ":!#$%&*+./<=>?@\\^|-~"

haskellDef :: LanguageDef st
haskellDef = haskellStyle
  { identLetter = identLetter haskellStyle <|> char '#'
  , reservedOpNames = ["::", "..", "=", "\\", "|", "<-", "->", "@", "~", "=>"]
  , reservedNames =
      [ "let", "in", "case", "of", "if", "then", "else", "data", "type", "class", "default", "deriving", "do", "import"
      , "infix", "infixl", "infixr", "instance", "module", "newtype", "where", "primitive"
      , "foreign", "import", "export", "primitive", "_ccall_", "_casm_", "forall" ]
  }

haskell :: TokenParser st
haskell = makeTokenParser haskellDef

mondrianDef :: LanguageDef st
mondrianDef = javaStyle
  { reservedNames = ["case", "class", "default", "extends", "import", "in", "infix", "instance", "let", "new", "of", "package"]
  , caseSensitive = True
  }

mondrian :: TokenParser st
mondrian = makeTokenParser mondrianDef
