main :: IO ()
main = print Int
