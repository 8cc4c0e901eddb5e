-- expect: kind error, Maybe needs an argument
f :: Maybe -> Int
f _ = 1
main :: IO ()
main = print 1
