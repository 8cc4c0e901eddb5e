f :: Int
f :: Int
f = 1
main :: IO ()
main = return ()
