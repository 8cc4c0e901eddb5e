pattern Head x <- x : _
main :: IO ()
main = return ()
