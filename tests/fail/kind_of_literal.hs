{-# LANGUAGE DataKinds, KindSignatures #-}
module Main (main) where

import GHC.TypeLits

newtype Named (s :: Symbol) = Named Int

x :: Named 3
x = Named 4

main :: IO ()
main = case x of Named n -> print n
