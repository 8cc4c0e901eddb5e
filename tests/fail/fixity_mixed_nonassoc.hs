-- expect: error, non-associative operators in a row need parentheses
main :: IO ()
main = print (1 == 2 == True)
