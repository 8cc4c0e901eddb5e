-- expect: type error, a local signature's variable is not the outer one
f :: a -> [a]
f x = g
  where
    g :: [a]
    g = [x]
main :: IO ()
main = print (f 1)
