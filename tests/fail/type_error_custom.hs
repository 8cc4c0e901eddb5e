{-# LANGUAGE DataKinds, FlexibleContexts, UndecidableInstances, TypeOperators #-}
module Main (main) where

import GHC.TypeLits

class Pretty a where pretty :: a -> String
instance Pretty Int where pretty = show
instance TypeError ('Text "functions such as " ':<>: 'ShowType (a -> b) ':<>: 'Text " are not pretty" ':$$: 'Text "apply it first")
    => Pretty (a -> b) where
  pretty _ = ""

main :: IO ()
main = putStrLn (pretty (3 :: Int) ++ pretty not)
