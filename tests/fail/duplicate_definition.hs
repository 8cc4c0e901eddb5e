-- expect: error, two definitions of one function that are not adjacent
f :: Int -> Int
f 0 = 1
main :: IO ()
main = print (f 0)
f n = n
