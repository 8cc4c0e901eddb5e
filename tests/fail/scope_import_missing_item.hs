import Data.List (sortt)
main :: IO ()
main = return ()
