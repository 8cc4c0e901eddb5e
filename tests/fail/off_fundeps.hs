{-# LANGUAGE MultiParamTypeClasses #-}
class C a b | a -> b where c :: a -> b
main :: IO ()
main = return ()
