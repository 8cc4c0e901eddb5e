{-# LANGUAGE MonadComprehensions, ParallelListComp #-}
module Main (main) where

-- Comprehensions in monads other than lists.
half :: Int -> Maybe Int
half n = [n `div` 2 | even n]

both :: Maybe Int -> Maybe Int -> Maybe (Int, Int)
both a b = [(x, y) | x <- a, let { y' = x + 1 }, y <- b, y > y']

main :: IO ()
main = do
  print (map half [3, 4])
  print (both (Just 1) (Just 5), both (Just 4) (Just 5), both Nothing (Just 1))
  print [x * y | x <- [1 .. 3], y <- [x .. 3 :: Int], odd (x + y)]
  line <- [l ++ "!" | l <- return "done"]
  putStrLn line
  print [(x, y + z) | x <- Just 'a' | y <- Just 1, z <- Just 2]
  print [(x, y) | x <- "ab" | y <- [1 :: Int ..]]
