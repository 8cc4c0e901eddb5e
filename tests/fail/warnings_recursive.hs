{-# LANGUAGE RecursiveDo #-}
{-# OPTIONS_GHC -Wall -Werror #-}
-- A variable of a recursive block that nobody uses is reported once.
module Main (main) where

main :: IO ()
main = do
  rec a <- return (1 : b)
      b <- return [2 :: Int]
      idle <- return a
  print (take 2 a)
