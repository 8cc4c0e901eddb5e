f g = (g 'a', g True)
main :: IO ()
main = return ()
