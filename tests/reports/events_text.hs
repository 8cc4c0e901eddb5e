-- Lines that are formatted under events, lazily.
import Data.Char
import Profile.Domain

format :: Int -> String -> String
format width text = event "format" ["width" .= width, "text" .= text] (unlines (go (words text) []))
  where
    go [] line = [unwords (reverse line)]
    go (w : ws) line
      | null line || length (unwords (reverse (w : line))) <= width = go ws (w : line)
      | otherwise = unwords (reverse line) : go (w : ws) []

main :: IO ()
main = do
  let text = concat (replicate 12 "an event is around an evaluation to weak head normal form, and no further; ")
  mapM_ (\w -> putStr (event "upper" ["w" .= w] (map toUpper (format w text)))) [20, 40]
