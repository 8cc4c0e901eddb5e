-- expect: error, the last statement of a do block must be an expression
main :: IO ()
main = do
  x <- return 1
