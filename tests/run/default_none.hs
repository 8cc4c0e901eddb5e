default ()
main :: IO ()
main = print (1 :: Integer, 2.5 :: Float)
