-- | A compiler from Oberon-0 to C.
--
-- > oberon0 FILE.ob …
--
-- writes FILE.c beside each file, or says on stdout what is wrong with it.
module Main (main) where

import Data.List (nub, sort)
import System.Environment (getArgs)

import Analysis (errors)
import C
import Language.Attribution (tree)
import Lift
import Parser

main :: IO ()
main = getArgs >>= mapM_ compile

compile :: FilePath -> IO ()
compile file = do
  text <- readFile file
  case parseModule text of
    Left message -> putStrLn (file ++ ":" ++ message)
    Right m -> case nub (sort (errors (tree m))) of
      [] -> writeFile (take (length file - 3) file ++ ".c") (printC (lift (nameTypes m)))
      es -> mapM_ (\((l, c), message) -> putStrLn (file ++ ":" ++ show l ++ ":" ++ show c ++ ": " ++ message)) es
