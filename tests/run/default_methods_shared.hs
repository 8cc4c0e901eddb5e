-- A default method without parameters is a constant of each instance: what it makes is made once, however its calls are reached, and whatever is annotated around them.
module Main (main) where

import Debug.Trace (trace)

class C a where
  base :: a -> Int
  start :: a
  look :: a -> Int -> Int
  look =
    let s = start
        table = trace ("table " ++ show (base s)) (map (* 2) [base s .. 10])
     in \x i -> table !! (i + base (x `asTypeOf` s))
  total :: a
  total = trace "total" start

instance C Int where
  base = id
  start = 3

instance C Bool where
  base = fromEnum
  start = True

f :: Int -> Int
f n = {-# SCC "f" #-} (look (1 :: Int) n + look (2 :: Int) n + total)
{-# NOINLINE f #-}

g :: Int -> Int
g n = {-# SCC "g" #-} (look (0 :: Int) n + (if n > 3 then total else {-# SCC "h" #-} (n + total)))
{-# NOINLINE g #-}

generic :: C a => a -> Int
generic x = look x 1 + base (total `asTypeOf` x)
{-# NOINLINE generic #-}

main :: IO ()
main = do
  print (map f [1, 2])
  print (map g [1 .. 5])
  print (map generic [1 :: Int, 2], map generic [True, False], look True 2)
