-- expect: error, Show cannot be derived, a field has a function type
data T = T (Int -> Int) deriving Show
main :: IO ()
main = print 1
