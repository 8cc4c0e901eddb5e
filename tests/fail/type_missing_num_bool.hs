f = True + 1
main :: IO ()
main = return ()
