-- peak: 56816
-- `iterate` in a constant, one of its elements demanded.
module Main (main) where

powers :: [Int]
powers = iterate (\x -> (x * 3 + 1) `mod` 1000003) 7

main :: IO ()
main = do
  print (sum (take 1000000 powers))
  putStrLn "done"
