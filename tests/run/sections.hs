main :: IO ()
main = do
  print (map (+ 1) [1, 2], map (1 -) [1, 2], map (`div` 2) [4, 7], map (10 `div`) [3, 5])
  print (map (subtract 3) [10], (`elem` "aeiou") 'e', (2 ^) 10, (^ 2) 7)
  print (filter (/= ' ') "a b c", foldr (.) id [(+ 1), (* 2)] 5)
  print ((.) (+ 1) (* 2) 5, (,) 1 2, (,,) 1 2 3, (++ "b") "a", ("a" ++) "b")
  print ((* 2) 3, (2 * 3 +) 4)
