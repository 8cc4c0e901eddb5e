main :: IO ()
main = mapM_ print $ map \x -> x [1, 2]
