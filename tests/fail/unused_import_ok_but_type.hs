-- expect: type error, a Double where an Int is needed (fromIntegral or truncate is missing)
average :: [Int] -> Double
average xs = sum xs / fromIntegral (length xs)
main :: IO ()
main = print (average [1, 2])
