{-# LANGUAGE FlexibleInstances, FlexibleContexts #-}
module Main (main) where

-- The instance for lists matches, but the one for strings is meant where `a` is `Char`.
class Describe a where
  describe :: a -> String

instance {-# OVERLAPPABLE #-} Describe [a] where
  describe _ = "a list"

instance Describe [Char] where
  describe s = s

shout :: [a] -> String
shout xs = describe xs ++ "!"

main :: IO ()
main = putStrLn (shout "abc")
