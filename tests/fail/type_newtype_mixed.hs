newtype N = N Int
f :: N -> Int
f n = n + 1
main :: IO ()
main = return ()
