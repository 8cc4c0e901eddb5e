f (length -> n) = n
main :: IO ()
main = return ()
