{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a b
type instance F Int = Bool

main :: IO ()
main = return ()
