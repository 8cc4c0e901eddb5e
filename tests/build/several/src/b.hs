module Main (main) where

import Deep.Other (greeting)
import Elsewhere (twice)

foreign import ccall "helper_add" add :: Int -> Int -> Int

main :: IO ()
main = putStrLn (twice greeting) >> print (add 2 (3 :: Int))
