-- A let block closed by `in` on the same line, and by the parse-error rule inside brackets.
main :: IO ()
main = do
  print (let x = 1; y = 2 in x + y)
  print [let a = 3 in a, let { b = 4 } in b]
  print (let f 0 = "zero"; f _ = "more" in (f 0, f (1 :: Int)))
  let g x = case x of 1 -> "one"; _ -> "other"
  putStrLn (g (1 :: Int)); putStrLn (g 2)
  print (case 3 of n | n > 2 -> "big" | otherwise -> "small", do Just 1)
