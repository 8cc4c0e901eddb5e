factorial :: Int -> Int
factorial n
  | n == 0 = 1
  | otherwise n * factorial (n - 1)

main :: IO ()
main = print (factorial 3)
