module Main (main) where

import Profile.Domain (sccBy)

label :: String
label = "computed"

main :: IO ()
main = do
  print (sccBy label "key" (1 :: Int))
  print (map (sccBy "partial" "key") [1 :: Int, 2])
  print (zipWith (\f x -> f x) [sccBy "none" "key"] "x")
  print (twice sccBy)
  print (sccBy (reverse "eman") "key" 'x')
  where
    twice f = f "name" "key" 'x'
