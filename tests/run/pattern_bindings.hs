(a, b) = (length "abc", a + 1)
[c, d] = map (* 2) [a, b]
Just e@(f, _) = Just (d, c)
x : y : _ = iterate (* 3) 1
(p, q) | a > 2 = ("gt", 'g')
       | otherwise = ("le", 'l')
main :: IO ()
main = do
  print (a, b, c, d, e, f, x, y, p, q)
  let (m, n) = (n + 1, 10)
      [u, v] = "uv"
  print (m, n, u, v)
