f :: Int - > Int
f = id
main :: IO ()
main = return ()
