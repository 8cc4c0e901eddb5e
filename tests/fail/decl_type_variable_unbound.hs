data T = T a
main :: IO ()
main = return ()
