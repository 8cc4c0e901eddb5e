{-# LANGUAGE CPP, TypeFamilies #-}
-- All that is included stands in one place, and is not one thing for that.
module Main (main) where

data family Table k v

class Key k where
  at :: Table k v -> k -> v

#define DECLARE
#include "instances.inc"

main :: IO ()
main = do
  putStrLn (at (Two "no" "yes") True)
  print (at (Nested (Two (One 1) (One (2 :: Int)))) (False, ()))
