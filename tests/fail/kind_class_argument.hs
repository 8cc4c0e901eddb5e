f :: Show Maybe => Int
f = 1
main :: IO ()
main = return ()
