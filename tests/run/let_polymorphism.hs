main :: IO ()
main = do
  let pair x = (x, x)
      twice f = f . f
      ident = \x -> x
  print (pair 1, pair 'c', pair (pair True))
  print (twice (+ 1) 0, twice ('a' :) "")
  print (ident 3)
  print (let f x = x in (f 1, f "two"))
  where _ = ()
