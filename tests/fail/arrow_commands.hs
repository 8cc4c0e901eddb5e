{-# LANGUAGE Arrows #-}
module Main (main) where

import Control.Arrow

received :: Arrow a => a Int (Int -> Int) -> a Int Int
received f = proc x -> do
  g <- f -< x
  g -< x

plain :: Arrow a => a Int Int
plain = proc x -> do
  y <- x + 1
  returnA -< y

outside :: Int -> Int
outside x = if x > 3 then id -< x else 2

ends :: Arrow a => a Int Int
ends = proc x -> do
  y <- returnA -< x

argument :: Arrow a => a Int Int
argument = proc x -> \y -> returnA -< x + y

operator :: ArrowPlus a => (a Int Int -> a Int Int -> a Int Int) -> a Int Int
operator f = proc x -> let g = f in (returnA -< x) `g` (returnA -< 2)

main :: IO ()
main = print (plain 3)
