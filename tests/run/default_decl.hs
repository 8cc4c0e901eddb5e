default (Int, Double)
main :: IO ()
main = do
  print (2 ^ 63)
  print (maxBound `asTypeOf` 1)
  print (1 / 4)
