f :: Int -> Int
f x = g x + h
  where
    g y = y * k
      where k = h + 1
    h = x + 2
outer :: Int -> (Int, Int)
outer n | n > 10 = (a, b)
        | otherwise = (b, a)
  where a = n * 2
        b = a + 1
shadow :: Int -> Int
shadow x = let x' = x + 1 in (\x -> x * x') x
main :: IO ()
main = print (f 3, outer 5, outer 11, shadow 4, let x = 1 in let x = 2 in x)
