class C where c :: Int
main :: IO ()
main = return ()
