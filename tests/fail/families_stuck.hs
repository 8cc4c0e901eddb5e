{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a

f :: a -> F a -> Int
f _ x = x

main :: IO ()
main = return ()
