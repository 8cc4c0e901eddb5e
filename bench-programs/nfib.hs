-- The number of calls that computing it takes, at machine and at unbounded integers.
module Main (main) where

nfib :: Int -> Int
nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1

nfibInteger :: Integer -> Integer
nfibInteger n = if n < 2 then 1 else nfibInteger (n - 1) + nfibInteger (n - 2) + 1

-- | The same for any number type, by its dictionary.
nfibAny :: (Ord a, Num a) => a -> a
nfibAny n = if n < 2 then 1 else nfibAny (n - 1) + nfibAny (n - 2) + 1

main :: IO ()
main = do
  print (nfib 40)
  print (nfibInteger 36)
  print (nfibAny (33 :: Double))
