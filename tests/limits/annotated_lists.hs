-- Lists between annotated functions, in what a constant evaluates: those that call themselves, one after the other, and ranges.
module Main (main) where
{-# SCC upTo #-}
upTo :: Int -> Int -> [Int]
upTo a b = if a > b then [] else a : upTo (a + 1) b
{-# SCC mySum #-}
mySum :: [Int] -> Int
mySum xs = go 0 xs
  where go acc [] = acc
        go acc (y:ys) = let z = acc + y in z `seq` go z ys
{-# SCC squares #-}
squares :: [Int] -> [Int]
squares xs = map (\x -> x * x) xs
{-# SCC total #-}
total :: [Int] -> Int
total [] = 0
total (x:xs) = x + total xs
main :: IO ()
main = do
  print (mySum (upTo 1 1000000))
  print (mySum (squares (upTo 1 1000000)))
  print (mySum (squares [1 .. 1000000]))
  print (total (squares [1 .. 1000]))
  print (total (upTo 1 1000))
