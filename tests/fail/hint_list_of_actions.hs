module Main (main) where

main :: IO ()
main = map print "abc"
