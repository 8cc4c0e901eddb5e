f :: Int -> ()
f x = x
main :: IO ()
main = return ()
