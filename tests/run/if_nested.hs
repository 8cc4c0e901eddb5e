grade :: Int -> Char
grade n = if n >= 90 then 'A' else if n >= 80 then 'B' else if n >= 70 then 'C' else 'F'
main :: IO ()
main = do
  print (map grade [95, 85, 75, 5])
  print (if True then if False then 1 else 2 else 3)
  print ((if 1 > 2 then (+) else (-)) 5 3)
  print [if even x then "e" else "o" | x <- [1 .. 3]]
