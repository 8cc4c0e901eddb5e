f :: Maybe Int
f = do
  x <- getLine
  Just 1
main :: IO ()
main = return ()
