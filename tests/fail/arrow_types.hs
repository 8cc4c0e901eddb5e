{-# LANGUAGE Arrows #-}
module Main (main) where

import Control.Arrow

given :: Arrow a => a Int Int -> a Int Int
given f = proc x -> f -< show x

returned :: Arrow a => a Int Int -> a Int String
returned f = proc x -> do
  y <- f -< x
  returnA -< y

chosen :: Arrow a => a Int Int
chosen = proc x -> if x > 0 then returnA -< 1 else returnA -< 2

matched :: Arrow a => a Int Int -> a Int Int
matched f = proc x -> do
  (y, z) <- f -< x
  returnA -< y

main :: IO ()
main = print (given id 3)
