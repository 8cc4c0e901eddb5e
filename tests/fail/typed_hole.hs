-- expect: error, a hole, with its type
f :: [Int] -> Int
f xs = sum _ + length xs
main :: IO ()
main = print (f [1])
