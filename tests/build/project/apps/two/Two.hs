main :: IO ()
main = print ()
