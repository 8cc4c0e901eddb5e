-- | Local loops that are overloaded, since nothing in them says at which type they are used: one function used at
-- several types, one that calls another, and one whose calls of itself swap the types.
module Main where

power :: (Num a, Integral b) => a -> b -> a
power x0 n0 = start x0 n0
  where
    start x n
      | even n = start (x * x) (n `div` 2)
      | n == 1 = x
      | otherwise = multiply (x * x) (n `div` 2) x
    multiply x n z
      | even n = multiply (x * x) (n `div` 2) z
      | n == 1 = x * z
      | otherwise = multiply (x * x) (n `div` 2) (x * z)

describe :: Int -> String
describe k = loop k (1 :: Int) (2.5 :: Double)
  where
    loop :: (Show a, Num a, Show b, Num b) => Int -> a -> b -> String
    loop n x y
      | n <= 0 = show x ++ "," ++ show y
      | otherwise = loop (n - 1) (y + 1) (x + 2)

both :: Int -> (Integer, Double)
both n = (count n, count n)
  where
    count i = if i == 0 then 0 else 1 + count (i - 1)

main :: IO ()
main = do
  print (power (3 :: Int) (13 :: Int), power (2 :: Integer) (200 :: Integer), power (0.5 :: Double) (9 :: Int))
  mapM_ (putStrLn . describe) [0 .. 5]
  print (map both [0, 7])
