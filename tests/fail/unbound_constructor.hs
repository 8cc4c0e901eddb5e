-- expect: error, constructor not in scope
f :: Maybe Int -> Int
f (Jsut x) = x
f Nothing = 0
main :: IO ()
main = print (f (Just 1))
