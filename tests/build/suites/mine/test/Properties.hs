module Main (main) where

import System.Exit
import Test.QuickCheck
import Test.QuickCheck.Random (mkQCGen)

import Mine

main :: IO ()
main = do
  r <- quickCheckWithResult stdArgs { replay = Just (mkQCGen 1, 0) } (\n -> double n === 2 * n)
  if isSuccess r then exitSuccess else exitFailure
