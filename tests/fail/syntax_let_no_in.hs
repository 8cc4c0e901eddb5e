f x = let y = x
main :: IO ()
main = return ()
