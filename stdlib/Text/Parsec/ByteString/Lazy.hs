-- | Parsers of lazy strings of bytes, as characters.
module Text.Parsec.ByteString.Lazy (Parser, GenParser, parseFromFile) where

import qualified Data.ByteString.Lazy.Char8 as C
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec C.ByteString ()
type GenParser t st = Parsec C.ByteString st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runParser p () name) (C.readFile name)
