{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a where
  F Int = Bool
  F a = Char

f :: a -> F a
f _ = 'x'

main :: IO ()
main = return ()
