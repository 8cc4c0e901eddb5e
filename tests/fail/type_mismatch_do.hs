-- expect: type error, a statement of another monad
main :: IO ()
main = do
  x <- Just 1
  print x
