instance Foo Int where foo = 1
main :: IO ()
main = return ()
