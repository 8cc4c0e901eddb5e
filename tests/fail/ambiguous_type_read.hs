-- expect: error, ambiguous type variable in show (read s)
main :: IO ()
main = putStrLn (show (read "1"))
