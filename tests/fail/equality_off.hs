module Main (main) where

f :: (a ~ Int) => a -> a
f x = x

main :: IO ()
main = print (f 1)
