class C a b where c :: a -> b -> Int
main :: IO ()
main = return ()
