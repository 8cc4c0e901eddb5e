{-# LANGUAGE ExistentialQuantification #-}
data T = forall a. Show a => T a
f t = let T x = t in show x
main :: IO ()
main = return ()
