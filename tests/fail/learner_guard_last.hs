main :: IO ()
main = print (sign 3)

sign :: Int -> Int
sign n | n < 0 = -1
       | n > 0
