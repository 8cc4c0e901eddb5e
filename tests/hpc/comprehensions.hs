{-# LANGUAGE ParallelListComp #-}
module Main (main) where

pythagorean :: Int -> [(Int, Int, Int)]
pythagorean n = [(a, b, c) | a <- [1 .. n], b <- [a .. n], c <- [b .. n], a * a + b * b == c * c]

squares :: [Int] -> [Int]
squares xs = [y | x <- xs, odd x, let y = x * x, y < 50]

pairs :: [a] -> [b] -> [(a, b)]
pairs as bs = [(a, b) | a <- as | b <- bs]

justs :: [Maybe a] -> [a]
justs ms = [x | Just x <- ms]

table :: [[Int]]
table = [[i * j | j <- [1 .. 3]] | i <- [1 .. 3], i /= 2]

empty :: [Int]
empty = [x | x <- [], x > 0]

always :: [Int]
always = [1 | True]

unread :: [Int]
unread = [x | x <- [1 ..], even x]

main :: IO ()
main = do
  print (pythagorean 13)
  print (squares [1 .. 10])
  print (pairs [1 :: Int, 2] "ab")
  print (justs [Just 'x', Nothing])
  print table
  print (empty, always)
  print (take 2 [x | x <- [10, 8 ..], x < 9])
