main :: IO ()
main = do
  print [1.0 .. 5.0]
  print [1.0 .. 5.5]
  print [0.1, 0.2 .. 1.0]
  print [1.5 .. 3]
  print [10.0, 7.5 .. 0]
  print (take 3 [0.5 ..], [3.0 .. 1.0])
  print [1.0, 1.1 .. 1.5 :: Float]
-- stress
