f type = 1
main :: IO ()
main = return ()
