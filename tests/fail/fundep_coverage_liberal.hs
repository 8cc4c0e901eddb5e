{-# LANGUAGE FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
module Main (main) where

class Holds c e | c -> e where
  holds :: c -> [e]

instance Holds [a] a where holds = id

-- The context determines it,
instance Holds c e => Holds (Maybe c) e where
  holds = maybe [] holds

-- and here it does not.
instance Holds c e => Holds (c, Int) [d] where
  holds _ = []

main :: IO ()
main = print (holds (Just "ab"))
