-- | Parsers of lazy texts.
module Text.Parsec.Text.Lazy (Parser, GenParser, parseFromFile) where

import qualified Data.Text.Lazy as T
import qualified Data.Text.Lazy.IO as T
import Text.Parsec.Error
import Text.Parsec.Prim

type Parser = Parsec T.Text ()
type GenParser st = Parsec T.Text st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p name = fmap (runParser p () name) (T.readFile name)
