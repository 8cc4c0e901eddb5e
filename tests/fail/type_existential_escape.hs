{-# LANGUAGE ExistentialQuantification #-}
data T = forall a. T a
f (T x) = x
main :: IO ()
main = return ()
