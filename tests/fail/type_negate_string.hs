f = - "abc"
main :: IO ()
main = return ()
