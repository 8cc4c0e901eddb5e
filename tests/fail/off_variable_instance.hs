class C a where c :: a -> Int
instance C a where c _ = 1
main :: IO ()
main = return ()
