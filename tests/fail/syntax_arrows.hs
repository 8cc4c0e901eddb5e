f = proc x -> do returnA -< x
main :: IO ()
main = return ()
