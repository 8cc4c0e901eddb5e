f :: Show [a] => a -> String
f x = show [x]
main :: IO ()
main = putStrLn (f 'a')
