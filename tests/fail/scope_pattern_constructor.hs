f (Foo x) = x
main :: IO ()
main = return ()
