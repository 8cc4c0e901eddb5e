-- | Functions of lists and texts that many programs have, as the package @extra@ has them; with all of "Data.List".
module Data.List.Extra
  ( module Data.List
  , lower, upper, trim, trimStart, trimEnd, word1, line1, escapeHTML, escapeJSON, unescapeHTML, unescapeJSON
  , dropEnd, takeEnd, splitAtEnd, breakEnd, spanEnd, dropWhileEnd', takeWhileEnd, stripSuffix, stripInfix, stripInfixEnd
  , dropPrefix, dropSuffix, wordsBy, linesBy, breakOn, breakOnEnd, splitOn, split, chunksOf
  , headDef, lastDef, (!?), notNull, list, unsnoc, cons, snoc, drop1, dropEnd1, mconcatMap, compareLength, comparingLength
  , enumerate, groupSort, groupSortOn, groupSortBy, nubOrd, nubOrdBy, nubOrdOn, nubOn, groupOn, groupOnKey
  , nubSort, nubSortBy, nubSortOn, maximumOn, minimumOn, sum', product', sumOn', productOn'
  , disjoint, disjointOrd, disjointOrdBy, allSame, anySame, repeatedly, firstJust
  , concatUnzip, concatUnzip3, zipFrom, zipWithFrom, zipWithLongest, replace, merge, mergeBy
  ) where

import Data.Char (chr, isControl, isDigit, isHexDigit, isSpace, ord, toLower, toUpper)
import Data.Function (on)
import Data.List
import Data.Maybe (fromMaybe, listToMaybe)
import Data.Ord (comparing)
import qualified Data.Set as Set
import Numeric (readHex, showHex)

-- * Texts

lower, upper :: String -> String
lower = map toLower
upper = map toUpper

trim, trimStart, trimEnd :: String -> String
trim = trimEnd . trimStart
trimStart = dropWhile isSpace
trimEnd = dropWhileEnd isSpace

-- | The first word, and what follows it and its space.
word1 :: String -> (String, String)
word1 s = case break isSpace (trimStart s) of
  (w, rest) -> (w, trimStart rest)

line1 :: String -> (String, String)
line1 s = case break (== '\n') s of
  (l, rest) -> (l, drop1 rest)

escapeHTML :: String -> String
escapeHTML = concatMap (\c -> fromMaybe [c] (lookup c entities))

entities :: [(Char, String)]
entities = [('&', "&amp;"), ('<', "&lt;"), ('>', "&gt;"), ('"', "&quot;"), ('\'', "&#39;")]

unescapeHTML :: String -> String
unescapeHTML s = case s of
  '&' : _ | ((c, rest) : _) <- [(c, rest) | (c, e) <- entities, Just rest <- [stripPrefix e s]] -> c : unescapeHTML rest
  '&' : '#' : x : rest
    | x `elem` "xX", (ds@(_ : _), ';' : more) <- span isHexDigit rest -> chr (fst (head (readHex ds))) : unescapeHTML more
  '&' : '#' : rest
    | (ds@(_ : _), ';' : more) <- span isDigit rest -> chr (read ds) : unescapeHTML more
  c : rest -> c : unescapeHTML rest
  [] -> []

escapeJSON :: String -> String
escapeJSON = concatMap f
  where
    f c = case c of
      '"' -> "\\\""
      '\\' -> "\\\\"
      '\b' -> "\\b"
      '\f' -> "\\f"
      '\n' -> "\\n"
      '\r' -> "\\r"
      '\t' -> "\\t"
      _ | isControl c -> let h = showHex (ord c) "" in "\\u" ++ replicate (4 - length h) '0' ++ h
        | otherwise -> [c]

unescapeJSON :: String -> String
unescapeJSON s = case s of
  '\\' : c : rest -> case (c, splitAt 4 rest) of
    ('b', _) -> '\b' : unescapeJSON rest
    ('f', _) -> '\f' : unescapeJSON rest
    ('n', _) -> '\n' : unescapeJSON rest
    ('r', _) -> '\r' : unescapeJSON rest
    ('t', _) -> '\t' : unescapeJSON rest
    ('u', (ds, more)) | length ds == 4, all isHexDigit ds -> chr (fst (head (readHex ds))) : unescapeJSON more
    _ -> c : unescapeJSON rest
  c : rest -> c : unescapeJSON rest
  [] -> []

-- * Ends

takeEnd, dropEnd :: Int -> [a] -> [a]
takeEnd n xs = go xs (drop (max 0 n) xs)
  where
    go ys ahead = case (ys, ahead) of
      (_ : rest, _ : further) -> go rest further
      _ -> if n <= 0 then [] else ys
dropEnd n xs = go xs (drop (max 0 n) xs)
  where
    go ys ahead = case (ys, ahead) of
      (y : rest, _ : further) -> y : go rest further
      _ -> []

splitAtEnd :: Int -> [a] -> ([a], [a])
splitAtEnd n xs = (dropEnd n xs, takeEnd n xs)

takeWhileEnd :: (a -> Bool) -> [a] -> [a]
takeWhileEnd p = reverse . takeWhile p . reverse

-- | From the end on; looks at the whole list at once.
dropWhileEnd' :: (a -> Bool) -> [a] -> [a]
dropWhileEnd' p = foldr (\x rest -> if null rest && p x then [] else x : rest) []

-- | The longest end of elements that are so (that are not so), behind the rest.
spanEnd, breakEnd :: (a -> Bool) -> [a] -> ([a], [a])
spanEnd p xs = (dropWhileEnd p xs, takeWhileEnd p xs)
breakEnd p = spanEnd (not . p)

stripSuffix :: Eq a => [a] -> [a] -> Maybe [a]
stripSuffix end xs = fmap reverse (stripPrefix (reverse end) (reverse xs))

-- | What is before and behind the first, or last, place of the one in the other.
stripInfix, stripInfixEnd :: Eq a => [a] -> [a] -> Maybe ([a], [a])
stripInfix part xs = case stripPrefix part xs of
  Just rest -> Just ([], rest)
  Nothing -> case xs of
    [] -> Nothing
    x : rest -> fmap (\(before, behind) -> (x : before, behind)) (stripInfix part rest)
stripInfixEnd part xs = fmap (\(a, b) -> (reverse b, reverse a)) (stripInfix (reverse part) (reverse xs))

dropPrefix, dropSuffix :: Eq a => [a] -> [a] -> [a]
dropPrefix part xs = fromMaybe xs (stripPrefix part xs)
dropSuffix part xs = fromMaybe xs (stripSuffix part xs)

dropEnd1, drop1 :: [a] -> [a]
drop1 = drop 1
dropEnd1 = dropEnd 1

-- * Splitting

wordsBy, linesBy :: (a -> Bool) -> [a] -> [[a]]
wordsBy p xs = case dropWhile p xs of
  [] -> []
  start -> case break p start of (w, rest) -> w : wordsBy p rest
linesBy p xs = case xs of
  [] -> []
  _ -> case break p xs of (l, rest) -> l : linesBy p (drop1 rest)

-- | At the first, or behind the last, place of the needle.
breakOn, breakOnEnd :: Eq a => [a] -> [a] -> ([a], [a])
breakOn needle xs
  | needle `isPrefixOf` xs = ([], xs)
  | otherwise = case xs of
      [] -> ([], [])
      x : rest -> case breakOn needle rest of (before, behind) -> (x : before, behind)
breakOnEnd needle xs = case breakOn (reverse needle) (reverse xs) of (a, b) -> (reverse b, reverse a)

splitOn :: Eq a => [a] -> [a] -> [[a]]
splitOn needle xs
  | null needle = error "Data.List.Extra.splitOn: an empty separator"
  | otherwise = go xs
  where
    go ys = case breakOn needle ys of
      (before, []) -> [before]
      (before, behind) -> before : go (drop (length needle) behind)

split :: (a -> Bool) -> [a] -> [[a]]
split p xs = case break p xs of
  (before, []) -> [before]
  (before, _ : behind) -> before : split p behind

chunksOf :: Int -> [a] -> [[a]]
chunksOf n xs
  | n <= 0 = error ("Data.List.Extra.chunksOf: a length of " ++ show n)
  | otherwise = repeatedly (splitAt n) xs

-- | From the left, as long as elements are left.
repeatedly :: ([a] -> (b, [a])) -> [a] -> [b]
repeatedly f xs = case xs of
  [] -> []
  _ -> case f xs of (y, rest) -> y : repeatedly f rest

-- | Every place of the one is to be the other.
replace :: Eq a => [a] -> [a] -> [a] -> [a]
replace from to xs
  | null from = to ++ concatMap (: to) xs
  | otherwise = go xs
  where
    go ys = case stripPrefix from ys of
      Just rest -> to ++ go rest
      Nothing -> case ys of
        [] -> []
        y : rest -> y : go rest

-- * Elements

headDef, lastDef :: a -> [a] -> a
headDef d = fromMaybe d . listToMaybe
lastDef d = foldl (\_ x -> x) d

infixl 9 !?
(!?) :: [a] -> Int -> Maybe a
xs !? n
  | n < 0 = Nothing
  | otherwise = listToMaybe (drop n xs)

notNull :: [a] -> Bool
notNull = not . null

list :: b -> (a -> [a] -> b) -> [a] -> b
list none some xs = case xs of
  [] -> none
  x : rest -> some x rest

unsnoc :: [a] -> Maybe ([a], a)
unsnoc xs = case xs of
  [] -> Nothing
  [x] -> Just ([], x)
  x : rest -> fmap (\(before, end) -> (x : before, end)) (unsnoc rest)

cons :: a -> [a] -> [a]
cons = (:)

snoc :: [a] -> a -> [a]
snoc xs x = xs ++ [x]

mconcatMap :: Monoid b => (a -> b) -> [a] -> b
mconcatMap f = mconcat . map f

-- | Looks no further than it needs to.
compareLength :: Foldable f => f a -> Int -> Ordering
compareLength t = foldr (\_ rest n -> if n > 0 then rest (n - 1) else GT) (compare 0) t

comparingLength :: (Foldable f1, Foldable f2) => f1 a -> f2 b -> Ordering
comparingLength a b = go (foldr (:) [] a) (foldr (:) [] b)
  where
    go (_ : xs) (_ : ys) = go xs ys
    go xs ys = compare (not (null xs)) (not (null ys))

-- | All values.
enumerate :: (Enum a, Bounded a) => [a]
enumerate = [minBound .. maxBound]

-- * Groups

-- | By key, each with its values in their order.
groupSort :: Ord k => [(k, v)] -> [(k, [v])]
groupSort = map (\kvs -> (fst (head kvs), map snd kvs)) . groupOn fst . sortOn fst

groupSortOn :: Ord b => (a -> b) -> [a] -> [[a]]
groupSortOn f = map (map snd) . groupBy ((==) `on` fst) . sortBy (comparing fst) . map (\x -> let k = f x in k `seq` (k, x))

groupSortBy :: (a -> a -> Ordering) -> [a] -> [[a]]
groupSortBy cmp = groupBy (\a b -> cmp a b == EQ) . sortBy cmp

groupOn :: Eq b => (a -> b) -> [a] -> [[a]]
groupOn f = map (map snd) . groupBy ((==) `on` fst) . map (\x -> (f x, x))

groupOnKey :: Eq k => (a -> k) -> [a] -> [(k, [a])]
groupOnKey f = map (\kxs -> (fst (head kxs), map snd kxs)) . groupBy ((==) `on` fst) . map (\x -> (f x, x))

nubOn :: Eq b => (a -> b) -> [a] -> [a]
nubOn f = map snd . nubBy ((==) `on` fst) . map (\x -> let k = f x in k `seq` (k, x))

nubOrd :: Ord a => [a] -> [a]
nubOrd = nubOrdOn id

nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f = go Set.empty
  where
    go seen xs = case xs of
      [] -> []
      x : rest
        | k `Set.member` seen -> go seen rest
        | otherwise -> x : go (Set.insert k seen) rest
        where k = f x

-- | By an order in which elements that are alike are equal.
nubOrdBy :: (a -> a -> Ordering) -> [a] -> [a]
nubOrdBy cmp xs = map snd (sortOn fst (map head (groupBy alike (sortBy order (zip [0 :: Int ..] xs)))))
  where
    alike a b = cmp (snd a) (snd b) == EQ
    order a b = cmp (snd a) (snd b) <> comparing fst a b

nubSort :: Ord a => [a] -> [a]
nubSort = nubSortBy compare

nubSortOn :: Ord b => (a -> b) -> [a] -> [a]
nubSortOn f = nubSortBy (comparing f)

nubSortBy :: (a -> a -> Ordering) -> [a] -> [a]
nubSortBy cmp = map head . groupSortBy cmp

-- | Of several the first.
maximumOn, minimumOn :: Ord b => (a -> b) -> [a] -> a
maximumOn f = foldOn "maximumOn" (\new old -> new > old) f
minimumOn f = foldOn "minimumOn" (\new old -> new < old) f

foldOn :: String -> (b -> b -> Bool) -> (a -> b) -> [a] -> a
foldOn name better f xs0 = case xs0 of
  [] -> error ("Data.List.Extra." ++ name ++ ": empty list")
  x0 : rest -> go x0 (f x0) rest
  where
    go best k xs = case xs of
      [] -> best
      x : rest -> let k' = f x in if better k' k then go x k' rest else go best k rest

sum', product' :: Num a => [a] -> a
sum' = foldl' (+) 0
product' = foldl' (*) 1

sumOn', productOn' :: Num b => (a -> b) -> [a] -> b
sumOn' f = foldl' (\n x -> n + f x) 0
productOn' f = foldl' (\n x -> n * f x) 1

-- * Two lists

disjoint :: Eq a => [a] -> [a] -> Bool
disjoint xs = null . intersect xs

disjointOrd :: Ord a => [a] -> [a] -> Bool
disjointOrd xs ys = Set.disjoint (Set.fromList xs) (Set.fromList ys)

disjointOrdBy :: (a -> a -> Ordering) -> [a] -> [a] -> Bool
disjointOrdBy cmp xs0 ys0 = go (sortBy cmp xs0) (sortBy cmp ys0)
  where
    go (x : xs) (y : ys) = case cmp x y of
      EQ -> False
      LT -> go xs (y : ys)
      GT -> go (x : xs) ys
    go _ _ = True

allSame, anySame :: Eq a => [a] -> Bool
allSame xs = case xs of
  [] -> True
  x : rest -> all (== x) rest
anySame xs = case xs of
  [] -> False
  x : rest -> x `elem` rest || anySame rest

firstJust :: (a -> Maybe b) -> [a] -> Maybe b
firstJust f xs = listToMaybe [y | Just y <- map f xs]

concatUnzip :: [([a], [b])] -> ([a], [b])
concatUnzip ps = case unzip ps of (as, bs) -> (concat as, concat bs)

concatUnzip3 :: [([a], [b], [c])] -> ([a], [b], [c])
concatUnzip3 ps = case unzip3 ps of (as, bs, cs) -> (concat as, concat bs, concat cs)

zipFrom :: Enum a => a -> [b] -> [(a, b)]
zipFrom = zipWithFrom (,)

zipWithFrom :: Enum a => (a -> b -> c) -> a -> [b] -> [c]
zipWithFrom f start xs = zipWith f [start ..] xs

zipWithLongest :: (Maybe a -> Maybe b -> c) -> [a] -> [b] -> [c]
zipWithLongest f xs ys = case (xs, ys) of
  ([], _) -> map (f Nothing . Just) ys
  (_, []) -> map (\x -> f (Just x) Nothing) xs
  (x : as, y : bs) -> f (Just x) (Just y) : zipWithLongest f as bs

-- | Two lists in order.
merge :: Ord a => [a] -> [a] -> [a]
merge = mergeBy compare

mergeBy :: (a -> a -> Ordering) -> [a] -> [a] -> [a]
mergeBy cmp xs ys = case (xs, ys) of
  ([], _) -> ys
  (_, []) -> xs
  (x : as, y : bs)
    | cmp x y /= GT -> x : mergeBy cmp as ys
    | otherwise -> y : mergeBy cmp xs bs
