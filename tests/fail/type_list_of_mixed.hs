f = [1, 'a', True]
main :: IO ()
main = return ()
