main :: IO ()
main = do
  putStrLn "before"
  print (length (filter (> 0) [1, error "boom", 3]))
  putStrLn "after"
