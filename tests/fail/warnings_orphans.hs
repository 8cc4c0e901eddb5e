{-# OPTIONS_GHC -Wall -Werror -Wno-error=missing-signatures #-}
module Main (main) where

newtype Own = Own Int

instance Show (a -> b) where
  show _ = "<function>"

instance Show Own where
  show (Own n) = show n

instance Num a => Num [a] where
  (+) = zipWith (+)
  (*) = zipWith (*)
  negate = map negate
  abs = map abs
  signum = map signum
  fromInteger n = [fromInteger n]

main :: IO ()
main = print (not, Own 1, [1] + [2 :: Int])
