-- expect: error, the instance defines a method its class does not have
data T = T
instance Show T where
  show _ = "T"
  display _ = "T"
main :: IO ()
main = print T
