-- expect: error, type not in scope
f :: Integr -> Int
f _ = 1
main :: IO ()
main = print (f 1)
