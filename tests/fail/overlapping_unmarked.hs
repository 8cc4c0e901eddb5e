{-# LANGUAGE FlexibleInstances #-}
module Main (main) where

-- Neither instance has a pragma: which one is meant is not decided.
class Describe a where
  describe :: a -> String

instance Show a => Describe [a] where
  describe = show

instance Describe [Char] where
  describe s = s

main :: IO ()
main = putStrLn (describe "abc")
