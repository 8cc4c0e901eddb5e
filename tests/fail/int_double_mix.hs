-- expect: error, no instance Fractional Int
half :: Int -> Int
half n = n / 2
main :: IO ()
main = print (half 4)
