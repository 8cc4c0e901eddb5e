{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections, TypeApplications #-}
module Main (main) where

import Data.List (sortBy)
import Data.Ord (comparing)

compose :: (b -> c) -> (a -> b) -> a -> c
compose f g = \x -> f (g x)

curried :: Int -> Int -> Int -> Int
curried a = \b -> \c -> a + b * c

cased :: Int -> String
cased = \case
  0 -> "zero"
  n | n < 0 -> "negative"
    | otherwise -> "positive"

multi :: Int -> Int -> String
multi x y = if | x > y -> "more"
               | x == y, even x -> "same and even"
               | Just z <- lookup x [(1, "one")] -> z
               | otherwise -> "less"

tagged :: [a] -> [(Int, a)]
tagged = map (0 ,)

typed :: String -> Int
typed text = read @Int text

annotated :: Int -> Integer
annotated n = fromIntegral (n :: Int) :: Integer

higher :: ((Int -> Int) -> Int) -> Int
higher f = f (\x -> x + 1)

partial :: [Int -> Int]
partial = [(+) 1, subtract 2, max 3]

eta :: Int -> Int
eta = compose (+ 1) (* 2)

main :: IO ()
main = do
  print (compose length show (12345 :: Int), curried 1 2 3)
  mapM_ (putStrLn . cased) [0, 5]
  mapM_ (putStrLn . uncurry multi) [(2, 2), (1, 2), (0, 3)]
  print (tagged "ab", typed "42", annotated 7)
  print (higher (\f -> f (f 1)), map ($ 10) (tail partial), eta 5)
  print (sortBy (comparing negate) [1, 3, 2 :: Int])
