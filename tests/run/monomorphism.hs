-- Bindings without arguments and signature are monomorphic, and defaulted.
total = sum [1, 2, 3]
plus = (+)
avg = total / 2
main :: IO ()
main = do
  print total
  print (plus 1 2)
  print avg
  let n = 5
      m = fromIntegral n / 2
  print (n, m)
