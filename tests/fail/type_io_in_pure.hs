f :: Int
f = 1 + length getLine
main :: IO ()
main = return ()
