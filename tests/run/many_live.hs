-- More pointers are live across calls, heap checks, joins and loops than stay in registers.
-- stress
module Main (main) where

data Wide = Wide
  Integer Integer Integer Integer Integer Integer Integer Integer Integer Integer Integer
  Integer Integer Integer Integer Integer Integer Integer Integer Integer Integer Integer
  Integer Integer Integer Integer Integer Integer Integer Integer Integer Integer Integer
  Integer Integer Integer Integer Integer Integer Integer Integer Integer Integer Integer
  deriving (Eq, Ord, Show)

-- | Fields that are still to be evaluated.
wide :: (Int -> Integer) -> Wide
wide f =
  Wide (f 0) (f 1) (f 2) (f 3) (f 4) (f 5) (f 6) (f 7) (f 8) (f 9) (f 10) (f 11) (f 12) (f 13)
  (f 14) (f 15) (f 16) (f 17) (f 18) (f 19) (f 20) (f 21) (f 22) (f 23) (f 24) (f 25) (f 26) (f 27)
  (f 28) (f 29) (f 30) (f 31) (f 32) (f 33) (f 34) (f 35) (f 36) (f 37) (f 38) (f 39) (f 40) (f 41)
  (f 42) (f 43)

-- | Each field is evaluated while all others are live, and all are used afterwards.
mixed :: Int -> Wide -> [Integer]
mixed k
  ( Wide a00 a01 a02 a03 a04 a05 a06 a07 a08 a09 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21
    a22 a23 a24 a25 a26 a27 a28 a29 a30 a31 a32 a33 a34 a35 a36 a37 a38 a39 a40 a41 a42 a43
  ) =
    loop k 0
   where
    loop :: Int -> Integer -> [Integer]
    loop 0 total = [total]
    loop i total =
      let step = pick i
          next = if even step then total + step else total - step * 2
       in next : loop (i - 1) (if next > 1000 then next `mod` 997 else next + a00)
    pick i = case i `mod` 4 of
      0 -> a00 + a04 + a08 + a12 + a16 + a20 + a24 + a28 + a32 + a36 + a40
      1 -> a01 - a05 - a09 - a13 - a17 - a21 - a25 - a29 - a33 - a37 - a41
      2 | a02 > a40 -> a03 + a08 + a13 + a18 + a23 + a28 + a33 + a38 + a43
        | otherwise -> maximum [a02, a06, a10, a14, a18, a22, a26, a30, a34, a38, a42]
      _ -> foldr (\x y -> x * 3 + y `mod` 1009) 1 [a01, a04, a07, a10, a13, a16, a19, a22, a25, a28, a31, a34, a37, a40, a43]

-- | A choice among so many, and a call, before each is used.
chosen :: (Integer -> Integer) -> Integer -> Wide -> Integer
chosen g k
  ( Wide a00 a01 a02 a03 a04 a05 a06 a07 a08 a09 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19 a20 a21
    a22 a23 a24 a25 a26 a27 a28 a29 a30 a31 a32 a33 a34 a35 a36 a37 a38 a39 a40 a41 a42 a43
  ) =
    g a00 + (case compare (g a01) k of
      LT -> g a02 + a03
      EQ | a04 == k -> a05
         | a06 == g k -> g a07
      _ -> k)
      + (if a08 > a07 then g a09 else a10)
      + (if a11 > a10 then g a12 else a13)
      + (if a14 > a13 then g a15 else a16)
      + (if a17 > a16 then g a18 else a19)
      + (if a20 > a19 then g a21 else a22)
      + (if a23 > a22 then g a24 else a25)
      + (if a26 > a25 then g a27 else a28)
      + (if a29 > a28 then g a30 else a31)
      + (if a32 > a31 then g a33 else a34)
      + (if a35 > a34 then g a36 else a37)
      + (if a38 > a37 then g a39 else a40)
      + (if a41 > a40 then g a42 else a43)
      + a00 + a01 + a02 + a03 + a04 + a05 + a06 + a07 + a08 + a09 + a10 + a11 + a12 + a13 + a14 + a15 + a16 + a17 + a18 + a19 + a20 + a21 + a22 + a23 + a24 + a25 + a26 + a27 + a28 + a29 + a30 + a31 + a32 + a33 + a34 + a35 + a36 + a37 + a38 + a39 + a40 + a41 + a42 + a43

main :: IO ()
main = do
  let one = wide (\i -> toInteger i * 37 `mod` 29)
      two = wide (\i -> toInteger (length (show (2 ^ i :: Integer))))
      big = wide (\i -> 3 ^ i)
  print (one == two, one == wide (\i -> toInteger i * 37 `mod` 29), compare one two)
  print [x < y | x <- [one, two, big], y <- [one, two, big]]
  print one
  print (mixed 9 one)
  print (sum (mixed 40 two))
  print (mixed 5 big)
  print (chosen (\x -> toInteger (length (show x))) 3 big)
  print (chosen (+ 1) 4 one, chosen negate 0 two)
