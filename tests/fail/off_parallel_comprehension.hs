xs = [(x, y) | x <- [1, 2] | y <- "ab"]
main :: IO ()
main = return ()
