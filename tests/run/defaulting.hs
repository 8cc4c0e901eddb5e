main :: IO ()
main = do
  print (2 ^ 10, 7 / 2, 10 `div` 3)
  print (fromIntegral (3 :: Int) * 1.5)
  print (truncate 2.7, round 3.5, sqrt 2)
  print (show 3 ++ show 3.0, length (show (2 ^ 100)))
  print (toInteger (maxBound :: Int) + 1)
  print (realToFrac 1.5 + 1, 3 + 2.5)
