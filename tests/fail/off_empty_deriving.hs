data T deriving Show
main :: IO ()
main = print 1
