{-# LANGUAGE TypeFamilies #-}
module Main (main) where

data family D a
data instance D [a] = A
data instance D [Int] = B

main :: IO ()
main = return ()
