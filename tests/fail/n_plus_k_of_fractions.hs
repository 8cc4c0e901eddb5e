{-# LANGUAGE NPlusKPatterns #-}
module Main (main) where

pred' :: Double -> Double
pred' (n+1) = n
pred' _ = 0

main :: IO ()
main = print (pred' 3)
