{-# LANGUAGE FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}
module Main (main) where

class Holds c e | c -> e where
  holds :: c -> [e]

instance Holds [a] a where holds = id

-- A pair says nothing of what else there is.
instance Holds (a, a) b where holds _ = []

-- By its context it does, but that is not asked.
instance Holds c e => Holds (Maybe c) e where
  holds = maybe [] holds

main :: IO ()
main = print (holds "ab")
