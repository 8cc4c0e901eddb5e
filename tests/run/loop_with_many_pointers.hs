{-# LANGUAGE BangPatterns #-}
-- More pointers than there are registers are live at a call in a loop that goes round with half of them: after the jump
-- back they are what the collector has made of them.
module Main (main) where

data Part = Part !Int | None

part :: Int -> Part
part n = if n > 1000000 then None else Part n
{-# NOINLINE part #-}

pick :: Int -> Part -> Int
pick i (Part n) = if even i then n else n + 1
pick _ None = 0
{-# NOINLINE pick #-}

here :: Part -> Int
here (Part n) = n
here None = 0

down :: Int -> [Int]
down 0 = []
down n = n : down (n - 1)
{-# NOINLINE down #-}

-- It allocates more than a nursery.
heavy :: Int -> Int
heavy n = length (filter even (down (300000 + n)))
{-# NOINLINE heavy #-}

rounds :: Int -> Int -> Int
rounds k n = go 0 n
  where
    !x1 = part (k + 1)
    !x2 = part (k + 2)
    !x3 = part (k + 3)
    !x4 = part (k + 4)
    !x5 = part (k + 5)
    !x6 = part (k + 6)
    !x7 = part (k + 7)
    !x8 = part (k + 8)
    !x9 = part (k + 9)
    !x10 = part (k + 10)
    !x11 = part (k + 11)
    !x12 = part (k + 12)
    !x13 = part (k + 13)
    !x14 = part (k + 14)
    !x15 = part (k + 15)
    !x16 = part (k + 16)
    !x17 = part (k + 17)
    !x18 = part (k + 18)
    !x19 = part (k + 19)
    !x20 = part (k + 20)
    go :: Int -> Int -> Int
    go !acc 0 = acc
    go acc i =
      let
        !a = pick i x1 + pick i x2 + pick i x3 + pick i x4 + pick i x5
          + pick i x6 + pick i x7 + pick i x8 + pick i x9 + pick i x10
          + pick i x11 + pick i x12 + pick i x13 + pick i x14 + pick i x15
          + pick i x16 + pick i x17 + pick i x18 + pick i x19 + pick i x20
        !y1 = part (i + 1)
        !y2 = part (i + 2)
        !y3 = part (i + 3)
        !y4 = part (i + 4)
        !y5 = part (i + 5)
        !y6 = part (i + 6)
        !y7 = part (i + 7)
        !y8 = part (i + 8)
        !y9 = part (i + 9)
        !y10 = part (i + 10)
        !y11 = part (i + 11)
        !y12 = part (i + 12)
        !y13 = part (i + 13)
        !y14 = part (i + 14)
        !y15 = part (i + 15)
        !y16 = part (i + 16)
        !y17 = part (i + 17)
        !y18 = part (i + 18)
        !y19 = part (i + 19)
        !y20 = part (i + 20)
        !h = heavy i
        !b = here y1 + here y2 + here y3 + here y4 + here y5
          + here y6 + here y7 + here y8 + here y9 + here y10
          + here y11 + here y12 + here y13 + here y14 + here y15
          + here y16 + here y17 + here y18 + here y19 + here y20
      in go ((acc + a + b + h) `mod` 1000000007) (i - 1)

main :: IO ()
main = mapM_ (\k -> print (rounds k 20)) [1, 2]
