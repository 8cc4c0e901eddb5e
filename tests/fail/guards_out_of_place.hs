module Main (main) where

f :: Int -> Int
f x =
  | x > 0 = 1
  | otherwise = 2

g :: Int -> Int
g x = if x > 0 then 1 elseif x < 0 then 2 else 3

main :: IO ()
main = do
  let h x
       | x > 0 = 1
     | otherwise = 2
  print (f (g (h 1)))
