f x = if | x -> 1 | otherwise -> 2
main :: IO ()
main = return ()
