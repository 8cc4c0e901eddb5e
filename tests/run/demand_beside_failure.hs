-- A pair that is taken apart on the way to the result, and shown whole beside that, on the way to a failure.
module Main (main) where

import Control.Exception

steps :: (Int, Int) -> Int -> Int
steps p n
  | n > 100 = error ("too far: " ++ show p)
  | n == 50 = steps p 1000
  | otherwise = case p of
      (a, _)
        | n == 0 -> a
        | otherwise -> steps p (n - 1)

main :: IO ()
main = do
  print (steps (1, 2) 10)
  r <- try (evaluate (steps (3, 4) 60))
  case r of
    Left (ErrorCall s) -> putStrLn s
    Right n -> print n
