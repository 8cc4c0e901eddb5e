{-# LANGUAGE TypeFamilies #-}
-- | Texts in pieces, which are made when they are needed.
module Data.Text.Lazy
  ( Text, pack, unpack, singleton, empty, fromChunks, toChunks, toStrict, fromStrict, foldrChunks, foldlChunks
  , cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length, compareLength
  , map, intercalate, intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper, toTitle
  , justifyLeft, justifyRight, center, foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all
  , maximum, minimum, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate
  , unfoldr, unfoldrN, take, takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround
  , strip, stripStart, stripEnd, splitAt, span, breakOn, breakOnEnd, break, group, groupBy, inits, tails
  , splitOn, split, chunksOf, lines, words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf
  , stripPrefix, stripSuffix, commonPrefixes, filter, find, elem, breakOnAll, partition, index, count, zip, zipWith
  ) where

import Prelude
  ( Bool(..), Char, Eq(..), Integral(..), Maybe(..), Monoid(..), Num(..), Ord(..), Ordering(..), Read(..), Semigroup(..), Show(..)
  , String, errorWithoutStackTrace, fromIntegral, id, otherwise, seq, snd, ($), (.), (||) )
import Control.DeepSeq.Class (NFData(..))
import Data.Data.Base (Constr, Data(..), DataType, Fixity(..), mkConstr, mkDataType)
import Data.Data.Instances ()
import Data.Char (isSpace)
import Data.Int (Int64)
import qualified Data.List as L
import Data.String (IsString(..))
import qualified Data.Text as T
import Data.Text.Case (foldChars, lowerChars, titleChars, upperChars)
import Data.Text.Lazy.Internal
import qualified GHC.IsList as List
import Text.Printf (PrintfArg(..), formatString)

instance Eq Text where
  s == t = compare s t == EQ

instance Ord Text where
  compare = go
    where
      go s t = case (s, t) of
        (Empty, Empty) -> EQ
        (Empty, _) -> LT
        (_, Empty) -> GT
        (Chunk a as, Chunk b bs) -> case compare (T.length a) (T.length b) of
          EQ -> compare a b <> go as bs
          LT -> case T.splitAt (T.length a) b of (b1, b2) -> compare a b1 <> go as (chunk b2 bs)
          GT -> case T.splitAt (T.length b) a of (a1, a2) -> compare a1 b <> go (chunk a2 as) bs

instance Semigroup Text where
  x <> y = append x y

instance Monoid Text where
  mempty = empty
  mconcat xs = concat xs

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack x, rest) | (x, rest) <- readsPrec p s]

instance List.IsList Text where
  type Item Text = Char
  fromList xs = pack xs
  toList x = unpack x

instance IsString Text where
  fromString s = pack s

instance NFData Text where
  rnf t = case t of
    Empty -> ()
    Chunk _ rest -> rnf rest

-- | One constructor, the function that makes it of a list.
instance Data Text where
  gfoldl k z t = z pack `k` unpack t
  gunfold k z _ = k (z pack)
  toConstr _ = packConstr
  dataTypeOf _ = packType

packType :: DataType
packType = mkDataType "Data.Text.Lazy.Text" [packConstr]

packConstr :: Constr
packConstr = mkConstr packType "pack" [] Prefix

instance PrintfArg Text where
  formatArg t = formatString (unpack t)

-- * Pieces

-- | Piece by piece, as the string is there.
pack :: String -> Text
pack cs = case L.splitAt 1024 cs of
  ([], _) -> Empty
  (now, rest) -> Chunk (T.pack now) (pack rest)

unpack :: Text -> String
unpack t = case t of
  Empty -> []
  Chunk c rest -> T.foldr (:) (unpack rest) c

-- | From characters to characters.
onChars :: (String -> String) -> Text -> Text
onChars f = pack . f . unpack

fromChunks :: [T.Text] -> Text
fromChunks = L.foldr chunk Empty

toChunks :: Text -> [T.Text]
toChunks = foldrChunks (:) []

toStrict :: Text -> T.Text
toStrict = T.concat . toChunks

fromStrict :: T.Text -> Text
fromStrict t = chunk t Empty

singleton :: Char -> Text
singleton c = Chunk (T.singleton c) Empty

cons :: Char -> Text -> Text
cons c t = Chunk (T.singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

append :: Text -> Text -> Text
append s t = foldrChunks Chunk t s

uncons :: Text -> Maybe (Char, Text)
uncons t = case t of
  Empty -> Nothing
  Chunk c rest -> Just (T.head c, chunk (T.tail c) rest)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc t = case t of
  Empty -> Nothing
  _ -> Just (init t, last t)

emptyError :: String -> a
emptyError fn = errorWithoutStackTrace ("Data.Text.Lazy." <> fn <> ": empty input")

head, last :: Text -> Char
head t = case uncons t of
  Just (c, _) -> c
  Nothing -> emptyError "head"
last t = case t of
  Empty -> emptyError "last"
  Chunk c Empty -> T.last c
  Chunk _ rest -> last rest

tail, init :: Text -> Text
tail t = case uncons t of
  Just (_, r) -> r
  Nothing -> emptyError "tail"
init t = case t of
  Empty -> emptyError "init"
  Chunk c Empty -> chunk (T.init c) Empty
  Chunk c rest -> Chunk c (init rest)

null :: Text -> Bool
null t = case t of
  Empty -> True
  _ -> False

length :: Text -> Int64
length = foldlChunks (\n c -> n + fromIntegral (T.length c)) 0

compareLength :: Text -> Int64 -> Ordering
compareLength t n
  | n < 0 = GT
  | otherwise = case drop n t of
      Empty -> compare (length t) n
      _ -> GT

-- * Characters one by one

map :: (Char -> Char) -> Text -> Text
map f = foldrChunks (chunk . T.map f) Empty

intercalate :: Text -> [Text] -> Text
intercalate t ts = concat (L.intersperse t ts)

intersperse :: Char -> Text -> Text
intersperse c = onChars (L.intersperse c)

transpose :: [Text] -> [Text]
transpose ts = L.map pack (L.transpose (L.map unpack ts))

reverse :: Text -> Text
reverse = foldlChunks (\r c -> Chunk (T.reverse c) r) Empty

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold = onChars foldChars
toLower = onChars lowerChars
toUpper = onChars upperChars
toTitle = onChars titleChars

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft k c t = append t (replicateChar (k - length t) c)
justifyRight k c t = append (replicateChar (k - length t) c) t
center k c t
  | d <= 0 = t
  | otherwise = concat [replicateChar (d - r) c, t, replicateChar r c]
  where
    d = k - length t
    r = d `div` 2

replicateChar :: Int64 -> Char -> Text
replicateChar n c = pack (L.genericReplicate n c)

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = L.foldl f z (unpack t)
foldl' f = foldlChunks (T.foldl' f)

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

concat :: [Text] -> Text
concat = L.foldr append Empty

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (L.map f (unpack t))

any, all :: (Char -> Bool) -> Text -> Bool
any p t = L.any p (unpack t)
all p t = L.all p (unpack t)

maximum, minimum :: Text -> Char
maximum t = L.maximum (some "maximum" t)
minimum t = L.minimum (some "minimum" t)

scanl, scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z = onChars (L.scanl f z)
scanr f z = onChars (L.scanr f z)

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f = onChars (L.scanl1 f)
scanr1 f = onChars (L.scanr1 f)

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = case L.mapAccumL f z (unpack t) of (r, cs) -> (r, pack cs)
mapAccumR f z t = case L.mapAccumR f z (unpack t) of (r, cs) -> (r, pack cs)

repeat :: Char -> Text
repeat c = t
  where t = Chunk (T.replicate 1024 (T.singleton c)) t

replicate :: Int64 -> Text -> Text
replicate n t = concat (L.genericReplicate n t)

cycle :: Text -> Text
cycle t
  | null t = emptyError "cycle"
  | otherwise = r
  where r = append t r

iterate :: (Char -> Char) -> Char -> Text
iterate f c = pack (L.iterate f c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f z = pack (L.unfoldr f z)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f z = pack (L.genericTake n (L.unfoldr f z))

-- * Parts

splitAt :: Int64 -> Text -> (Text, Text)
splitAt n t
  | n <= 0 = (Empty, t)
  | otherwise = case t of
      Empty -> (Empty, Empty)
      Chunk c rest
        | k <= n -> case splitAt (n - k) rest of (a, b) -> (Chunk c a, b)
        | otherwise -> case T.splitAt (fromIntegral n) c of (a, b) -> (chunk a Empty, chunk b rest)
        where k = fromIntegral (T.length c)

take, drop, takeEnd, dropEnd :: Int64 -> Text -> Text
take n t
  | n <= 0 = Empty
  | otherwise = case t of
      Empty -> Empty
      Chunk c rest
        | k <= n -> Chunk c (take (n - k) rest)
        | otherwise -> chunk (T.take (fromIntegral n) c) Empty
        where k = fromIntegral (T.length c)
drop n t = snd (splitAt n t)
takeEnd n t = drop (length t - max 0 n) t
dropEnd n t
  | n <= 0 = t
  | otherwise = take (length t - n) t

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span p t = case t of
  Empty -> (Empty, Empty)
  Chunk c rest -> case T.span p c of
    (a, b)
      | T.null b -> case span p rest of (x, y) -> (Chunk c x, y)
      | otherwise -> (chunk a Empty, Chunk b rest)
break p = span (\c -> if p c then False else True)

takeWhile, dropWhile, takeWhileEnd, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p = onChars (L.takeWhile p)
dropWhile p t = snd (span p t)
takeWhileEnd p = reverse . takeWhile p . reverse
dropWhileEnd p = reverse . dropWhile p . reverse
dropAround p = dropWhile p . dropWhileEnd p

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy f t = L.map pack (L.groupBy f (unpack t))

group :: Text -> [Text]
group = groupBy (==)

inits, tails :: Text -> [Text]
inits t = L.map pack (L.inits (unpack t))
tails t = case t of
  Empty -> [Empty]
  _ -> t : tails (tail t)

split :: (Char -> Bool) -> Text -> [Text]
split p t = case break p t of
  (part, rest)
    | null rest -> [part]
    | otherwise -> part : split p (tail rest)

chunksOf :: Int64 -> Text -> [Text]
chunksOf k t
  | k <= 0 || null t = []
  | otherwise = case splitAt k t of (part, rest) -> part : chunksOf k rest

lines :: Text -> [Text]
lines t = case t of
  Empty -> []
  _ -> case span (/= '\n') t of
    (line, rest) -> line : case rest of
      Empty -> []
      _ -> lines (tail rest)

words :: Text -> [Text]
words t = case dropWhile isSpace t of
  Empty -> []
  rest -> case break isSpace rest of (word, others) -> word : words others

unlines, unwords :: [Text] -> Text
unlines ts = concat (L.map (`snoc` '\n') ts)
unwords = intercalate (singleton ' ')

-- * Searching

-- | The value is a function, so that it is not computed ahead of the test.
wanted :: String -> Text -> (() -> b) -> b
wanted fn pat f
  | null pat = emptyError fn
  | otherwise = f ()

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn pat t = wanted "breakOn" pat $ \_ -> case breakOnAll pat t of
  [] -> (t, Empty)
  r : _ -> r
breakOnEnd pat t = let (a, b) = breakOn (reverse pat) (reverse t) in (reverse b, reverse a)

-- | The occurrences do not overlap.
breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll pat t0 = wanted "breakOnAll" pat (\_ -> go 0 (unpack t0))
  where
    p = unpack pat
    len = length pat
    go n cs
      | L.isPrefixOf p cs = splitAt n t0 : go (n + len) (L.genericDrop len cs)
      | otherwise = case cs of
          [] -> []
          _ : rest -> go (n + 1) rest

splitOn :: Text -> Text -> [Text]
splitOn pat t0 = wanted "splitOn" pat (\_ -> L.map pack (go id (unpack t0)))
  where
    p = unpack pat
    len = length pat
    go part cs
      | L.isPrefixOf p cs = part [] : go id (L.genericDrop len cs)
      | otherwise = case cs of
          [] -> [part []]
          c : rest -> go (part . (c :)) rest

count :: Text -> Text -> Int64
count pat t = wanted "count" pat (\_ -> L.genericLength (splitOn pat t) - 1)

-- | What to replace, by what, where.
replace :: Text -> Text -> Text -> Text
replace pat new t = intercalate new (splitOn pat t)

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf p t = L.isPrefixOf (unpack p) (unpack t)
isSuffixOf p t = isPrefixOf (reverse p) (reverse t)
isInfixOf p t = L.isInfixOf (unpack p) (unpack t)

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix p t
  | isPrefixOf p t = Just (drop (length p) t)
  | otherwise = Nothing
stripSuffix p t
  | isSuffixOf p t = Just (dropEnd (length p) t)
  | otherwise = Nothing

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes s t = case L.genericLength (L.takeWhile id (L.zipWith (==) (unpack s) (unpack t))) of
  0 -> Nothing
  n -> Just (take n s, drop n s, drop n t)

filter :: (Char -> Bool) -> Text -> Text
filter p = foldrChunks (chunk . T.filter p) Empty

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = L.find p (unpack t)

elem :: Char -> Text -> Bool
elem c t = L.elem c (unpack t)

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (\c -> if p c then False else True) t)

index :: Text -> Int64 -> Char
index t n
  | n >= 0, Just (c, _) <- uncons (drop n t) = c
  | otherwise = errorWithoutStackTrace "Data.Text.Lazy.index: index out of bounds"

zip :: Text -> Text -> [(Char, Char)]
zip s t = L.zip (unpack s) (unpack t)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f s t = pack (L.zipWith f (unpack s) (unpack t))
