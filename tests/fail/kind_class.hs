-- expect: kind error, the class variable is a constructor in one method, a type in another
class C f where
  a :: f Int
  b :: f -> Int
main :: IO ()
main = print 1
