f = id == id
main :: IO ()
main = return ()
