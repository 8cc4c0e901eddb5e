module Main (main) where

data Shape = Circle Double | Square Double | Triangle Double Double Double

area :: Shape -> Double
area (Circle r) = 3 * r * r
area (Square a) = a * a
area (Triangle a b c) = sqrt (s * (s - a) * (s - b) * (s - c))
  where
    s = (a + b + c) / 2

corners :: Shape -> Int
corners s = case s of
  Circle _ -> 0
  Square _ -> 4
  Triangle {} -> 3

describe :: Maybe (Either Int String) -> String
describe m = case m of
  Nothing -> "nothing"
  Just (Left n)
    | n > 10 -> "much"
    | n > 5 -> "some"
  Just (Left _) -> "little"
  Just (Right text) -> text

first :: (a, b) -> a
first p = case p of (x, _) -> x

vowel :: Char -> Bool
vowel c = case c of
  'a' -> True
  'e' -> True
  'i' -> True
  _ -> False

main :: IO ()
main = do
  print (area (Square 2), area (Triangle 3 4 5))
  print (corners (Circle 1))
  mapM_ (putStrLn . describe) [Nothing, Just (Left 7), Just (Left 1)]
  print (first (1 :: Int, undefined :: Int))
  print (filter vowel "bandana")
