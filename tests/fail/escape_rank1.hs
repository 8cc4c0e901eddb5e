-- expect: type error, the existential type escapes its pattern match
{-# LANGUAGE ExistentialQuantification #-}
data T = forall a. T a
f (T x) = x
main :: IO ()
main = print 1
