f = do { let { x = 1 }; putStrLn x }
main :: IO ()
main = return ()
