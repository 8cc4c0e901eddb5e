-- Patterns are matched left to right and only as far as needed.
f :: Bool -> Bool -> Int
f False _ = 0
f _ False = 1
f True True = 2
g :: [a] -> [b] -> Int
g [] _ = 0
g _ [] = 1
g _ _ = 2
main :: IO ()
main = do
  print (f False undefined, g [] undefined, g [undefined] [])
  print (let (x, _) = (1, undefined) in x)
  print (case (undefined, 2) of (_, n) -> n)
  print (length [undefined, undefined])
