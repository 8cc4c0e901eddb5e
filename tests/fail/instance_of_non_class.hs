-- expect: error, an instance of something that is a type
instance Maybe Int where
main :: IO ()
main = print 1
