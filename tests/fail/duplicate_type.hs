-- expect: error, two types of one name
data T = A
type T = Int
main :: IO ()
main = print 1
