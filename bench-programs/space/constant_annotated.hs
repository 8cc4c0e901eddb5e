-- peak: 56816
-- A list below an annotation, made where nothing of it is kept.
module Main (main) where

total :: Int -> Int
total n = {-# SCC "list" #-} length (filter even [1 .. n])

main :: IO ()
main = do
  print (total 1000000)
  let xs = {-# SCC "xs" #-} [1 .. 1000000 :: Int]
  mapM_ (\x -> if x `mod` 250000 == 0 then print x else return ()) xs
