data T (f :: * -> *) = T (f Int)
main :: IO ()
main = return ()
