-- expect: error, Enum cannot be derived for constructors with fields
data T = A Int | B deriving (Enum)
main :: IO ()
main = print 1
