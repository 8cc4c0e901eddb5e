{-# LANGUAGE UnboxedSums, UnboxedTuples, MagicHash #-}
module Main (main) where

import Control.Exception
import GHC.Exts

find :: Int -> [(Int, a)] -> (# (# #) | (# a, Int# #) #)
find k = go 0
  where
    go _ [] = (# (# #) | #)
    go n@(I# n') ((j, x) : rest)
      | j == k = (# | (# x, n' #) #)
      | otherwise = go (n + 1) rest

three :: Int -> (# Int | (# Double#, Char #) | (# String, Int #) #)
three 0 = (# 3 | | #)
three 1 = (# | (# 2.5##, 'x' #) | #)
three n = (# | | (# show n, error "never" #) #)

named :: Int -> String
named n = case three n of
  (# i | | #) -> show i
  (# | (# d, c #) | #) -> show (D# d, c)
  (# | | (# 'n' : s, _ #) #) -> "n and " ++ s
  (# | | (# s, _ #) #) -> s

shared :: [Int] -> (# (# [Int], Int #) | () #)
shared xs = (# (# xs, sum xs #) | #)

main :: IO ()
main = do
  case find 3 [(1, "a"), (3, "b")] of
    (# (# #) | #) -> putStrLn "none"
    (# | (# a, i #) #) -> print (a, I# i)
  case find 4 [(1, "a"), (3, "b")] of
    (# (# #) | #) -> putStrLn "none"
    (# | (# a, _ #) #) -> print a
  mapM_ (putStrLn . named) [0, 1, 2]
  case shared [1, 2, 3] of
    (# (# _, s #) | #) -> print s
    (# | () #) -> return ()
  r <- try (evaluate (case three 5 of { (# | | (# _, k #) #) -> k; _ -> 0 }))
  print (either (\(ErrorCall m) -> m) show r)
