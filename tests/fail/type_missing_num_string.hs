f :: String
f = "a" + 1
main :: IO ()
main = return ()
