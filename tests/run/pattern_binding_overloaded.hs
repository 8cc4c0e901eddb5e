{-# LANGUAGE NoMonomorphismRestriction #-}
module Main (main) where
-- Variables of pattern bindings with signatures that have a context: each is as polymorphic as its signature says.
import Data.List (sort)

width, height :: Num a => a
(width, height) = (800, 600)

least, greatest :: Ord a => [a] -> a
[least, greatest] = [head . sort, last . sort]

shown :: Show a => a -> String
plain :: Int
[shown, _] = [show, const ""]
(plain, _) = (7, ())

one :: Num a => a
Just one = Just 1

-- One with a signature beside one without.
two :: Num a => a
(two, flag) = (2, True)

-- They may need themselves and each other.
evens, odds :: Integral a => [a]
(evens, odds) = (0 : map (+ 1) odds, map (+ 1) evens)

data P = P { px :: Int, py :: Int }

main :: IO ()
main = do
  print (width :: Int, height :: Double)
  print (least "hello", greatest [3, 1, 2 :: Int])
  putStrLn (shown 'x' ++ shown [True])
  print (plain, one + 0.5, one + plain, two * 1.5, two :: Integer, flag)
  print (take 3 evens :: [Int], take 3 odds :: [Integer])
  let area, half :: Fractional a => a -> a
      (area, half) = ((* two), (/ 2))
      inner :: Num a => a
      P { px = _, py = _ } = P 1 2
      ~(inner, c) = (5, 'c')
  print (area 1.5 :: Double, half (1 :: Float), inner + plain, inner / 2, c)
  print (nested 3)
  where
    nested :: Int -> (Int, Double)
    nested n = (f n, g 2)
      where
        f, g :: Num a => a -> a
        (f, g) = (subtract 1, \x -> x * x)
