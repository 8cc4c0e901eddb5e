main :: IO ()
main = do
  print (- 5 + 3, -5 * 2, 2 - (-1), subtract 1 (-2))
  print (- 2 ^ (2 :: Int), (-2) ^ (2 :: Int), -1 `mod` 3, (-1) `mod` 3)
  print (map (subtract 1) [1, -1], (\x -> -x) 4, negate -- a comment
    3)
  print [x | x <- [-3 .. 3], -x > 1]
