-- peak: 9482440
-- Both halves of a pair, one after the other: the first is used up before the second is looked at.
module Main (main) where

halves :: Int -> ([Int], [Int])
halves n = span (< n) [1 .. 2 * n]

main :: IO ()
main = do
  let p = halves 300000
  mapM_ (\x -> if x `mod` 100000 == 0 then print x else return ()) (fst p)
  print (take 2 (snd p))
  let (a, b) = break (> 400000) [1 .. 500000 :: Int]
  print (length a)
  print (length b)
