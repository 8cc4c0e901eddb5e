main :: IO ()
main = print (read @Int "1")
