main :: IO ()
main = do
  n <- readLn :: IO Int
  xs <- mapM (const (fmap read getLine)) [1 .. n] :: IO [Int]
  print (sum xs)
  c <- getChar
  l <- getLine
  print (c, l)
  rest <- getContents
  print (map length (lines rest))
  print (words rest)
-- stress
