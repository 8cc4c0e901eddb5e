{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Functions with more results than registers: of one kind, of several, known and unknown, in tail calls, across exceptions and collections.
-- stress
module Main (main) where

import Control.Exception
import GHC.Exts

twelve :: Int -> (# Int, Int, Int, Int, Int, Int, Int, Int, Int, [Int], Maybe Int, Int #)
twelve n = (# n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, [n + 9], Just (n + 10), n + 11 #)
{-# NOINLINE twelve #-}

total :: Int -> Int
total n = case twelve n of
  (# a, b, c, d, e, f, g, h, i, j, k, l #) -> a + b + c + d + e + f + g + h + i + sum j + maybe 0 id k + l

-- By a function that is not known, applied to too few arguments first.
applied :: (Int -> Int -> (# Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int #)) -> Int -> Int
applied f n = case f n 2 of
  (# a, b, c, d, e, f', g, h, i, j, k, l #) -> a - b + c - d + e - f' + g - h + i - j + k - 2 * l
{-# NOINLINE applied #-}

eleven, others :: Int -> Int -> (# Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int #)
eleven n m
  | n > 100 = eleven (n - 100) m
  | even n = others n m
  | otherwise = (# n, m, n * m, n, m, n * m, n, m, n * m, n, m, length (show n) #)
{-# NOINLINE eleven #-}
others n m = (# m, n, m, n, m, n, m, n, m, n, m, length (show (n * m)) #)
{-# NOINLINE others #-}

mixed :: Double -> Int -> (# Double#, Double#, Double#, Double#, Double#, Double#, Double#, Double#, Double#, Double#, Int#, Char #)
mixed (D# x) (I# n) =
  (# x, x +## 1.0##, x +## 2.0##, x +## 3.0##, x +## 4.0##, x +## 5.0##, x +## 6.0##, x +## 7.0##, x +## 8.0##, x +## 9.0##, n, 'c' #)
{-# NOINLINE mixed #-}

floats :: Float# -> (# Float#, Float#, Float#, Float#, Float#, Float#, Float#, Float#, Float#, Float# #)
floats x = (# x, x, x, x, x, x, x, plusFloat# x x, timesFloat# x x, x #)
{-# NOINLINE floats #-}

-- What is returned beyond the registers goes through another such function.
through :: Int -> (# Int, Int, Int, Int, Int, Int, Int, Int, Int, [Int], Maybe Int, Int #)
through n = case twelve n of
  (# a, b, c, d, e, f, g, h, i, j, k, l #) -> case twelve (a + l) of
    (# a', _, _, _, _, _, _, _, _, j', k', l' #) -> (# a', b, c, d, e, f, g, h, i, j ++ j', fmap (+ l') k, maybe l (+ l) k' #)
{-# NOINLINE through #-}

failing :: Int -> (# Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int #)
failing n = case if n > 3 then throw (ErrorCall "too many") else () of () -> (# n, n, n, n, n, n, n, n, n, n, n, n #)
{-# NOINLINE failing #-}

state :: Int -> State# RealWorld -> (# State# RealWorld, Int, Int, Int, Int, Int, Int, Int, Int, [Int], Int #)
state n s = (# s, n, n, n, n, n, n, n, n, replicate 3 n, n #)
{-# NOINLINE state #-}

main :: IO ()
main = do
  print (map total [0, 10])
  print (map (applied eleven) [1, 2, 303])
  case mixed 0.5 7 of
    (# a, _, _, _, _, _, _, _, i, j, n, c #) -> print (D# a, D# i, D# j, I# n, c)
  case floats 1.5# of
    (# a, _, _, _, _, _, _, h, i, j #) -> print (F# a, F# h, F# i, F# j)
  case through 1 of
    (# a, b, _, _, _, _, _, _, i, j, k, l #) -> print (a, b, i, j, k, l)
  r <- try (case failing 4 of (# a, _, _, _, _, _, _, _, _, _, _, l #) -> evaluate (a + l))
  print (either (\(ErrorCall m) -> m) show r)
  case failing 3 of (# a, _, _, _, _, _, _, _, _, _, k, l #) -> print (a, k, l)
  case runRW# (\s -> case state 5 s of (# s1, _, _, _, _, _, _, _, _, xs, n #) -> (# s1, (xs, n) #)) of (# _, r2 #) -> print r2
