-- expect: error, an instance of Ord without one of Eq
data T = A | B
instance Ord T where
  compare _ _ = EQ
main :: IO ()
main = print 1
