main :: IO ()
main = print (sortBy compare [1])
