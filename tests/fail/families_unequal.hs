{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a
type instance F Int = Bool

f :: F Int -> Int
f x = x

main :: IO ()
main = print (f True)
