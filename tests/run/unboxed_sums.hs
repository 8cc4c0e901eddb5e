{-# LANGUAGE MagicHash, UnboxedSums, UnboxedTuples #-}
module Main (main) where

classify :: Int -> (# Int | String | (# #) #)
classify n
  | n < 0 = (# | | (# #) #)
  | even n = (# n | | #)
  | otherwise = (# | show n | #)

describe :: Int -> String
describe n = case classify n of
  (# k | | #) -> "even " ++ show k
  (# | s | #) -> "odd " ++ s
  (# | | (# #) #) -> "negative"

find' :: Eq k => k -> [(k, v)] -> (# (# #) | v #)
find' _ [] = (# (# #) | #)
find' k ((j, v) : rest)
  | k == j = (# | v #)
  | otherwise = find' k rest

main :: IO ()
main = do
  mapM_ (putStrLn . describe) [4, 7, -1]
  print [maybe 0 id r | k <- "abc", let r = case find' k [('a', 1 :: Int), ('c', 3)] of { (# (# #) | #) -> Nothing; (# | v #) -> Just v }]
