main :: IO ()
main = putStrLn "x" >> ioError (userError "custom") >> putStrLn "y"
