f = x@(Just 1)
main :: IO ()
main = return ()
