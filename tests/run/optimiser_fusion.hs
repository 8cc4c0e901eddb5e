-- Producers and consumers that are fused: through branches, with local producers, at the ends of ranges, and where
-- something is used twice after all.
import Data.Char (isDigit)

evens :: [Int] -> [Int]
evens [] = []
evens (x : xs)
  | even x = x : evens xs
  | otherwise = evens xs

safe :: Int -> [Int] -> Bool
safe q qs = and [q /= c && q /= c + d && q /= c - d | (d, c) <- zip [1 ..] qs]

queens :: Int -> Int -> [[Int]]
queens _ 0 = [[]]
queens n k = [q : qs | qs <- queens n (k - 1), q <- [1 .. n], safe q qs]

-- Both recursive calls are made on one path.
doubled :: [Int] -> Int
doubled [] = 1
doubled (x : xs) = (x + doubled xs) * (1 + doubled xs) `mod` 1009

pick :: (a -> Bool) -> [a] -> [a]
pick p = go
  where
    go [] = []
    go (x : xs) = if p x then x : go xs else go xs

main :: IO ()
main = do
  print (sum (evens [1 .. 100]))
  print (length (queens 6 6), take 1 (queens 8 8))
  print (doubled [1 .. 10])
  print ([maxBound - 1 ..] :: [Int])
  print (take 3 (zip [maxBound - 1 :: Int ..] "abc"))
  putStrLn (pick isDigit (concatMap show (pick odd [1 .. 20 :: Int])))
  print (length (pick (> 5) (map (* 2) (pick even [1 .. 10 :: Int]))))
  print (take 3 (pick (const True) (1 : 2 : 3 : undefined)) :: [Int])
  print (foldr (\x k acc -> if x > 3 then acc else k (acc + x)) id (pick (/= 2) [1 .. ]) (0 :: Int))
