f x = case x { 1 -> 2 }
main :: IO ()
main = return ()
