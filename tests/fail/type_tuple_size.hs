f :: (Int, Int)
f = (1, 2, 3)
main :: IO ()
main = return ()
