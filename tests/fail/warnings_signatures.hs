{-# OPTIONS_GHC -Wmissing-signatures -Werror #-}
module Main (main) where

double x = x + x

infixl 5 $$$

a $$$ b = a ++ [b]

(first, second) = ('a', True)

typed :: Int
typed = 3

main = print (double typed, "a" $$$ first, second)
  where
    _local = typed
