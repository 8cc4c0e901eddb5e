import Data.Char (toUpper)
main :: IO ()
main = interact (unlines . zipWith (\n l -> show n ++ ": " ++ map toUpper l) [1 :: Int ..] . lines)
