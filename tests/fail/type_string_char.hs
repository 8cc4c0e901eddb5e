f :: String -> Int
f s = length s
g = f 'x'
main :: IO ()
main = return ()
