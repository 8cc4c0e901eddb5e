f :: Int -> Int
f x = y where y = show x
main :: IO ()
main = return ()
