{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a
type instance F [a] = Int
type instance F [Int] = Bool

main :: IO ()
main = return ()
