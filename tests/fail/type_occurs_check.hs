-- expect: type error, infinite type
f x = x x
main :: IO ()
main = print 1
