f x = if x then 1
main :: IO ()
main = return ()
