instance Show (a -> b) where shew _ = ""
main :: IO ()
main = return ()
