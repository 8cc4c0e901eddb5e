-- expect: error, equations with different numbers of arguments
f :: Int -> Int -> Int
f 0 = id
f n m = n + m
main :: IO ()
main = print (f 0 1)
