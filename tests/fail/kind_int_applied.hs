f :: Int Int
f = 1
main :: IO ()
main = return ()
