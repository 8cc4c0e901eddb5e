-- expect: syntax error, two equals signs in one guarded equation
f :: Int -> Int
f x | x > 1 = = 2
    | otherwise = 3
main :: IO ()
main = print (f 1)
