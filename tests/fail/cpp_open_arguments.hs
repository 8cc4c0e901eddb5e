{-# LANGUAGE CPP #-}
module Main where

#define TWICE(x) ((x) + (x))

main :: IO ()
main = print (TWICE(1 + 2)
#if 1
  + 1)
#endif

more :: Int
more = TWICE((3 + 4)
