data T a = T a deriving (Eq, Foldable)
main :: IO ()
main = return ()
