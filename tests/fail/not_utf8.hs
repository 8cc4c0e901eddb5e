main :: IO ()
main = putStrLn "café" >> print ('é', é, 1 ÿÿ 2)
