-- expect: error, a default method without a signature in the class
class C a where
  c :: a -> Int
  d x = c x
main :: IO ()
main = print 1
