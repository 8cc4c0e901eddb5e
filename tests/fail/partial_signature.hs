{-# LANGUAGE PartialTypeSignatures #-}
module Main (main) where

class C a where
  -- A class says what its methods are.
  method :: a -> _

main :: IO ()
main = pure ()
