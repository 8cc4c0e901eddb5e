f 0 = 1
f x y = 2
main :: IO ()
main = return ()
