-- expect: error, no instance Show for functions
main :: IO ()
main = print (\x -> x + 1)
