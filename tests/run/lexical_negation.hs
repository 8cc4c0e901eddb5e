{-# LANGUAGE LexicalNegation #-}
module Main (main) where
-- A minus sign with white space before and none after negates one operand; `-5` is a literal.
import Data.Int
f :: Int -> Int
f x = x * 2
g :: Int -> String
g -1 = "minus one"
g n | n < -1 = "less" | otherwise = "more"
newtype N = N String
instance Show N where show (N s) = s
instance Num N where
  fromInteger n = N ("fi " ++ show n)
  negate (N s) = N ("neg (" ++ s ++ ")")
  N a + N b = N ("(" ++ a ++ "+" ++ b ++ ")")
  N a - N b = N ("(" ++ a ++ "-" ++ b ++ ")")
  (*) = undefined
  abs = undefined
  signum = undefined
data R = R { val :: Int }
main :: IO ()
main = do
  let x = 5 :: Int
      y = 7
  print (f -1)
  print (f -x)
  print (f -(x + 1))
  print (map (- 1) [1,2,3 :: Int])
  print (map (-1 +) [1,2,3])
  print (map (subtract 1) [1])
  print (x - 1, x-1, x-y)
  print (-x `mod` 3)
  print ((- x) 10)
  print (-x ^ 2)
  print (-1 `mod` 3)
  print (-(N "a"))
  print (-5 :: N)
  print (-2.5)
  print (N "a" - 3)
  print (abs -3 + abs -x)
  print [-x, -y]
  print [-1 .. -x + 8]
  mapM_ (putStrLn . g) [-1, -2, 3]
  print (-(val (R 3)))
  print (minBound == (-128 :: Int8))
  print $ -(f x)
  print (let h = (-) in h 3 4)
  print (foldr (-) 0 [1,2,3])
  print (-x - -y)
  print (case -x of { -5 -> "five"; _ -> "other" })
  print (isNegativeZero -0.0)
