-- When no guard holds, the next equation is tried.
f :: Int -> Int -> String
f x y | x > y = "greater"
      | x == y, x > 100 = "equal and big"
f 0 _ = "zero first"
f _ y | y > 5 = "second big"
f _ _ = "rest"
main :: IO ()
main = mapM_ (putStrLn . uncurry f) [(2, 1), (101, 101), (0, 3), (1, 9), (1, 2)]
