-- expect: kind error, Functor instance for a type without parameter
data T = T
instance Functor T where
  fmap _ T = T
main :: IO ()
main = print 1
