-- Parsers of lazy texts.
module Main (main) where

import qualified Data.Text.Lazy as T
import Text.Parsec
import Text.Parsec.Text.Lazy (Parser)

numbers :: Parser [Int]
numbers = (read <$> many1 digit) `sepBy` char ','

main :: IO ()
main = print (parse numbers "list" (T.pack "1,22,333"))
