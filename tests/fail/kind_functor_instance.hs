data T = T
instance Functor T where fmap _ T = T
main :: IO ()
main = return ()
