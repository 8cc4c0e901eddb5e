f x = if x + 1 then 1 else 2
main :: IO ()
main = return ()
