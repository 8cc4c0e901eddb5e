-- expect: three errors in one run, in the order of the source
f :: Int -> Int
f x = y + 1
g :: Bool
g = 'c'
main :: IO ()
main = print (f undefined' + 2)
