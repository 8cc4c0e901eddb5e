-- options: -fprof-auto
-- Every binding but the one marked INLINE: constants, point-free functions, patterns, methods written and derived, local ones, below
-- statements, lambdas and generators.
module Main (main) where

data T = A Int | B deriving (Eq, Ord, Show)

newtype Box = Box T

instance Show Box where
  show (Box t) = "[" ++ show t ++ "]"

table :: [T]
table = [A i | i <- [1 .. 20]]

total :: [Int] -> Int
total = foldr (+) 0 . map (* 2)

low, high :: Int
(low, high) = (total [1 .. 10], total [1 .. 20])

twice :: Int -> Int
twice x = x * 2
{-# INLINE twice #-}

main :: IO ()
main = do
  print (length (concatMap show table))
  print (low, high)
  print (map Box [A 1, B], maximum table, B == A 1)
  let size = twice 4
      more y = y + size
      (p, q) = (more 1, more 2)
  print (p * q)
  n <- fmap length (return table)
  let afterStatement = twice n + n
  mapM_ (\k -> let inLambda = k * n in print inLambda) [1, 2]
  print (afterStatement : [inGenerator | t <- take 2 table, let inGenerator = length (show t) + n])
