-- expect: error, defaulting does not apply to a class of the program
class C a where
  c :: a -> Int
instance C Int where c = id
main :: IO ()
main = print (c (fromInteger 1))
