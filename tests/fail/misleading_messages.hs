module Main (main) where

negative :: IO ()
negative = print (abs -1)

folded :: [Int] -> String
folded xs = foldr (\acc x -> acc ++ show x) "" xs

returned :: IO ()
returned = do
  let m = 1 + 2
  print m
  return m

main :: IO ()
main = negative >> putStrLn (folded [1]) >> returned
