-- expect: type error, a field is given a value of another type
data P = P { px :: Int }
main :: IO ()
main = print (px P { px = "one" })
