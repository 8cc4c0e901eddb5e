{-# LANGUAGE BangPatterns #-}
-- Functions of one to nine parameters, given their arguments in two and in three parts, by who does not know
-- them: partial applications that hold any number of arguments get any number, too few and too many, too.
module Main where

import Foreign.Ptr (Ptr, nullPtr, plusPtr)
import Data.Word (Word16, Word32, Word8)

f1 :: Int -> Int
f1 a = a
f2 :: Int -> Int -> Int
f2 a b = f1 a * 3 + b
f3 :: Int -> Int -> Int -> Int
f3 a b c = f2 a b * 3 + c
f4 :: Int -> Int -> Int -> Int -> Int
f4 a b c d = f3 a b c * 3 + d
f5 :: Int -> Int -> Int -> Int -> Int -> Int
f5 a b c d e = f4 a b c d * 3 + e
f6 :: Int -> Int -> Int -> Int -> Int -> Int -> Int
f6 a b c d e f = f5 a b c d e * 3 + f
f7 :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
f7 a b c d e f g = f6 a b c d e f * 3 + g
f8 :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
f8 a b c d e f g h = f7 a b c d e f g * 3 + h
f9 :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int
f9 a b c d e f g h i = f8 a b c d e f g h * 3 + i
{-# NOINLINE f1 #-}
{-# NOINLINE f2 #-}
{-# NOINLINE f3 #-}
{-# NOINLINE f4 #-}
{-# NOINLINE f5 #-}
{-# NOINLINE f6 #-}
{-# NOINLINE f7 #-}
{-# NOINLINE f8 #-}
{-# NOINLINE f9 #-}

g1 :: (Int -> r) -> r
g1 k = k 1
g2 :: (Int -> Int -> r) -> r
g2 k = k 1 2
g3 :: (Int -> Int -> Int -> r) -> r
g3 k = k 1 2 3
g4 :: (Int -> Int -> Int -> Int -> r) -> r
g4 k = k 1 2 3 4
g5 :: (Int -> Int -> Int -> Int -> Int -> r) -> r
g5 k = k 1 2 3 4 5
g6 :: (Int -> Int -> Int -> Int -> Int -> Int -> r) -> r
g6 k = k 1 2 3 4 5 6
g7 :: (Int -> Int -> Int -> Int -> Int -> Int -> Int -> r) -> r
g7 k = k 1 2 3 4 5 6 7
{-# NOINLINE g1 #-}
{-# NOINLINE g2 #-}
{-# NOINLINE g3 #-}
{-# NOINLINE g4 #-}
{-# NOINLINE g5 #-}
{-# NOINLINE g6 #-}
{-# NOINLINE g7 #-}

two :: [Int]
two =
  [ g1 (g1 f2), g2 (g1 f3), g1 (g2 f3), g3 (g1 f4), g2 (g2 f4), g1 (g3 f4), g4 (g1 f5), g3 (g2 f5), g2 (g3 f5), g1 (g4 f5)
  , g5 (g1 f6), g4 (g2 f6), g3 (g3 f6), g2 (g4 f6), g1 (g5 f6), g6 (g1 f7), g5 (g2 f7), g4 (g3 f7), g3 (g4 f7), g2 (g5 f7)
  , g1 (g6 f7), g7 (g1 f8), g6 (g2 f8), g5 (g3 f8), g4 (g4 f8), g3 (g5 f8), g2 (g6 f8), g1 (g7 f8), g7 (g2 f9), g2 (g7 f9) ]

three :: [Int]
three =
  [ g1 (g1 (g1 f3)), g2 (g1 (g1 f4)), g1 (g2 (g1 f4)), g1 (g1 (g2 f4)), g2 (g2 (g2 f6)), g3 (g2 (g1 f6)), g1 (g2 (g3 f6))
  , g5 (g1 (g1 f7)), g1 (g1 (g5 f7)), g3 (g3 (g3 f9)), g7 (g1 (g1 f9)), g1 (g7 (g1 f9)), g1 (g1 (g7 f9)) ]

-- What is returned takes more arguments.
more :: Int -> Int -> (Int -> Int -> Int)
more !a !b = if a > b then f2 else f4 a b
{-# NOINLINE more #-}

tooMany :: [Int]
tooMany = [g4 more, g3 (g1 more), g2 (g2 more), g2 (g1 (g1 more)), g3 (g1 (\a -> more (a + 5))), g5 (\a -> if a > 0 then more else undefined)]

-- Functions and partial applications that are not evaluated yet.
late :: Int -> [Int]
late n = [g1 (pick n), g2 (g1 (choose n)), g3 (choose n), g1 (g2 (choose (n + 1)))]
  where
    pick k = if k > 3 then f3 1 2 else f2 k
    choose k = if even k then f4 k else f3

ordered :: Ptr () -> Ptr () -> [Bool]
ordered p q = [p < q, p <= q, p > q, p >= q, p == q, compare p q == LT]

main :: IO ()
main = do
  print two
  print three
  print tooMany
  print (concatMap late [0, 3, 4, 5])
  let high = nullPtr `plusPtr` minBound
  print (ordered nullPtr high, ordered high nullPtr, ordered high high)
  print (toInteger (maxBound :: Word8), toInteger (maxBound :: Word16), toInteger (maxBound :: Word32))
  print (map fromIntegral [minBound .. maxBound :: Word8] == [0 .. 255 :: Int], fromIntegral (maxBound :: Word32) :: Int)
