-- expect: error, one constructor in two types
data A = X | Y
data B = Y | Z
main :: IO ()
main = print 1
