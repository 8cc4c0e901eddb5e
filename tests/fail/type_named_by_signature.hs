-- expect: error; the variable that the signature names keeps its name beside one that is not known yet
len :: [a] -> Int
len [] = 0
len (x:xs) = 1 + len x

main :: IO ()
main = print (len "abc")
