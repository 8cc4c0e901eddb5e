-- expect: error, type variable of a data declaration not bound on its left
data T a = T a b
main :: IO ()
main = print 1
