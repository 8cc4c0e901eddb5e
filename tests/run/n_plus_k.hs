{-# LANGUAGE NPlusKPatterns #-}
-- Patterns of numbers as Haskell 98 has them.
module Main (main) where

import Prelude hiding (pred)

factorial :: Integer -> Integer
factorial 0 = 1
factorial (n + 1) = (n + 1) * factorial n

-- Both parts of the function: what is smaller than k does not match.
split :: Int -> String
split n = case n of
  m+10 -> "ten and " ++ split m
  (m + 5) -> "five and " ++ split m
  _ -> show n

pairs :: [(Int, Word)] -> [(Int, Word)]
pairs ps = [(a, b) | (a + 1, b + 2) <- ps]

pred :: Integral a => a -> Maybe a
pred (n+1) = Just n
pred _ = Nothing

lazily :: Int -> Int
lazily n = let (m + 3) = n in if n > 3 then m else 0

-- A definition of the operator, not a pattern.
data V = V Int deriving Show
infixl 6 +.
(+.) :: V -> Int -> V
V a +. b = V (a + b)

main :: IO ()
main = do
  print (map factorial [0, 1, 5, 20])
  mapM_ (putStrLn . split) [-3, 4, 7, 26]
  print (pairs [(0, 5), (3, 1), (2, 2)])
  print (pred (0 :: Int), pred (1 :: Integer), pred (-7 :: Int), (\(n+2) -> n) (9 :: Int))
  print (lazily 10, lazily 1, V 1 +. 2)
