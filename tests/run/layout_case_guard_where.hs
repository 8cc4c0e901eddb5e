f :: Int -> Int -> String
f x y = case (x, y) of
  (a, b)
    | s > 10, even s -> "big even " ++ show s
    | s > 10 -> "big"
    | Just r <- lookup s table -> r
    where s = a + b
          table = [(1, "one"), (2, "two")]
  _ -> "none"

main :: IO ()
main = mapM_ (putStrLn . uncurry f) [(6, 6), (6, 7), (1, 0), (1, 1), (3, 3)]
