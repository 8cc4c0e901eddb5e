{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a

f :: F a -> Int
f _ = 0

main :: IO ()
main = return ()
