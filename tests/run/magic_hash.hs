{-# LANGUAGE MagicHash, UnboxedTuples #-}
import GHC.Exts
f :: Int -> Int -> Int
f (I# a) (I# b) = I# (a *# b +# 1#)
g :: Int -> (# Int, Bool #)
g n = (# n * 2, n > 3 #)
sumTo :: Int# -> Int# -> Int#
sumTo acc 0# = acc
sumTo acc n = sumTo (acc +# n) (n -# 1#)
main :: IO ()
main = do
  print (f 3 4)
  case g 5 of (# a, b #) -> print (a, b)
  print (I# (sumTo 0# 1000#), isTrue# (3# ># 2#), C# (chr# 65#), D# (2.5## *## 2.0##))
