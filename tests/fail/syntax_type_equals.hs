type T a -> a
main :: IO ()
main = return ()
