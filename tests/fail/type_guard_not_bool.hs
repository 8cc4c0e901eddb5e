f x | 1 = x
main :: IO ()
main = return ()
