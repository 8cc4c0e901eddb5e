{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main) where

import Data.Char (toUpper)
import Data.List (sort)
import qualified Data.Map as M

unused :: Int
unused = 1

first :: (a, b) -> a
first (x, y) = x

main :: IO ()
main = do
  let n = 3 :: Int
  _ <- getLine
  putStrLn (map toUpper (first ("a", ())))
