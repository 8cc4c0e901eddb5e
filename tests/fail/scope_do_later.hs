f = do
  print x
  let x = 1
  return ()
main :: IO ()
main = return ()
