{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}
-- What a signature assumes of types decides, not what an instance says of the same: callers have to provide it.
module Main (main) where

class Container c e | c -> e where
  first :: c -> e

newtype Text = Text String

instance Container Text Char where
  first (Text s) = head s

pick :: Container Text e => Text -> [e]
pick t = [first t]

main :: IO ()
main = putStrLn (pick (Text "abc"))
