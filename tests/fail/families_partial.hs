{-# LANGUAGE TypeFamilies #-}
module Main (main) where

type family F a
data T f = T (f Int)

f :: T F -> Int
f _ = 0

main :: IO ()
main = return ()
