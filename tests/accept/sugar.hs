{-# LANGUAGE BangPatterns, LambdaCase, MultiWayIf, TupleSections, RecordWildCards, NamedFieldPuns, ViewPatterns, PatternGuards, NumericUnderscores, BinaryLiterals, ParallelListComp, BlockArguments, PostfixOperators, UnicodeSyntax, ExplicitForAll, ImportQualifiedPost, PackageImports, EmptyDataDeriving, NondecreasingIndentation #-}
module Main where
import "base" Data.Char (toUpper)
import Data.List qualified as L

data R = R { ra :: Int, rb :: Bool, rc :: String }
r1 R {..} = (ra, rb, rc)
r2 R { ra, rb = True } = ra
r2 R { .. } = ra + 1
r3 = let { ra = 1; rb = False; rc = "x" } in R {..}
r4 ra = R { ra, rb = True, rc = "" }
r5 r@R { rc } = r { ra = length rc }
b1 !x !y = x
b2 = let !x = 1 in x
b3 = \ !x -> x
b4 (!a, ~b) = a
b5 = go 0 where { go !n | n > 10 = n | otherwise = go (n + 1) }
l1 = \case { Just x -> x; Nothing -> 0 }
l2 = map \case
  0 -> 'z'
  _ -> 'n'
m1 x = if | x > 0 -> 1 | x < 0, even x -> 2 | otherwise -> 3
m2 x y = if | x -> if | y -> 1
                      | otherwise -> 2
            | otherwise -> 3
t1 = (,1)
t2 = (1,,'c',)
t3 = map (,True) [1]
v1 (map toUpper -> s@(_ : _)) = s
v1 _ = ""
v2 ((,) 1 -> (a, b)) = a + b
v3 n (subtract n -> 0) = True
v3 _ _ = False
n1 = 1_000_000 + 0b1010 + 0x_ff + 1_0.5e1_0
o1 :: String
o1 = "abc"
p1 = [(x, y, z) | x <- [1, 2] | y <- "ab", y > 'a' | z <- [True]]
f1 :: ∀ a. a → a
f1 x = x
d1 = do
  x <- Just 1
  if x > 0 then do
  y <- Just 2
  return (x + y)
  else Nothing
w1 = L.sort [2, 1]
data V deriving (Eq, Ord, Show)
a1 xs = foldr (\x acc -> x + acc) 0 [xs]
a2 f = f do (1 :: Int)
c1 (x : xs) | Just y <- lookup x table, y > 1 = y
            | null xs = 0
  where table = [(1, 2)]
c1 _ = 5
main :: IO ()
main = return ()
