-- expect: error, a type synonym with too few arguments
type Pair a b = (a, b)
f :: Pair Int -> Int
f _ = 1
main :: IO ()
main = print 1
