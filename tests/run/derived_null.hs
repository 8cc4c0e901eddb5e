{-# LANGUAGE DeriveFoldable #-}
-- Derived 'null' looks no further than an element; division by zero fails as a whole; complex numbers in memory.
module Main where

import Control.Exception
import Data.Complex
import Data.Int
import Data.Word
import Foreign

data Both a = Both (Both a) a (Both a) deriving Foldable
newtype Pairs a = Pairs (Both (a, Int)) deriving Foldable
data Tree a = Leaf | Node (Tree a) (Tree a) | Tip a | Many [Tree a] [[a]] (Int, [a]) deriving Foldable
data None a = None | Other Int deriving Foldable

both :: a -> Both a
both x = v where v = Both v x v

divides :: (Integral a, Show a) => String -> a -> a -> IO ()
divides s x y = sequence_ [t "quotRem" (quotRem x y), t "divMod" (divMod x y)]
  where
    t n p = try (evaluate p) >>= \r -> putStrLn (s ++ " " ++ n ++ ": " ++ either (\e -> show (e :: ArithException)) (const "a pair") r)

main :: IO ()
main = do
  print (null (both ()), null (Pairs (both ('x', 1))))
  print (map null [Leaf, Node Leaf Leaf, Node Leaf (Tip 1), Many [] [] (1, []), Many [Leaf] [[], [2]] (1, []), Many [] [] (0, [3])])
  print (map null [None, Other 3 :: None Int])
  divides "Int8" (minBound :: Int8) 0
  divides "Int8" (minBound :: Int8) (-1)
  divides "Int64" (7 :: Int64) 0
  divides "Word16" (7 :: Word16) 0
  divides "Word64" (7 :: Word64) 2
  c <- alloca (\p -> poke p (2 :+ (-1) :: Complex Double) >> peek p)
  print (c, sizeOf c, alignment c)
