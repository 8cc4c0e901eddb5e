module Main (main) where

f :: (Int, Int) -> Int
f (a, b) = a + b

g :: (Int, Int, Char) -> Int
g (a, b, _) = a + b

main :: IO ()
main = do
  print (f 1 2)
  let n = 3
  print (g n 2 'c')
  print (f 1 2 3)
