-- `foldl'` adds as it goes.
module Main (main) where

import Data.List (foldl')

newtype Money = Money Int

instance Show Money where
  show (Money n) = show n

plus :: Money -> Money -> Money
plus (Money a) (Money b) = Money (a + b)

sumWith :: (a -> a -> a) -> a -> [a] -> a
sumWith = foldl'
{-# NOINLINE sumWith #-}

main :: IO ()
main = print (sumWith plus (Money 0) (map Money [1 .. 800000]))
