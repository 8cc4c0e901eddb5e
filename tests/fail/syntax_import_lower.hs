import data.List
main :: IO ()
main = return ()
