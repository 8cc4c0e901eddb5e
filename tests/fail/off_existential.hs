data T = forall a. Show a => T a
main :: IO ()
main = return ()
