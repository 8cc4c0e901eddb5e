-- expect: type error, argument of type String where Int is expected
f :: Int -> Int
f x = x + 1
main :: IO ()
main = print (f "one")
