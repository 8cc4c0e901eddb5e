-- The mean of many numbers, by a fold whose accumulator is a pair: the pair is evaluated at each step, its parts are not.
module Main (main) where

mean :: [Double] -> Double
mean xs
  | count == 0 = 0
  | otherwise = total / fromIntegral count
  where
    (total, count) = foldl step (0, 0 :: Int) xs
    step (t, n) x = (t + x, n + 1)

main :: IO ()
main = print (mean [1 .. 600000])
