-- Lists that go through functions that call themselves, each with its annotation: neither the list between the first two nor what the second makes of it is made.
module Main (main) where

upTo :: Int -> Int -> [Int]
upTo a b = if a > b then [] else a : upTo (a + 1) b

squares :: [Int] -> [Int]
squares [] = []
squares (x : xs) = x * x : squares xs

total :: [Int] -> Int
total xs = go 0 xs
  where
    go :: Int -> [Int] -> Int
    go acc [] = acc
    go acc (y : ys) = go (acc + y) ys

downTo :: Int -> [Int]
downTo n = if n == 0 then [] else n : downTo (n - 1)

more :: [Int] -> [Int]
more [] = []
more (x : xs) = x + 1 : more xs

row :: Int -> [Int]
row n = more (downTo n)

main :: IO ()
main = do
  print (total (squares (upTo 1 1000000)))
  print (sum (row 1000000))
