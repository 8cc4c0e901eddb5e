-- expect: error, the last statement of a do block must be an expression
main :: IO ()
main = do
  print 1
  let x = 2
