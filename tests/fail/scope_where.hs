f x = y
  where z = x
main :: IO ()
main = return ()
