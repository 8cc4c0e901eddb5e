f :: IO Int
f = do
  x <- getLine
  length x
main :: IO ()
main = return ()
