data T = A
deriving instance Show T
main :: IO ()
main = return ()
