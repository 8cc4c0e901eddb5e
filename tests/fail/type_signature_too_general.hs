f :: a -> a
f x = x + 1
main :: IO ()
main = return ()
