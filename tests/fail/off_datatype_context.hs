data Eq a => T a = T a
main :: IO ()
main = return ()
