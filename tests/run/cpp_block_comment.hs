{-# LANGUAGE CPP #-}
module Main (main) where

/* A comment of the preprocessor
   over several lines. */
#define TWICE(x) ((x) + (x))

/* and one */

main :: IO ()
main = do
  print (TWICE(4))
