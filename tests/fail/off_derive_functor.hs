data T a = T a deriving Functor
main :: IO ()
main = return ()
