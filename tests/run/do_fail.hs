f :: [Maybe Int] -> [Int]
f xs = do
  Just x <- xs
  [x, x * 10]
g :: Maybe (Either String Int) -> Maybe Int
g m = do
  Right n <- m
  (1, k) <- Just (n, 3)
  return k
main :: IO ()
main = do
  print (f [Just 1, Nothing, Just 2])
  print (g (Just (Right 1)), g (Just (Left "a")), g (Just (Right 2)), g Nothing)
