total :: [Int] -> Int
total [] = 0
total x:xs = x + total xs

main :: IO ()
main = print (total [1, 2])
