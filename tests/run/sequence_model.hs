-- Sequences built by random operations behave as the lists they stand for.
module Main (main) where

import qualified Data.Foldable as F
import qualified Data.List as L
import Data.Sequence (Seq, ViewL(..), ViewR(..), (<|), (|>), (><))
import qualified Data.Sequence as S

-- A linear congruential generator; the high bits are the good ones.
next :: Int -> Int
next s = (s * 1103515245 + 12345) `mod` 2147483648

below :: Int -> Int -> Int
below n s = if n <= 0 then 0 else (s `div` 64) `mod` n

-- A sequence and the list that it should be.
type Pair = (Seq Int, [Int])

step :: Int -> Int -> [Pair] -> Pair -> Pair
step op r olds (s, l) =
  case op of
    0 -> (r <| s, r : l)
    1 -> (s |> r, l ++ [r])
    2 -> (s >< s', l ++ l')
    3 -> (s' >< s, l' ++ l)
    4 -> (S.take i s, take i l)
    5 -> (S.drop i s, drop i l)
    6 -> (S.update i r s, upd (const r))
    7 -> (S.adjust (+ r) i s, upd (+ r))
    8 -> (S.insertAt i r s, let (a, b) = splitAt i l in a ++ r : b)
    9 -> (S.deleteAt i s, if i < 0 then l else let (a, b) = splitAt i l in a ++ drop 1 b)
    10 -> (S.reverse s, reverse l)
    11 -> (fmap (+ 1) s, map (+ 1) l)
    12 -> (case S.viewl s of { EmptyL -> S.empty; _ :< t -> t }, drop 1 l)
    13 -> (case S.viewr s of { EmptyR -> S.empty; t :> _ -> t }, take (n - 1) l)
    14 -> (S.fromList l, l)
    15 -> (S.adjust' (* 2) i s, upd (* 2))
    16 -> (S.filter ((/= 0) . (`mod` 7)) s, filter ((/= 0) . (`mod` 7)) l)
    17 -> (S.mapWithIndex (\k x -> x - k) s, zipWith (-) l [0 ..])
    _ -> let (a, b) = S.splitAt i s in (b >< a, drop i l ++ take i l)
  where
    (s', l') = olds !! below (length olds) (next r)
    n = length l
    i = below (n + 4) r - 2
    upd f = [if k == i then f x else x | (k, x) <- zip [0 ..] l]

check :: Pair -> [String]
check (s, l) =
  [ name
  | (name, ok) <-
      [ ("toList", F.toList s == l)
      , ("length", S.length s == length l)
      , ("null", S.null s == null l)
      , ("index", map (S.index s) [0 .. n - 1] == l)
      , ("lookup", [S.lookup i s | i <- [-1, n, n + 1]] == [Nothing, Nothing, Nothing])
      , ("foldl", foldl (flip (:)) [] s == reverse l)
      , ("foldl'", F.foldl' (flip (:)) [] s == reverse l)
      , ("foldr'", F.foldr' (:) [] s == l)
      , ("foldMap", foldMap (: []) s == l)
      , ("fromList", S.fromList l == s)
      , ("compare", compare s (S.fromList (map (`div` 2) l)) == compare l (map (`div` 2) l))
      , ("tails", F.toList (fmap F.toList (S.tails s)) == L.tails l)
      , ("inits", F.toList (fmap F.toList (S.inits s)) == L.inits l)
      , ("tails sizes", F.toList (fmap S.length (S.tails s)) == [n, n - 1 .. 0])
      , ("inits sizes", F.toList (fmap S.length (S.inits s)) == [0 .. n])
      , ("scanl", F.toList (S.scanl (+) 1 s) == scanl (+) 1 l)
      , ("scanr", F.toList (S.scanr (-) 1 s) == scanr (-) 1 l)
      , ("sort", F.toList (S.sort s) == L.sort l)
      , ("sortBy", F.toList (S.sortBy byMod s) == L.sortBy byMod l)
      , ("sortOn", F.toList (S.sortOn (`mod` 10) s) == L.sortOn (`mod` 10) l)
      , ("unstableSort", F.toList (S.unstableSort s) == L.sort l)
      , ("partition", both (S.partition even s) == L.partition even l)
      , ("spanl", both (S.spanl big s) == span big l)
      , ("breakl", both (S.breakl big s) == break big l)
      , ("spanr", both (S.spanr big s) == spanEnd)
      , ("dropWhileR", F.toList (S.dropWhileR big s) == snd spanEnd)
      , ("intersperse", F.toList (S.intersperse 0 s) == L.intersperse 0 l)
      , ("elemIndices", S.elemIndicesL 3 s == L.elemIndices 3 l)
      , ("elemIndicesR", S.elemIndicesR 3 s == reverse (L.elemIndices 3 l))
      , ("findIndex", S.findIndexL even s == L.findIndex even l)
      , ("zip", F.toList (S.zip s (S.drop 3 s)) == zip l (drop 3 l))
      , ("unzip", both (S.unzip (fmap (\x -> (x, x + 1)) s)) == (l, map (+ 1) l))
      , ("chunksOf", F.toList (fmap F.toList (S.chunksOf 5 s)) == chunks l)
      , ("traverse", fmap F.toList (traverse (\x -> if x >= 0 then Just x else Nothing) s)
                       == traverse (\x -> if x >= 0 then Just x else Nothing) l)
      , ("foldlWithIndex", S.foldlWithIndex (\a i x -> (i, x) : a) [] s == reverse (zip [0 ..] l))
      , ("foldrWithIndex", S.foldrWithIndex (\i x a -> (i, x) : a) [] s == zip [0 ..] l)
      , ("cycleTaking", n == 0 || F.toList (S.cycleTaking (n * 2 + 3) s) == take (n * 2 + 3) (cycle l))
      ]
  , not ok
  ]
  where
    n = length l
    big x = x `mod` 5 > 0
    byMod a b = compare (a `mod` 10) (b `mod` 10)
    both (a, b) = (F.toList a, F.toList b)
    spanEnd = let (a, b) = span big (reverse l) in (reverse a, reverse b)
    chunks [] = []
    chunks xs = take 5 xs : chunks (drop 5 xs)

run :: Int -> Int -> [Pair] -> Pair -> [Int]
run 0 _ _ _ = []
run k seed olds p
  | not (null bad) = error (show k ++ ": " ++ show bad ++ " " ++ show (F.toList (fst p)))
  | otherwise = sum (map (`mod` 1000) (snd p)) + length (snd p) * 1000000 : run (k - 1) r2 olds' p''
  where
    bad = if k `mod` 5 == 0 then check p else []
    r1 = next seed
    r2 = next r1
    p' = step (below 19 r1) (r2 `div` 1024 `mod` 1000) olds p
    p'' = if length (snd p') > 300 then (S.drop 200 (fst p'), drop 200 (snd p')) else p'
    olds' = take 8 (p'' : olds)

main :: IO ()
main = do
  let sums = run 600 2024 [(S.empty, [])] (S.empty, [])
  print (length sums)
  print (L.foldl' (\a x -> (a * 31 + x) `mod` 1000003) 7 sums)
  mapM_ (\n -> print (n, check (S.fromFunction n (* 3), map (* 3) [0 .. n - 1]))) [0 .. 40]
