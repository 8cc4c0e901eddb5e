main :: IO ()
main = do
  print [x * y | x <- [1 .. 3], y <- [x .. 3], odd (x + y)]
  print [(a, b) | Just a <- [Just 1, Nothing, Just 3], let b = a * a, b > 0]
  print [c | c <- "Hello World", c `elem` ['A' .. 'Z']]
  print [[y | y <- [1 .. x]] | x <- [1 .. 4]]
  print [(i, j) | i <- [1 .. 4], even i, j <- "ab"]
  print (take 3 [x | x <- [1 ..], x * x > 20])
  print ([1 | False], [() | True])
