{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Functions on lists beyond the Prelude's.
module Data.OldList
  ( singleton, intersperse, intercalate, transpose, subsequences, permutations
  , foldl1', unfoldr, dropWhileEnd
  , stripPrefix, group, inits, tails, isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf
  , partition, elemIndex, elemIndices, findIndex, findIndices
  , zip4, zip5, zip6, zip7, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip4, unzip5, unzip6, unzip7
  , lines, words, unlines, unwords
  , nub, delete, (\\), union, intersect, sort, sortOn, sortBy, insert, insertBy
  , nubBy, deleteBy, deleteFirstsBy, unionBy, intersectBy, groupBy
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import Data.Maybe
import Data.Ord (comparing)
import GHC.Base
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Unicode (isSpace)

infix 5 \\

singleton :: a -> [a]
singleton x = [x]

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f = go
  where
    go b = case f b of
      Just (a, b') -> a : go b'
      Nothing -> []

-- * Rearranging

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse sep (x : xs) = x : go xs
  where
    go [] = []
    go (y : ys) = sep : y : go ys

intercalate :: [a] -> [[a]] -> [a]
intercalate sep xss = concat (intersperse sep xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) = (x : mapMaybe first xss) : transpose (xs : mapMaybe rest xss)
  where
    first ys = case ys of { [] -> Nothing; y : _ -> Just y }
    rest ys = case ys of { [] -> Nothing; _ : t -> Just t }

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmpty xs
  where
    nonEmpty [] = []
    nonEmpty (y : ys) = [y] : foldr (\zs more -> zs : (y : zs) : more) [] (nonEmpty ys)

-- | The order is that of the usual library: each element in turn is put in front of, and into, the
-- permutations of those before it.
permutations :: [a] -> [[a]]
permutations xs0 = xs0 : perms xs0 []
  where
    perms [] _ = []
    perms (t : ts) is = foldr interleave (perms ts (t : is)) (permutations is)
      where
        interleave xs r = case interleave' id xs r of (_, zs) -> zs
        interleave' _ [] r = (ts, r)
        interleave' f (y : ys) r = case interleave' (f . (y :)) ys r of
          (us, zs) -> (y : us, f (t : y : us) : zs)

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p = foldr select ([], [])
  where
    select x ~(ts, fs) = if p x then (x : ts, fs) else (ts, x : fs)

-- * Parts

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = foldr (\x xs -> if p x && null xs then [] else x : xs) []

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) | x == y = stripPrefix xs ys
stripPrefix _ _ = Nothing

group :: Eq a => [a] -> [[a]]
group xs = groupBy (==) xs

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy eq (x : xs) = let (ys, zs) = span (eq x) xs in (x : ys) : groupBy eq zs

inits, tails :: [a] -> [[a]]
inits xs = [] : case xs of
  [] -> []
  y : ys -> map (y :) (inits ys)
tails xs = xs : case xs of
  [] -> []
  _ : ys -> tails ys

isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf _ [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys

isSuffixOf xs ys = case excess xs ys of
  Nothing -> False
  Just d -> xs == drop (length d) ys
  where
    excess [] more = Just more
    excess (_ : as) (_ : bs) = excess as bs
    excess _ [] = Nothing

isInfixOf needle hay = any (isPrefixOf needle) (tails hay)

isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf a@(x : a') (y : b) = if x == y then isSubsequenceOf a' b else isSubsequenceOf a b

-- * Positions

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (x ==)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (x ==)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p = go 0
  where
    go !_ [] = Nothing
    go !(i :: Int) (x : xs) = if p x then Just i else go (i + 1) xs

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p = go 0
  where
    go !_ [] = []
    go !(i :: Int) (x : xs) = if p x then i : go (i + 1) xs else go (i + 1) xs

-- * Zips

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 a b c d = zipWith4 (,,,) a b c d

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 a b c d e = zipWith5 (,,,,) a b c d e

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 a b c d e f = zipWith6 (,,,,,) a b c d e f

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 a b c d e f g = zipWith7 (,,,,,,) a b c d e f g

zipWith4 :: (a -> b -> c -> d -> e) -> [a] -> [b] -> [c] -> [d] -> [e]
zipWith4 z (a : as) (b : bs) (c : cs) (d : ds) = z a b c d : zipWith4 z as bs cs ds
zipWith4 _ _ _ _ _ = []

zipWith5 :: (a -> b -> c -> d -> e -> f) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f]
zipWith5 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) =
  z a b c d e : zipWith5 z as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

zipWith6 :: (a -> b -> c -> d -> e -> f -> g) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g]
zipWith6 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) =
  z a b c d e f : zipWith6 z as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

zipWith7
  :: (a -> b -> c -> d -> e -> f -> g -> h)
  -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [h]
zipWith7 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) (g : gs) =
  z a b c d e f g : zipWith7 z as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 xs = foldr
  (\(a, b, c, d) ~(as, bs, cs, ds) -> (a : as, b : bs, c : cs, d : ds))
  ([], [], [], []) xs

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 xs = foldr
  (\(a, b, c, d, e) ~(as, bs, cs, ds, es) -> (a : as, b : bs, c : cs, d : ds, e : es))
  ([], [], [], [], []) xs

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 xs = foldr
  (\(a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) ->
    (a : as, b : bs, c : cs, d : ds, e : es, f : fs))
  ([], [], [], [], [], []) xs

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 xs = foldr
  (\(a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) ->
    (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs))
  ([], [], [], [], [], [], []) xs

-- * Text

lines :: String -> [String]
lines "" = []
lines s = l : case rest of
  [] -> []
  _ : s' -> lines s'
  where
    -- Selections of their own: what has been read of the first line is not kept by the rest.
    (l, rest) = break (== '\n') s

unlines :: [String] -> String
unlines [] = []
unlines (l : ls) = l ++ ('\n' : unlines ls)

words :: String -> [String]
words s = case dropWhile isSpace s of
  "" -> []
  s' -> case break isSpace s' of (w, s'') -> w : words s''

unwords :: [String] -> String
unwords [] = ""
unwords (w : ws) = w ++ go ws
  where
    go [] = ""
    go (v : vs) = ' ' : (v ++ go vs)

-- * Lists as sets

nub :: Eq a => [a] -> [a]
nub l = go l []
  where
    go [] _ = []
    go (y : ys) seen = if occurs y seen then go ys seen else y : go ys (y : seen)
    occurs _ [] = False
    occurs y (x : xs) = x == y || occurs y xs

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy eq l = go l []
  where
    go [] _ = []
    go (y : ys) seen = if occurs y seen then go ys seen else y : go ys (y : seen)
    occurs _ [] = False
    occurs y (x : xs) = eq x y || occurs y xs

delete :: Eq a => a -> [a] -> [a]
delete x y = deleteBy (==) x y

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy eq x = go
  where
    go [] = []
    go (y : ys) = if eq x y then ys else y : go ys

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ ys = foldl (flip delete) xs ys

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy eq = foldl (flip (deleteBy eq))

union :: Eq a => [a] -> [a] -> [a]
union x y = unionBy (==) x y

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ foldl (flip (deleteBy eq)) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect x y = intersectBy (==) x y

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy eq xs ys = filter (\x -> any (eq x) ys) xs

-- * Sorting

insert :: Ord a => a -> [a] -> [a]
insert x y = insertBy compare x y

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy cmp x = go
  where
    go [] = [x]
    go ys@(y : ys') = case cmp x y of
      GT -> y : go ys'
      _ -> x : ys

sort :: Ord a => [a] -> [a]
sort xs = sortBy compare xs

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f xs = map snd' (sortBy (comparing fst') (map (\x -> let y = f x in y `seq` (y, x)) xs))
  where
    fst' (a, _) = a
    snd' (_, b) = b

-- | A merge sort that starts from the runs, up or down, that are in the list already. Stable.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp xs0 = mergeAll (runs xs0)
  where
    runs (a : b : xs) = case cmp a b of
      GT -> down b [a] xs
      _ -> up b (a :) xs
    runs xs = [xs]

    down a as bs = case bs of
      b : bs' | gt a b -> down b (a : as) bs'
      _ -> (a : as) : runs bs

    up a as bs = case bs of
      b : bs' | not (gt a b) -> up b (\ys -> as (a : ys)) bs'
      _ -> let !x = as [a] in x : runs bs

    gt a b = case cmp a b of { GT -> True; _ -> False }

    mergeAll [x] = x
    mergeAll xs = mergeAll (mergePairs xs)

    mergePairs (a : b : xs) = let !x = merge a b in x : mergePairs xs
    mergePairs xs = xs

    merge as@(a : as') bs@(b : bs') = case cmp a b of
      GT -> b : merge as bs'
      _ -> a : merge as' bs
    merge [] bs = bs
    merge as [] = as

-- * Numbers of any integral type

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : l) = 1 + genericLength l

genericTake, genericDrop :: Integral i => i -> [a] -> [a]
genericTake n _ | n <= 0 = []
genericTake _ [] = []
genericTake n (x : xs) = x : genericTake (n - 1) xs
genericDrop n xs | n <= 0 = xs
genericDrop _ [] = []
genericDrop n (_ : xs) = genericDrop (n - 1) xs

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs | n <= 0 = ([], xs)
genericSplitAt _ [] = ([], [])
genericSplitAt n (x : xs) = let (ys, zs) = genericSplitAt (n - 1) xs in (x : ys, zs)

genericIndex :: Integral i => [a] -> i -> a
genericIndex (x : _) 0 = x
genericIndex (_ : xs) n
  | n > 0 = genericIndex xs (n - 1)
  | otherwise = errorWithoutStackTrace "List.genericIndex: negative argument."
genericIndex _ _ = errorWithoutStackTrace "List.genericIndex: index too large."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)
