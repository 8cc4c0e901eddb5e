main :: IO ()
main = do
  Just x <- return (Just 1)
  print x
  fail "stopped"
