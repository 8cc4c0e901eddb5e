data V
f :: V -> Int
f x = case x of {}
main :: IO ()
main = return ()
