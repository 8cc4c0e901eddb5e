main :: IO ()
main = print (7 `div` 2) >> print (1 `div` (0 :: Int))
