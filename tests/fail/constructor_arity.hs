-- expect: error, a constructor pattern with too few arguments
f :: Either Int Int -> Int
f (Left) = 0
f (Right x) = x
main :: IO ()
main = print (f (Left 1))
