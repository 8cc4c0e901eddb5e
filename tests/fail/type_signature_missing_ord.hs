f :: Eq a => [a] -> a
f = maximum
main :: IO ()
main = return ()
