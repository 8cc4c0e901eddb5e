{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, BangPatterns #-}
-- | Functions on lists, as the Report's Prelude has them. "Data.Foldable" generalises some of them.
module GHC.List
  ( map, (++), filter, concat, concatMap
  , head, last, tail, init, uncons, null, length, (!!)
  , foldl, foldl', foldl1, foldl1', scanl, scanl', scanl1, foldr, foldr1, scanr, scanr1
  , iterate, iterate', repeat, replicate, cycle
  , take, drop, splitAt, takeWhile, dropWhile, span, break, reverse
  , and, or, any, all, elem, notElem, lookup, sum, product, maximum, minimum
  , zip, zip3, zipWith, zipWith3, unzip, unzip3
  , errorEmptyList
  ) where

import GHC.Base
import GHC.Num

infixl 9 !!
infix 4 `elem`, `notElem`

errorEmptyList :: String -> a
errorEmptyList fun = errorWithoutStackTrace ("Prelude." ++ fun ++ ": empty list")

filter :: (a -> Bool) -> [a] -> [a]
filter p = go
  where
    go [] = []
    go (x : xs) = if p x then x : go xs else go xs

concat :: [[a]] -> [a]
concat xss = concatMap id xss

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap f = go
  where
    -- Not by `++`, which would not be fused with what uses the result.
    go [] = []
    go (x : xs) = inner (f x)
      where
        inner [] = go xs
        inner (y : ys) = y : inner ys

head :: [a] -> a
head (x : _) = x
head [] = errorEmptyList "head"

tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = errorEmptyList "tail"

last :: [a] -> a
last [] = errorEmptyList "last"
last (x : xs) = go x xs
  where
    go y [] = y
    go _ (y : ys) = go y ys

init :: [a] -> [a]
init [] = errorEmptyList "init"
init (x : xs) = go x xs
  where
    go _ [] = []
    go y (z : zs) = y : go z zs

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

null :: [a] -> Bool
null [] = True
null (_ : _) = False

length :: [a] -> Int
length xs0 = go xs0 0#
  where
    go [] n = I# n
    go (_ : xs) n = go xs (n +# 1#)

(!!) :: [a] -> Int -> a
xs0 !! I# n0 = case n0 <# 0# of
  1# -> errorWithoutStackTrace "Prelude.!!: negative index"
  _ -> go xs0 n0
  where
    go [] _ = errorWithoutStackTrace "Prelude.!!: index too large"
    go (x : xs) n = case n of
      0# -> x
      _ -> go xs (n -# 1#)

-- * Folds and scans

foldl :: (b -> a -> b) -> b -> [a] -> b
foldl f = go
  where
    go z [] = z
    go z (x : xs) = go (f z x) xs

foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' f = go
  where
    go !z [] = z
    go !z (x : xs) = go (f z x) xs

foldl1 :: (a -> a -> a) -> [a] -> a
foldl1 f (x : xs) = foldl f x xs
foldl1 _ [] = errorEmptyList "foldl1"

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f (x : xs) = foldl' f x xs
foldl1' _ [] = errorEmptyList "foldl1'"

foldr1 :: (a -> a -> a) -> [a] -> a
foldr1 _ [] = errorEmptyList "foldr1"
foldr1 f (x0 : xs0) = go x0 xs0
  where
    go x [] = x
    go x (y : ys) = f x (go y ys)

scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f q0 ls0 = q0 : go q0 ls0
  where
    go q ls = case ls of
      [] -> []
      x : xs -> let q' = f q x in q' : go q' xs

scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f !q0 ls0 = q0 : go q0 ls0
  where
    go q ls = case ls of
      [] -> []
      x : xs -> let !q' = f q x in q' : go q' xs

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 f (x : xs) = scanl f x xs
scanl1 _ [] = []

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ q0 [] = [q0]
scanr f q0 (x : xs) = case scanr f q0 xs of
  qs -> f x (head qs) : qs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) = case scanr1 f xs of
  qs -> f x (head qs) : qs

sum, product :: Num a => [a] -> a
sum xs = foldl' (+) (fromInteger (IS 0#)) xs
product xs = foldl' (*) (fromInteger (IS 1#)) xs

maximum, minimum :: Ord a => [a] -> a
maximum [] = errorEmptyList "maximum"
maximum xs = foldl1' max xs
minimum [] = errorEmptyList "minimum"
minimum xs = foldl1' min xs

-- * Building

iterate :: (a -> a) -> a -> [a]
iterate f = go
  where
    go x = x : go (f x)

iterate' :: (a -> a) -> a -> [a]
iterate' f = go
  where
    go x = case f x of x' -> x' `seq` (x : go x')

repeat :: a -> [a]
repeat x = xs
  where
    xs = x : xs

replicate :: Int -> a -> [a]
replicate (I# n0) x = go n0
  where
    go n = case n ># 0# of
      1# -> x : go (n -# 1#)
      _ -> []

cycle :: [a] -> [a]
cycle [] = errorEmptyList "cycle"
cycle xs = xs'
  where
    xs' = xs ++ xs'

-- * Sublists

take :: Int -> [a] -> [a]
take (I# n0) xs0 = case n0 ># 0# of
  1# -> go n0 xs0
  _ -> []
  where
    -- It begins with the list, so that this need not be made.
    go n xs = case xs of
      [] -> []
      y : ys -> case n of
        1# -> [y]
        _ -> y : go (n -# 1#) ys

drop :: Int -> [a] -> [a]
drop (I# n0) xs0 = go n0 xs0
  where
    go n xs = case n ># 0# of
      1# -> case xs of
        [] -> []
        _ : ys -> go (n -# 1#) ys
      _ -> xs

splitAt :: Int -> [a] -> ([a], [a])
splitAt (I# n0) xs0 = go n0 xs0
  where
    go n xs = case n ># 0# of
      1# -> case xs of
        [] -> ([], [])
        y : ys -> let (as, bs) = go (n -# 1#) ys in (y : as, bs)
      _ -> ([], xs)

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile p = go
  where
    go [] = []
    go (x : xs) = if p x then x : go xs else []

dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile p = go
  where
    go [] = []
    go xs@(x : xs') = if p x then go xs' else xs

span :: (a -> Bool) -> [a] -> ([a], [a])
span p = go
  where
    go [] = ([], [])
    go xs@(x : xs') = if p x then let (ys, zs) = go xs' in (x : ys, zs) else ([], xs)

break :: (a -> Bool) -> [a] -> ([a], [a])
break p = go
  where
    go [] = ([], [])
    go xs@(x : xs') = if p x then ([], xs) else let (ys, zs) = go xs' in (x : ys, zs)

reverse :: [a] -> [a]
reverse l = go l []
  where
    go [] a = a
    go (x : xs) a = go xs (x : a)

-- * Searching

and, or :: [Bool] -> Bool
and [] = True
and (x : xs) = x && and xs
or [] = False
or (x : xs) = x || or xs

any, all :: (a -> Bool) -> [a] -> Bool
any p = go
  where
    go [] = False
    go (x : xs) = p x || go xs
all p = go
  where
    go [] = True
    go (x : xs) = p x && go xs

elem, notElem :: Eq a => a -> [a] -> Bool
elem x = go
  where
    go [] = False
    go (y : ys) = x == y || go ys
notElem x = go
  where
    go [] = True
    go (y : ys) = x /= y && go ys

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup key = go
  where
    go [] = Nothing
    go ((x, y) : rest) = if key == x then Just y else go rest

-- * Zips

zip :: [a] -> [b] -> [(a, b)]
zip (a : as) (b : bs) = (a, b) : zip as bs
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (a : as) (b : bs) (c : cs) = (a, b, c) : zip3 as bs cs
zip3 _ _ _ = []

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f = go
  where
    go (x : xs) (y : ys) = f x y : go xs ys
    go _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 z = go
  where
    go (a : as) (b : bs) (c : cs) = z a b c : go as bs cs
    go _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip xs = foldr (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], []) xs

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 xs = foldr (\(a, b, c) ~(as, bs, cs) -> (a : as, b : bs, c : cs)) ([], [], []) xs
