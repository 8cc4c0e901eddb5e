-- options: -caf-all
-- Constants that are parts of a binding, an argument in a `case` or a `let` as well, bear the binding's name.
module Main (main) where

import Control.DeepSeq (force)

parity :: Int -> String
parity n = scc "parity" (if even n then "even" else "odd")

main :: IO ()
main = do
  let squares = scc "squares" (force (map (\x -> x * x) [1 .. 100 :: Int]))
      z = force (scc "just" (Just (sum squares)))
  squares `seq` putStrLn "squared"
  print $! z == Nothing
  z `seq` print (length squares)
  print (let cubes = scc "cubes" (map (^ (3 :: Int)) squares) in sum cubes `mod` 1000)
  putStrLn (parity (length squares))
