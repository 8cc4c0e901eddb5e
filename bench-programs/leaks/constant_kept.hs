-- A constant that is a long list: it stays as long as anything may still ask for it.
module Main (main) where

squares :: [Int]
squares = map (\x -> x * x) [1 .. 150000]

busy :: Int -> Int
busy n = length [() | a <- [1 .. n], b <- [a .. n], a * b `mod` 7 == 3]

main :: IO ()
main = do
  print (sum squares)
  print (busy 8000)
  print (length (filter even squares))
