data T = A
instance Show T where
  show :: T -> String
  show _ = "A"
main :: IO ()
main = return ()
