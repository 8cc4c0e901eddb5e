f = show (read "1")
main :: IO ()
main = return ()
