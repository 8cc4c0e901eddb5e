{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main, Public (..)) where

data Public = PublicA | PublicB

data Unused = UnusedA | UnusedB

data Partly = Used | NotUsed

type Name = String

type Idle = Int

class Empty a where
  method :: a -> Int

greet :: Name -> Partly -> String
greet n Used = n
greet _ _ = ""

main :: IO ()
main = putStrLn (greet "a" Used)
