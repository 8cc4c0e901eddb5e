{-# LANGUAGE DataKinds, TypeFamilies, TypeOperators #-}
module Main (main) where

import GHC.TypeLits

data Count = Zero | Succ Count

type family (a :: Count) + (b :: Count) :: Count where
  'Zero + b = b

main :: IO ()
main = print 1
