-- expect: error, no instance Num for String or Bool
main :: IO ()
main = print (True + 1)
