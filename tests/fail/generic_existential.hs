{-# LANGUAGE DeriveGeneric, ExistentialQuantification #-}
module Main (main) where

import GHC.Generics

data Any = forall a. Show a => Any a
  deriving Generic

main :: IO ()
main = print 1
