-- expect: error, a type signature without a definition
helper :: Int -> Int
main :: IO ()
main = print 1
