f x == 1
main :: IO ()
main = return ()
