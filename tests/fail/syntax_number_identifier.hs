1f = 2
main :: IO ()
main = return ()
