-- off: f; k1; k2; k1 k2; f k1 g
module Main (main) where

-- Constants that are annotated lambdas: functions without their annotations.
f :: [Int] -> Int
f = scc "f" (\xs -> sum (map (* 2) xs))

g :: Int -> Int -> Int
g = scc "g" (scc "h" (\x y -> x * y + f [x, y]))

-- Passed on, partially applied, held by data, renamed.
held :: ([Int] -> Int, Int -> Int -> Int)
held = (f, g)

renamed :: Int -> Int -> Int
renamed = g

apply :: (a -> b) -> a -> b
apply h x = h x

-- Constants with several annotations.
list :: [Int]
list = scc "k1" (scc "k2" (map (+ 1) [1 .. 30]))

count :: Int
count = {-# SCC k1 #-} length list

main :: IO ()
main = do
  print (f list, map f [list, [1]])
  print (fst held [1, 2], snd held 3 4, renamed 5 6)
  print (sum (map (g 7) list), apply (apply g 1) 2)
  print (count + length list)
