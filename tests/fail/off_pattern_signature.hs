f (x :: Int) = x
main :: IO ()
main = return ()
