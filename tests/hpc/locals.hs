module Main (main) where

outer :: Int -> Int
outer n = go n 0
  where
    go 0 acc = acc
    go k acc
      | even k = go (k - 1) (acc + twice k)
      | otherwise = go (k - 1) acc
      where
        twice x = x + x
        unused x = x
    idle = 3

shadow :: Int -> Int
shadow x =
  let x' = x + 1
      f y = let z = y * 2 in z + x'
      g = \w -> w - 1
   in f (g x)

mutual :: Int -> Bool
mutual = isEven
  where
    isEven 0 = True
    isEven n = isOdd (n - 1)
    isOdd 0 = False
    isOdd n = isEven (n - 1)

operators :: Int -> Int -> Int
operators a b = a |+| b
  where
    infixl 6 |+|, |-|
    x |+| y = x + y
    x |-| y = x - y

patterns :: (Int, Int) -> Int
patterns p = a + c
  where
    (a, b) = p
    [c, d] = [b, helper b]
    helper v = v

(top, bottom)
  | limit > 1 = (limit, 0)
  | otherwise = (0, limit)
  where
    limit = 2 :: Int

main :: IO ()
main = do
  print (outer 5, shadow 3, mutual 4)
  print (operators 1 2, patterns (1, 2), top)
  let local = 1
      function a b = a + local where extra = b
  print (function 2 undefined)
