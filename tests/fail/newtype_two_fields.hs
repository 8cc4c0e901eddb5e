-- expect: error, a newtype with two fields
newtype T = T Int Int
main :: IO ()
main = print 1
