-- expect: error, one variable twice in a pattern
f :: Int -> Int -> Bool
f x x = True
main :: IO ()
main = print (f 1 1)
