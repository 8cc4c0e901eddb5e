-- expect: type error, a function where a number is expected (an argument is missing)
f :: Int -> Int -> Int
f x y = x + y
g :: Int
g = f 1
main :: IO ()
main = print g
