{-# LANGUAGE ImplicitParams #-}
module Main (main) where

-- The nearest binding counts, whatever its type.
width :: (?scale :: Int) => Int -> Int
width n = let ?scale = "wide" in n * ?scale

main :: IO ()
main = let ?scale = 2 in print (width 3)
