f :: Int -> Int
f = \x y -> x + y
main :: IO ()
main = return ()
