-- Says more than a reader that stands still can be told: some hundred thousand events of its own.
module Main (main) where

import Profile.Domain

step :: Int -> Int
step n = event "step" ["n" .= n, "square" .= (n * n), "odd" .= odd n] (n `mod` 7)

main :: IO ()
main = print (scc "steps" (sum (map step [1 .. 400000])))
