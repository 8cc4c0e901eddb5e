-- expect: error, type families are named as not supported
{-# LANGUAGE TypeFamilies #-}
type family F a
type instance F Int = Bool
main :: IO ()
main = print 1
