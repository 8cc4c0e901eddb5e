-- off: kind; use; kind use
module Main (main) where

import Profile.Domain (sccBy)

weigh :: Int -> Int
weigh n = sccBy "kind" (show (n `mod` 3)) (sum [1 .. n])

main :: IO ()
main = do
  print (sum (map weigh [1 .. 50]))
  print (scc "use" (map weigh [10, 11]))
