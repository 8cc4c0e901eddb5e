-- expect: error, a field shared by two constructors has different types
data T = A { f :: Int } | B { f :: Bool }
main :: IO ()
main = print 1
