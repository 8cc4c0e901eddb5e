main :: IO ()
main = putStrLine "x"
