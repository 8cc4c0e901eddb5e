-- expect: syntax error, the second binding is not aligned with the first
main :: IO ()
main = do
  let x = 1
     y = 2
  print (x + y)
