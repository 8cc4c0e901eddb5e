-- expect: error, an instance head repeats a type variable (without an extension)
{-# LANGUAGE Haskell2010 #-}
class C a where c :: a -> Int
instance C (a, a) where c _ = 1
main :: IO ()
main = print 1
