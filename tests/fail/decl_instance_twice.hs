data T = A
instance Show T where show _ = "a"
instance Show T where show _ = "b"
main :: IO ()
main = return ()
