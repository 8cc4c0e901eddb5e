f :: Int -> Int
f 1 = 2
main :: IO ()
main = print (f 1) >> print (f 2)
