f = [1 .. 'z']
main :: IO ()
main = return ()
