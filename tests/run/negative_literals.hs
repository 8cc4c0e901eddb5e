{-# LANGUAGE NegativeLiterals #-}
module Main where
f :: Int -> Int -> Int
f -1 y = y
f x y = x - y
main :: IO ()
main = do
  print (f -1 5, f 3 -4, abs -2, map negate [-1, 2])
  let x = 7
  print (x-1, x - 1, [x, -3], -2 `mod` 5)
  print (-1.5e1 + 1, minBound == (-9223372036854775808 :: Int))
