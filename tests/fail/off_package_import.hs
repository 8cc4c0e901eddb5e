import "base" Data.List
main :: IO ()
main = return ()
