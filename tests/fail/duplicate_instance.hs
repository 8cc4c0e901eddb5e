-- expect: error, two instances of one class for one type
data T = T
instance Show T where show _ = "1"
instance Show T where show _ = "2"
main :: IO ()
main = print T
