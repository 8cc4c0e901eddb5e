-- | The same element of an array is read twice in one piece of code.
import Data.Array

sumTwice :: Array Int (Int, Int) -> Int -> Int
sumTwice table i = case table ! i of
  (a, b)
    | a > b -> a - b
    | otherwise -> case table ! i of
        (c, d) -> c * d + snd (table ! i)

grid :: Array Int (Array Int Double) -> Int -> Int -> Double
grid rows i j = rows ! i ! j + rows ! i ! (j + 1) - rows ! i ! j * 2

main :: IO ()
main = do
  let table = listArray (0, 4) (zip [5, 1, 7, 3, 2] [2, 8, 7, 1, 9])
  print (map (sumTwice table) [0 .. 4])
  let rows = listArray (1, 3) [listArray (0, 2) [fromIntegral (r * c) | c <- [1 .. 3 :: Int]] | r <- [1 .. 3 :: Int]]
  print [grid rows i j | i <- [1 .. 3], j <- [0, 1]]
