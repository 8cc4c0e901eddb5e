main :: IO ()
main = putStrLn "start" >> print (head (filter (> 5) [1, 2, 3 :: Int]))
