{-# LANGUAGE BangPatterns, MagicHash, RankNTypes #-}
-- | Functions of streams of characters, for strict texts and lazy ones. Most say what those of "Data.Text" by the same names do; numbers are of any
-- type of integers.
module Data.Text.Internal.Fusion.Common
  ( singleton, streamList, unstreamList, streamCString#
  , cons, snoc, append, head, uncons, last, tail, init, null, lengthI, compareLengthI, isSingleton
  , map, intercalate, intersperse, toCaseFold, toLower, toTitle, toUpper, justifyLeftI
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum
  , scanl, replicateCharI, replicateI, unfoldr, unfoldrNI
  , take, drop, takeWhile, dropWhile, isPrefixOf, elem, filter, findBy, indexI, findIndexI, countCharI, zipWith
  ) where

import Prelude (Bool(..), Char, Eq(..), Integral, Maybe(..), Num(..), Ord(..), Ordering(..), String, error, fromIntegral, not, otherwise, (&&), (++), (.), (||))
import qualified Data.Char as C
import Data.Bits (shiftR, (.&.))
import qualified Data.List as L
import Data.Text.Internal.Fusion.CaseMapping
import Data.Text.Internal.Fusion.Size
import Data.Text.Internal.Fusion.Types
import GHC.CString (unpackCString#)
import GHC.Base (Char#, Int#)
import GHC.Prim (Addr#)

-- * To and from lists

singleton :: Char -> Stream Char
singleton c = Stream next False (charSize c)
  where
    next False = Yield c True
    next True = Done

streamList :: [a] -> Stream a
streamList xs = Stream next xs unknownSize
  where
    next [] = Done
    next (y : ys) = Yield y ys

-- | As it is wanted.
unstreamList :: Stream a -> [a]
unstreamList (Stream next s0 _) = go s0
  where
    go s = case next s of
      Done -> []
      Skip s1 -> go s1
      Yield x s1 -> x : go s1

-- | Of bytes that are characters, up to a zero.
streamCString# :: Addr# -> Stream Char
streamCString# a = streamList (unpackCString# a)

-- * One behind the other

cons :: Char -> Stream Char -> Stream Char
cons c s = append (singleton c) s

snoc :: Stream Char -> Char -> Stream Char
snoc s c = append s (singleton c)

data Either2 a b = First !a | Second !b

append :: Stream Char -> Stream Char -> Stream Char
append (Stream f s0 m) (Stream g t0 n) = Stream next (First s0) (m + n)
  where
    next (First s) = case f s of
      Yield c s1 -> Yield c (First s1)
      Skip s1 -> Skip (First s1)
      Done -> Skip (Second t0)
    next (Second t) = case g t of
      Yield c t1 -> Yield c (Second t1)
      Skip t1 -> Skip (Second t1)
      Done -> Done

-- * Ends

uncons :: Stream Char -> Maybe (Char, Stream Char)
uncons (Stream next s0 size) = go s0
  where
    go s = case next s of
      Yield c s1 -> Just (c, Stream next s1 (size - 1))
      Skip s1 -> go s1
      Done -> Nothing

head, last :: Stream Char -> Char
head s = case uncons s of
  Just (c, _) -> c
  Nothing -> emptyError "head"
last s = case uncons s of
  Just (c, rest) -> foldl' (\_ x -> x) c rest
  Nothing -> emptyError "last"

tail, init :: Stream Char -> Stream Char
tail s = case uncons s of
  Just (_, rest) -> rest
  Nothing -> emptyError "tail"
init s = case uncons s of
  Nothing -> emptyError "init"
  Just (c, Stream next s0 size) -> Stream held (c :*: s0) size
    where
      -- A character is given when there is another behind it.
      held (x :*: t) = case next t of
        Yield y t1 -> Yield x (y :*: t1)
        Skip t1 -> Skip (x :*: t1)
        Done -> Done

null, isSingleton :: Stream Char -> Bool
null s = case uncons s of
  Nothing -> True
  Just _ -> False
isSingleton s = case uncons s of
  Just (_, rest) -> null rest
  Nothing -> False

emptyError :: String -> a
emptyError name = error ("Data.Text.Internal.Fusion.Common." ++ name ++ ": empty stream")

-- * Numbers of characters

lengthI :: Integral a => Stream Char -> a
lengthI = foldl' (\n _ -> n + 1) 0

-- | Of no more characters than needed.
compareLengthI :: Integral a => Stream Char -> a -> Ordering
compareLengthI (Stream next s0 _) n = go 0 s0
  where
    go !k s = case next s of
      Done -> compare k n
      Skip s1 -> go k s1
      Yield _ s1
        | k >= n -> GT
        | otherwise -> go (k + 1) s1

-- * Character by character

map :: (Char -> Char) -> Stream Char -> Stream Char
map f (Stream next s0 size) = Stream mapped s0 (size + size + size + size)
  where
    mapped s = case next s of
      Yield c s1 -> Yield (f c) s1
      Skip s1 -> Skip s1
      Done -> Done

intersperse :: Char -> Stream Char -> Stream Char
intersperse c s = streamList (L.intersperse c (unstreamList s))

intercalate :: Stream Char -> [Stream Char] -> Stream Char
intercalate s = concat . L.intersperse s

toCaseFold, toLower, toUpper :: Stream Char -> Stream Char
toCaseFold = converted foldMapping
toLower = converted lowerMapping
toUpper = converted upperMapping

-- | The characters of the mapping, which are put in front of what follows.
converted :: (Char# -> Int#) -> Stream Char -> Stream Char
converted f (Stream next s0 size) = Stream step (CC s0 0) (size + size + size)
  where
    step (CC s 0) = case next s of
      Yield c s1 -> caseConvert f c s1
      Skip s1 -> Skip (CC s1 0)
      Done -> Done
    step (CC s ahead) = Yield (C.chr (fromIntegral (ahead .&. 0x1FFFFF))) (CC s (shiftR ahead 21))

-- | The first letter after what is none becomes a title's, the others small.
toTitle :: Stream Char -> Stream Char
toTitle (Stream next s0 size) = Stream step (CC (False :*: s0) 0) (size + size + size)
  where
    step (CC (inWord :*: s) 0) = case next s of
      Yield c s1
        | C.isSpace c -> Yield c (CC (False :*: s1) 0)
        | inWord -> caseConvert lowerMapping c (True :*: s1)
        | otherwise -> caseConvert titleMapping c (C.isLetter c :*: s1)
      Skip s1 -> Skip (CC (inWord :*: s1) 0)
      Done -> Done
    step (CC s ahead) = Yield (C.chr (fromIntegral (ahead .&. 0x1FFFFF))) (CC s (shiftR ahead 21))

-- | Filled up behind.
justifyLeftI :: Integral a => a -> Char -> Stream Char -> Stream Char
justifyLeftI n c s = append s (replicateCharI (n - lengthI s) c)

-- * Folds

foldl, foldl' :: (b -> Char -> b) -> b -> Stream Char -> b
foldl f z0 (Stream next s0 _) = go z0 s0
  where
    go z s = case next s of
      Done -> z
      Skip s1 -> go z s1
      Yield c s1 -> go (f z c) s1
foldl' f z0 (Stream next s0 _) = go z0 s0
  where
    go !z s = case next s of
      Done -> z
      Skip s1 -> go z s1
      Yield c s1 -> go (f z c) s1

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Stream Char -> Char
foldl1 f s = case uncons s of
  Just (c, rest) -> foldl f c rest
  Nothing -> emptyError "foldl1"
foldl1' f s = case uncons s of
  Just (c, rest) -> foldl' f c rest
  Nothing -> emptyError "foldl1'"
foldr1 f s = case unstreamList s of
  [] -> emptyError "foldr1"
  cs -> L.foldr1 f cs

foldr :: (Char -> b -> b) -> b -> Stream Char -> b
foldr f z s = L.foldr f z (unstreamList s)

concat :: [Stream Char] -> Stream Char
concat = L.foldr append empty

concatMap :: (Char -> Stream Char) -> Stream Char -> Stream Char
concatMap f s = streamList (L.concatMap (unstreamList . f) (unstreamList s))

any, all :: (Char -> Bool) -> Stream Char -> Bool
any p = foldr (\c rest -> p c || rest) False
all p = foldr (\c rest -> p c && rest) True

maximum, minimum :: Stream Char -> Char
maximum s = case uncons s of
  Just (c, rest) -> foldl' max c rest
  Nothing -> emptyError "maximum"
minimum s = case uncons s of
  Just (c, rest) -> foldl' min c rest
  Nothing -> emptyError "minimum"

-- * Making streams

scanl :: (Char -> Char -> Char) -> Char -> Stream Char -> Stream Char
scanl f z0 (Stream next s0 size) = Stream step (Scan1 z0 s0) (size + size + size + size + 4)
  where
    step (Scan1 z s) = Yield z (Scan2 z s)
    step (Scan2 z s) = case next s of
      Yield c s1 | !x <- f z c -> Yield x (Scan2 x s1)
      Skip s1 -> Skip (Scan2 z s1)
      Done -> Done

replicateCharI :: Integral a => a -> Char -> Stream Char
replicateCharI n c
  | n <= 0 = empty
  | otherwise = Stream next 0 (fromIntegral n * charSize c)
  where
    next k
      | k >= n = Done
      | otherwise = Yield c (k + 1)

replicateI :: Integral a => a -> Stream Char -> Stream Char
replicateI n s
  | n <= 0 = empty
  | otherwise = concat (L.genericReplicate n s)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Stream Char
unfoldr f s0 = streamList (L.unfoldr f s0)

-- | At most so many characters.
unfoldrNI :: Integral n => n -> (a -> Maybe (Char, a)) -> a -> Stream Char
unfoldrNI n f s0 = take n (unfoldr f s0)

-- * Parts

take, drop :: Integral a => a -> Stream Char -> Stream Char
take n (Stream next s0 size) = Stream step (n :*: s0) (smaller size (codePointsSize (fromIntegral (max 0 (min n 0x3FFFFFFF)))))
  where
    step (k :*: s)
      | k <= 0 = Done
      | otherwise = case next s of
          Yield c s1 -> Yield c (k - 1 :*: s1)
          Skip s1 -> Skip (k :*: s1)
          Done -> Done
drop n (Stream next s0 size) = Stream step (max 0 n :*: s0) (smallerSize size)
  where
    step (k :*: s) = case next s of
      Yield c s1
        | k > 0 -> Skip (k - 1 :*: s1)
        | otherwise -> Yield c (k :*: s1)
      Skip s1 -> Skip (k :*: s1)
      Done -> Done

takeWhile, dropWhile, filter :: (Char -> Bool) -> Stream Char -> Stream Char
takeWhile p (Stream next s0 size) = Stream step s0 (smallerSize size)
  where
    step s = case next s of
      Yield c _ | not (p c) -> Done
      other -> other
dropWhile p (Stream next s0 size) = Stream step (True :*: s0) (smallerSize size)
  where
    step (dropping :*: s) = case next s of
      Yield c s1
        | dropping && p c -> Skip (True :*: s1)
        | otherwise -> Yield c (False :*: s1)
      Skip s1 -> Skip (dropping :*: s1)
      Done -> Done
filter p (Stream next s0 size) = Stream step s0 (smallerSize size)
  where
    step s = case next s of
      Yield c s1 | not (p c) -> Skip s1
      other -> other

isPrefixOf :: Eq a => Stream a -> Stream a -> Bool
isPrefixOf s t = L.isPrefixOf (unstreamList s) (unstreamList t)

-- * Looking for characters

elem :: Char -> Stream Char -> Bool
elem c = any (== c)

findBy :: (Char -> Bool) -> Stream Char -> Maybe Char
findBy p = foldr (\c rest -> if p c then Just c else rest) Nothing

indexI :: Integral a => Stream Char -> a -> Char
indexI s n
  | n < 0 = outside
  | otherwise = case uncons (drop n s) of
      Just (c, _) -> c
      Nothing -> outside
  where outside = error "Data.Text.Internal.Fusion.Common.index: Index out of bounds"

findIndexI :: Integral a => (Char -> Bool) -> Stream Char -> Maybe a
findIndexI p (Stream next s0 _) = go 0 s0
  where
    go !k s = case next s of
      Yield c s1
        | p c -> Just k
        | otherwise -> go (k + 1) s1
      Skip s1 -> go k s1
      Done -> Nothing

countCharI :: Integral a => Char -> Stream Char -> a
countCharI c = foldl' (\n x -> if x == c then n + 1 else n) 0

zipWith :: (a -> a -> b) -> Stream a -> Stream a -> Stream b
zipWith f s t = streamList (L.zipWith f (unstreamList s) (unstreamList t))
