{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a

f :: a -> b -> F a -> F b
f _ _ x = x

main :: IO ()
main = return ()
