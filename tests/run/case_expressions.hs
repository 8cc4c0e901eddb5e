f :: Either Int String -> Int
f e = case e of
  Left n | n > 10 -> 1
         | n < 0 -> 2
  Left 5 -> 3
  Right s -> case s of { "" -> 4; (c : _) | c == 'x' -> 5 | otherwise -> 6 }
  _ -> 7
main :: IO ()
main = do
  print (map f [Left 11, Left (-1), Left 5, Left 6, Right "", Right "x", Right "y"])
  print (case () of _ | 1 > 2 -> "a" | True -> "b")
  print (case [1, 2, 3] of { [] -> 0; [_] -> 1; _ : y : _ -> y })
  print (let k = 3 in case k of 3 -> True; _ -> False)
