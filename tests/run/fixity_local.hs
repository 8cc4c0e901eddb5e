main :: IO ()
main = do
  print (let infixl 1 &; x & f = f x in 3 & (+ 1) & (* 2))
  print (go 10)
  where
    go n = n <-> 3 <-> 2
      where
        infixr 6 <->
        a <-> b = a - b
