-- Functions and constructors of more parameters than a partial application may hold, as values.
module Main (main) where

data Row = Row Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int Int
  deriving (Show, Eq)

data Wide = Wide { g0 :: Int, g1 :: Char, g2 :: Bool, g3 :: Int, g4 :: Char, g5 :: Bool, g6 :: Int, g7 :: Char, g8 :: Bool, g9 :: Int, g10 :: Char, g11 :: Bool, g12 :: Int, g13 :: Char, g14 :: Bool, g15 :: Int, g16 :: Char, g17 :: Bool, g18 :: Int, g19 :: Char, g20 :: Bool, g21 :: Int, g22 :: Char, g23 :: Bool, g24 :: Int, g25 :: Char, g26 :: Bool, g27 :: Int, g28 :: Char, g29 :: Bool, g30 :: Int, g31 :: Char, g32 :: Bool, g33 :: Int, g34 :: Char, g35 :: Bool, g36 :: Int, g37 :: Char, g38 :: Bool, g39 :: Int }
  deriving (Show, Read, Eq)

data Op = Int :+++ Int | Op { (%%%) :: Int, plain' :: Double }
  deriving (Show, Read, Eq)

infix 4 :+++

row :: Applicative f => (Int -> f Int) -> f Row
row f = Row <$> f 1 <*> f 2 <*> f 3 <*> f 4 <*> f 5 <*> f 6 <*> f 7 <*> f 8 <*> f 9
  <*> f 10 <*> f 11 <*> f 12 <*> f 13 <*> f 14 <*> f 15 <*> f 16 <*> f 17 <*> f 18

-- Applied to two arguments, then to lists of others.
many :: Int -> [Int] -> Int
many k xs = sum (zipWith ($) fs xs)
  where
    fs = map (\x -> part (x + 1) 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18) [1 .. 3]
    part = local k
    local a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19
      | a0 > 100 = local (a0 - 100) a19 a18 a17 a16 a15 a14 a13 a12 a11 a10 a9 a8 a7 a6 a5 a4 a3 a2 a1
      | otherwise = a0 * 1 + a1 * 2 + a2 * 3 + a3 * 4 + a4 * 5 + a5 * 6 + a6 * 7 + a7 * 8 + a8 * 9 + a9 * 10 + a10 * 11 + a11 * 12 + a12 * 13 + a13 * 14 + a14 * 15 + a15 * 16 + a16 * 17 + a17 * 18 + a18 * 19 + a19 * 20

main :: IO ()
main = do
  print (row Just)
  print (row (\n -> if n == 11 then Nothing else Just n))
  print (length (row (\n -> if n < 4 then [n, n + 1] else [n])))
  print (map (many 1) [[1], [1, 2], [1, 2, 3, 4]], many 301 [5, 6])
  let w = Wide 0 'x' True 3 'x' True 6 'x' True 9 'x' True 12 'x' True 15 'x' True 18 'x' True 21 'x' True 24 'x' True 27 'x' True 30 'x' True 33 'x' True 36 'x' True 39
  print (read (show w) == w)
  print w
  print (read "  ( 3:+++4 )" == (3 :+++ 4), reads "Op {(%%%)=3,plain' = 2.5e0} rest" :: [(Op, String)])
  print (read " [Op{ ( %%% ) = -3 , plain'=2}, (1) :+++ (-2)]" :: [Op])
  print (reads "Wide { g0 = 1, g2 = True }" :: [(Wide, String)])
