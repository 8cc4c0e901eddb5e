-- expect: error, a newtype with two constructors
newtype T = A Int | B Int
main :: IO ()
main = print 1
