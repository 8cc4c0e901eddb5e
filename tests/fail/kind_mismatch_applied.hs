-- expect: kind error, Int takes no arguments
f :: Int Bool -> Int
f _ = 1
main :: IO ()
main = print 1
