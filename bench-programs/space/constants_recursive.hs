-- peak: 56560
-- Constants that are made of each other, walked once.
module Main (main) where

odds, evens :: [Int]
odds = 1 : map step evens
evens = map step odds

step :: Int -> Int
step x = if x >= 1000000 then 0 else x + 1

walk :: Int -> [Int] -> Int
walk n (x : r)
  | n == 0 = x
  | x < 0 = x
  | otherwise = walk (n - 1) r
walk _ [] = 0

main :: IO ()
main = do
  print (walk 700000 odds)
  putStrLn "done"
