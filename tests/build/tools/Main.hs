module Main (main) where

import Lexer
import Parser
import Sizes

main :: IO ()
main = print (parse (tokens "2 + 3 * 4 + 1"), intSize)
