-- What never returns may stand where a number, a tuple or a state in registers is wanted.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main (main) where

import Control.Exception
import GHC.Exts

number :: Int -> Int#
number 0 = error "no number"
number (I# n) = n

pair :: Int -> (# Int, Double# #)
pair 0 = errorWithoutStackTrace "no pair"
pair 1 = undefined
pair 2 = throw Overflow
pair (I# n) = (# I# (n +# 1#), int2Double# n #)

step :: Int -> State# RealWorld -> (# State# RealWorld, Int #)
step 0 s = ioError' "no state" s
step n s = (# s, n * 2 #)

ioError' :: String -> State# RealWorld -> (# State# RealWorld, a #)
ioError' message = error message

-- A function that is applied further does return.
chosen :: Maybe (Int -> Int#) -> Int -> Int#
chosen f n = fromJust' f n

fromJust' :: Maybe a -> a
fromJust' (Just x) = x
fromJust' Nothing = error "nothing"

try' :: a -> IO ()
try' x = do
  r <- try (evaluate x)
  putStrLn $ case r of
    Right _ -> "a value"
    Left e -> "failed: " ++ takeWhile (/= '\n') (show (e :: SomeException))

main :: IO ()
main = do
  print [I# (number n) | n <- [3, 4]]
  try' (I# (number 0))
  mapM_ (\n -> try' (case pair n of (# a, b #) -> (a, D# b))) [0 .. 3]
  print (case pair 5 of (# a, b #) -> (a, D# b))
  print (I# (chosen (Just (\(I# n) -> n *# 3#)) 14))
  try' (I# (chosen Nothing 1))
  mapM_ (\n -> try' (case step n realWorld# of (# _, a #) -> a)) [0, 1]
