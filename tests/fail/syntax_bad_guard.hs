f x | x > 0 -> 1
main :: IO ()
main = return ()
