-- Counts the words of standard input, and the groups of up to four neighbouring words, with a
-- height-balanced tree of its own, and prints the commonest.
module Main (main) where

import Data.Char (isAlpha, toLower)
import Data.List (sortBy)

data Tree = Tip | Bin !Int Tree String !Int Tree

height :: Tree -> Int
height Tip = 0
height (Bin h _ _ _ _) = h

bin :: Tree -> String -> Int -> Tree -> Tree
bin l k n r = Bin (1 + max (height l) (height r)) l k n r

balance :: Tree -> String -> Int -> Tree -> Tree
balance l k n r
  | height l > height r + 1 = case l of
      Bin _ ll lk ln lr
        | height ll >= height lr -> bin ll lk ln (bin lr k n r)
        | Bin _ a mk mn b <- lr -> bin (bin ll lk ln a) mk mn (bin b k n r)
      _ -> bin l k n r
  | height r > height l + 1 = case r of
      Bin _ rl rk rn rr
        | height rr >= height rl -> bin (bin l k n rl) rk rn rr
        | Bin _ a mk mn b <- rl -> bin (bin l k n a) mk mn (bin b rk rn rr)
      _ -> bin l k n r
  | otherwise = bin l k n r

count :: String -> Tree -> Tree
count w Tip = Bin 1 Tip w 1 Tip
count w (Bin h l k n r) = case compare w k of
  LT -> balance (count w l) k n r
  GT -> balance l k n (count w r)
  EQ -> Bin h l k (n + 1) r

toList :: Tree -> [(String, Int)]
toList t = go t []
  where
    go Tip rest = rest
    go (Bin _ l k n r) rest = go l ((k, n) : go r rest)

build :: [String] -> Tree
build = go Tip
  where
    go t [] = t
    go t (w : ws) = let t' = count w t in t' `seq` go t' ws

tokens :: String -> [String]
tokens s = case dropWhile (not . isAlpha) s of
  "" -> []
  s' -> let (w, rest) = span isAlpha s' in map toLower w : tokens rest

-- | Neighbouring words joined, so many at a time.
grams :: Int -> [String] -> [String]
grams n ws = case splitAt n ws of
  (front, _) | length front == n -> join front : grams n (drop 1 ws)
  _ -> []
  where join = foldr1 (\a b -> a ++ ' ' : b)

survey :: [String] -> Int -> [String]
survey ws n = (show (length entries) ++ " of length " ++ show n ++ ", height " ++ show (height table))
  : [w ++ ": " ++ show k | (w, k) <- top]
  where
    table = build (grams n ws)
    entries = toList table
    top = take 8 (sortBy (\(a, i) (b, j) -> compare (j, a) (i, b)) entries)

main :: IO ()
main = do
  text <- getContents
  mapM_ putStrLn (concatMap (survey (tokens text)) [1 .. 4])
