-- expect: type error, the function is applied to too many arguments
f :: Int -> Int
f x = x
main :: IO ()
main = print (f 1 2)
