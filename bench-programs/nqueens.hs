-- Solutions of the n-queens problem, counted with lists; the board is the list of columns so far.
module Main (main) where

queens :: Int -> [[Int]]
queens n = place n
  where
    place 0 = [[]]
    place k = [q : qs | qs <- place (k - 1), q <- [1 .. n], safe q qs]

safe :: Int -> [Int] -> Bool
safe q qs = and [q /= c && q /= c + d && q /= c - d | (d, c) <- zip [1 ..] qs]

main :: IO ()
main = do
  print (head (queens 20))
  mapM_ (\n -> putStrLn (show n ++ ": " ++ show (length (queens n)))) [4 .. 13]
