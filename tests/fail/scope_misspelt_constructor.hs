f :: Maybe Int
f = Jst 1
main :: IO ()
main = return ()
