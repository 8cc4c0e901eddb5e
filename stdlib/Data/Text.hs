{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Texts, packed.
module Data.Text
  ( Text, pack, unpack, singleton, empty, cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length
  , compareLength, copy, map, intercalate, intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper
  , toTitle, justifyLeft, justifyRight, center, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, concat, concatMap
  , any, all, maximum, minimum, isAscii, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN
  , take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart
  , stripEnd, splitAt, breakOn, breakOnEnd, break, span, spanM, spanEndM, group, groupBy, inits, tails, splitOn, split, chunksOf
  , lines, words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes
  , filter, breakOnAll, find, elem, partition, index, findIndex, count, zip, zipWith, unpackCString#
  ) where

import Prelude
  ( Bool(..), Char, Eq(..), Int, Maybe(..), Monad(..), Num(..), Ord(..), Ordering(..), String, error, errorWithoutStackTrace
  , fst, otherwise, seq, snd, ($), (&&), (++), (.), (||) )
import Data.Char (isSpace)
import qualified Data.List as L
import Data.Text.Case (toCaseFold, toLower, toTitle, toUpper)
import Data.Text.Search
import Data.Text.Type
import qualified GHC.Base as B
import GHC.Base (isTrue#)
import qualified GHC.CString as C
import GHC.Prim

-- * Making and taking apart

singleton :: Char -> Text
singleton c = pack [c]

-- | Of a literal's bytes.
unpackCString# :: Addr# -> Text
unpackCString# a = pack (C.unpackCStringUtf8# a)

cons :: Char -> Text -> Text
cons c t = append (singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

uncons :: Text -> Maybe (Char, Text)
uncons t@(Text a i n)
  | null t = Nothing
  | otherwise = case charAt a i of (# c, next #) -> Just (B.C# c, slice a next (i +# n))

unsnoc :: Text -> Maybe (Text, Char)
unsnoc t@(Text a i n)
  | null t = Nothing
  | otherwise = case charBefore a (i +# n) of (# c, at #) -> Just (slice a i at, B.C# c)

emptyError :: String -> a
emptyError fn = error ("Data.Text." ++ fn ++ ": empty input")

head, last :: Text -> Char
head t = case uncons t of
  Just (c, _) -> c
  Nothing -> emptyError "head"
last t = case unsnoc t of
  Just (_, c) -> c
  Nothing -> emptyError "last"

tail, init :: Text -> Text
tail t = case uncons t of
  Just (_, r) -> r
  Nothing -> emptyError "tail"
init t = case unsnoc t of
  Just (r, _) -> r
  Nothing -> emptyError "init"

null :: Text -> Bool
null (Text _ _ n) = isTrue# (n ==# 0#)

-- | Counts the characters, each time.
length :: Text -> Int
length (Text a i n) = go i 0#
  where
    !end = i +# n
    go k count_
      | isTrue# (k >=# end) = B.I# count_
      | isStart (byteAt a k) = go (k +# 1#) (count_ +# 1#)
      | otherwise = go (k +# 1#) count_

-- | Looks at no more characters than needed.
compareLength :: Text -> Int -> Ordering
compareLength t n
  | n < 0 = GT
  | otherwise = case drop n t of
      r | not' (null r) -> GT
        | otherwise -> compare (length t) n
  where
    not' b = if b then False else True

-- * Characters one by one

map :: (Char -> Char) -> Text -> Text
map f t = packed (L.map f (unpack t))

intercalate :: Text -> [Text] -> Text
intercalate t ts = concat (L.intersperse t ts)

intersperse :: Char -> Text -> Text
intersperse c t = packed (L.intersperse c (unpack t))

transpose :: [Text] -> [Text]
transpose ts = L.map pack (L.transpose (L.map unpack ts))

reverse :: Text -> Text
reverse t = packed (unpackRev t)

justifyLeft, justifyRight, center :: Int -> Char -> Text -> Text
justifyLeft k c t
  | len >= k = t
  | otherwise = append t (replicateChar (k - len) c)
  where len = length t
justifyRight k c t
  | len >= k = t
  | otherwise = append (replicateChar (k - len) c) t
  where len = length t
center k c t
  | len >= k = t
  | otherwise = concat [replicateChar l c, t, replicateChar r c]
  where
    len = length t
    r = d `B.quotInt` 2
    d = k - len
    l = d - r

replicateChar :: Int -> Char -> Text
replicateChar n c = replicate n (singleton c)

replicate :: Int -> Text -> Text
replicate n t
  | n <= 0 || null t = empty
  | n == 1 = t
  | otherwise = copies n t

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = L.foldl f z (unpack t)
foldl' f z0 (Text a i n) = go i z0
  where
    !end = i +# n
    go k !z
      | isTrue# (k >=# end) = z
      | otherwise = case charAt a k of (# c, next #) -> go next (f z (B.C# c))

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t = L.foldl1 f (some "foldl1" t)
foldl1' f t = L.foldl1' f (some "foldl1'" t)
foldr1 f t = L.foldr1 f (some "foldr1" t)

some :: String -> Text -> String
some fn t
  | null t = emptyError fn
  | otherwise = unpack t

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z t = L.foldr f z (unpack t)

foldr' :: (Char -> a -> a) -> a -> Text -> a
foldr' f z t = L.foldl' (\r c -> f c r) z (unpackRev t)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (L.map f (unpack t))

any, all :: (Char -> Bool) -> Text -> Bool
any p t = L.any p (unpack t)
all p t = L.all p (unpack t)

isAscii :: Text -> Bool
isAscii t = length t == byteLength t

maximum, minimum :: Text -> Char
maximum t = L.maximum (some "maximum" t)
minimum t = L.minimum (some "minimum" t)

scanl :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z t = packed (L.scanl (\a b -> safe (f a b)) (safe z) (unpack t))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = packed (L.scanl1 f (unpack t))
scanr1 f t = packed (L.scanr1 f (unpack t))

scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanr f z t = packed (L.scanr (\a b -> safe (f a b)) (safe z) (unpack t))

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = case L.mapAccumL f z (unpack t) of (r, cs) -> (r, pack cs)
mapAccumR f z t = case L.mapAccumR f z (unpack t) of (r, cs) -> (r, pack cs)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = packed (L.unfoldr f z)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z = packed (L.take n (L.unfoldr f z))

-- * Parts

-- | Where so many characters from the beginning end, and where so many from the end begin.
after, before :: Int -> Text -> Int
after (B.I# count_) (Text a i n) = go i count_
  where
    !end = i +# n
    go k left
      | isTrue# (left <=# 0#) || isTrue# (k >=# end) = B.I# k
      | otherwise = case charAt a k of (# _, next #) -> go next (left -# 1#)
before (B.I# count_) (Text a i n) = go (i +# n) count_
  where
    go k left
      | isTrue# (left <=# 0#) || isTrue# (k <=# i) = B.I# k
      | otherwise = case charBefore a k of (# _, at #) -> go at (left -# 1#)

-- | The text cut at a place in its array.
cut :: Int -> Text -> (Text, Text)
cut (B.I# k) (Text a i n) = (slice a i k, slice a k (i +# n))

splitAt :: Int -> Text -> (Text, Text)
splitAt n t = cut (after n t) t

take, drop, takeEnd, dropEnd :: Int -> Text -> Text
take n t = fst (cut (after n t) t)
drop n t
  | n <= 0 = t
  | otherwise = snd (cut (after n t) t)
takeEnd n t = snd (cut (before n t) t)
dropEnd n t
  | n <= 0 = t
  | otherwise = fst (cut (before n t) t)

-- | Where the characters that the predicate holds of end, from the beginning; and where they begin, from the end.
while, whileEnd :: (Char -> Bool) -> Text -> Int
while p (Text a i n) = go i
  where
    !end = i +# n
    go k
      | isTrue# (k >=# end) = B.I# k
      | otherwise = case charAt a k of
          (# c, next #) | p (B.C# c) -> go next
                        | otherwise -> B.I# k
whileEnd p (Text a i n) = go (i +# n)
  where
    go k
      | isTrue# (k <=# i) = B.I# k
      | otherwise = case charBefore a k of
          (# c, at #) | p (B.C# c) -> go at
                      | otherwise -> B.I# k

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span p t = cut (while p t) t
break p = span (\c -> if p c then False else True)

-- | With a predicate that acts.
spanM, spanEndM :: Monad m => (Char -> m Bool) -> Text -> m (Text, Text)
spanM p t = go 0 (unpack t)
  where
    go n cs = case cs of
      [] -> return (t, empty)
      c : rest -> p c >>= \yes -> if yes then go (n + 1) rest else return (splitAt n t)
spanEndM p t = go 0 (unpackRev t)
  where
    go n cs = case cs of
      [] -> return (empty, t)
      c : rest -> p c >>= \yes -> if yes then go (n + 1) rest else return (dropEnd n t, takeEnd n t)

takeWhile, dropWhile, takeWhileEnd, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p t = fst (cut (while p t) t)
dropWhile p t = snd (cut (while p t) t)
takeWhileEnd p t = snd (cut (whileEnd p t) t)
dropWhileEnd p t = fst (cut (whileEnd p t) t)
dropAround p = dropWhile p . dropWhileEnd p

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy f t = case uncons t of
  Nothing -> []
  Just (c, rest) -> case span (f c) rest of
    (same, others) -> take (1 + length same) t : groupBy f others

group :: Text -> [Text]
group = groupBy (==)

inits, tails :: Text -> [Text]
inits t = empty : case unpack t of
  [] -> []
  cs -> L.map (\n -> take n t) (L.zipWith (\n _ -> n) (L.iterate (+ 1) 1) cs)
tails t
  | null t = [empty]
  | otherwise = t : tails (drop 1 t)

split :: (Char -> Bool) -> Text -> [Text]
split p t = case break p t of
  (part, rest)
    | null rest -> [part]
    | otherwise -> part : split p (drop 1 rest)

chunksOf :: Int -> Text -> [Text]
chunksOf k t
  | k <= 0 || null t = []
  | otherwise = case splitAt k t of (part, rest) -> part : chunksOf k rest

lines :: Text -> [Text]
lines t
  | null t = []
  | otherwise = case span (/= '\n') t of
      (line, rest)
        | null rest -> [line]
        | otherwise -> line : lines (drop 1 rest)

words :: Text -> [Text]
words t = case dropWhile isSpace t of
  rest
    | null rest -> []
    | otherwise -> case break isSpace rest of (word, others) -> word : words others

unlines, unwords :: [Text] -> Text
unlines ts = concat (L.concatMap (\t -> [t, newline]) ts)
  where newline = singleton '\n'
unwords ts = intercalate (singleton ' ') ts

-- * Searching

filter :: (Char -> Bool) -> Text -> Text
filter p t = packed (L.filter p (unpack t))

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = L.find p (unpack t)

elem :: Char -> Text -> Bool
elem c t = L.elem c (unpack t)

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (\c -> if p c then False else True) t)

index :: Text -> Int -> Char
index t n
  | n >= 0, Just (c, _) <- uncons (drop n t) = c
  | otherwise = errorWithoutStackTrace "Data.Text.index: index out of bounds"

findIndex :: (Char -> Bool) -> Text -> Maybe Int
findIndex p t = L.findIndex p (unpack t)

zip :: Text -> Text -> [(Char, Char)]
zip s t = L.zip (unpack s) (unpack t)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f s t = packed (L.zipWith f (unpack s) (unpack t))
