f = do
main :: IO ()
main = return ()
