{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a where
  F Int = Bool
type instance F Char = Int

main :: IO ()
main = return ()
