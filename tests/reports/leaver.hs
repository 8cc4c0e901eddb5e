-- Does some work under "work", then ends as its argument says.
module Main (main) where

import Data.Array (listArray, (!))
import Data.Bits (popCount, shiftL)
import System.Environment
import System.Exit

main :: IO ()
main = do
  print (scc "work" (length (show (product [1 .. 2000 :: Integer]))))
  how <- getArgs
  case how of
    ["exit"] -> exitWith (ExitFailure 3)
    ["error"] -> print (head (drop 1 how))
    ["loop"] -> let x = x + 1 :: Int in print x
    ["heap"] -> let xs = [1 ..] :: [Integer] in print (length xs + length (takeWhile (> 0) xs))
    ["array"] -> print (listArray (0, 2 ^ 60) [1 :: Int] ! 0)
    ["shift"] -> print (popCount (shiftL 1 (10 ^ 14) :: Integer))
    ["stack"] -> print (foldr (+) 0 [1 .. 10000000 :: Integer])
    _ -> return ()
