main :: IO ()
main = print (True && !False)
