module Main (main) where

f x@ (Just _) = x

main :: IO ()
main = print 1
