{-# LANGUAGE GADTs #-}
module Main (main) where

-- `pair` mentions `n`, so it is not generalised here (it would be without GADTs).
both :: Int -> (String, [Bool])
both n = (pair 'a', pair True)
  where pair x = replicate n x

main :: IO ()
main = print (both 2)
