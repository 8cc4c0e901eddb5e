class C a where c :: a -> Int
instance C (Maybe Int) where c _ = 1
main :: IO ()
main = return ()
