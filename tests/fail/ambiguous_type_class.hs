-- expect: error, a method whose class variable does not occur in its type
class C a where
  size :: Int
main :: IO ()
main = print 1
