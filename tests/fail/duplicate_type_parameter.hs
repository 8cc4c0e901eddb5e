-- expect: error, one type variable twice among the parameters
data T a a = T a
main :: IO ()
main = print 1
