{-# LANGUAGE MagicHash, GADTs #-}
module Main (main) where

import GHC.Exts

data Mixed = A | B Int

data G a where
  G1 :: G Int
  G2 :: G Bool

mixed :: Int -> Mixed
mixed (I# n) = tagToEnum# n

any' :: Int -> a
any' (I# n) = tagToEnum# n

refined :: Int -> G Int
refined (I# n) = tagToEnum# n

number :: Int
number = tagToEnum# 1#

main :: IO ()
main = print (mixed 0 `seq` refined 0 `seq` any' 0 + number)
