{-# LANGUAGE KindSignatures #-}
data T (f :: * -> *) = T f
main :: IO ()
main = return ()
