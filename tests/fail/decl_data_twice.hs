data T = A
data T = B
main :: IO ()
main = return ()
