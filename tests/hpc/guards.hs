module Main (main) where

classify :: Int -> String
classify n
  | n < 0 = "negative"
  | n == 0 = "zero"
  | even n, n > 100 = "large and even"
  | Just name <- lookup n named = name
  | let half = n `div` 2, half > 10 = "half " ++ show half
  | otherwise = "small"
  where
    named = [(1, "one"), (2, "two")]

sign :: Int -> Int
sign n | n > 0 = 1
sign 0 = 0
sign _ = -1

fallsThrough :: Int -> Int -> Int
fallsThrough x y
  | x > y = x
  | x == y, even x = 0
fallsThrough x _ = x + 1

never :: Bool -> Int
never flag
  | flag = 1
  | not flag = 2
  | otherwise = 3

main :: IO ()
main = do
  mapM_ (putStrLn . classify) [-1, 1, 7, 30, 102]
  print (map sign [3, 0, 4])
  print (zipWith fallsThrough [1, 2, 3] [2, 2, 3])
  print (never True)
