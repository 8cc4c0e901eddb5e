f :: Maybe -> Int
f _ = 1
main :: IO ()
main = return ()
