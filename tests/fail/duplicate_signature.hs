-- expect: error, two type signatures for one name
f :: Int
f :: Integer
f = 1
main :: IO ()
main = print f
