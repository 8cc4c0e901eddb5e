f !x = x
main :: IO ()
main = return ()
