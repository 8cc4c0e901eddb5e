f = let x :: Int; x = 'c' in x
main :: IO ()
main = return ()
