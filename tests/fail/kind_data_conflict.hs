-- expect: kind error, a parameter is used both as a type and as a constructor
data T f = T f (f Int)
main :: IO ()
main = print 1
