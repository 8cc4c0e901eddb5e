module Main (main) where

import Internal (name)
import Parts (part)
import qualified Whole.Table as Table
import qualified Whole.Again
import System.Environment (getArgs)
import Whole

main :: IO ()
main = do
  args <- getArgs
  putStrLn (greeting (Just name))
  print (versions, tripled 14, part, Whole.Again.part == part, Table.toList (Table.fromList [(1 :: Int, 'a')]))
  whereIs "numbers.txt" >>= readFile >>= putStr
  mapM_ putStrLn args
