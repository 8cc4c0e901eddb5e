f 0 = 1
g = 2
f x = 3
main :: IO ()
main = return ()
