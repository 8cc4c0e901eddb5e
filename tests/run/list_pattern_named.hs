module Main (main) where

-- A name for what a pattern of a list matches is a name for a list, whatever its elements are.
start :: Int -> [(Int, Char)] -> Either String ([(Int, Char)], Int)
start n xs = case splitAt n xs of
  (whole@[(1, 'a'), (k, _)], rest) -> Right (whole, k + length rest)
  (whole@[(k, 'b')], _) -> Right (whole ++ whole, k)
  (whole, rest) -> Left (show (length whole) ++ "/" ++ show (length rest))

text :: String -> Maybe (String, Int)
text xs = case splitAt 3 xs of
  (whole@[a, '?', b], rest) | a == b -> Just (whole, length rest)
  (whole@"abc", _) -> Just (whole ++ "!", 0)
  _ -> Nothing

main :: IO ()
main = do
  print [start n (zip [1 ..] s) | n <- [0 .. 3], s <- ["", "a", "b", "ab", "abc"]]
  print (map text ["", "a?", "a?a", "a?b", "x?xyz", "abcd", "ab"])
