-- expect: error, a class that cannot be derived
data T = T deriving (Num)
main :: IO ()
main = print 1
