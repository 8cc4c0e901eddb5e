f = [1,,2]
main :: IO ()
main = return ()
