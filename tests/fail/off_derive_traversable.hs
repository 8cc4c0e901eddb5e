data T a = T a deriving (Traversable)
main :: IO ()
main = return ()
