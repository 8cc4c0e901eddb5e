{-# LANGUAGE BangPatterns, FlexibleContexts, RankNTypes #-}
-- | Vectors of any kind; written by scripts/vector.py.
module Data.Vector.Generic
  ( Vector(..), Mutable
  , length, null, (!), (!?), head, last, unsafeHead, unsafeLast, indexM, headM, lastM, slice, init, tail
  , unsafeInit, unsafeTail, take, drop, unsafeTake, unsafeDrop, splitAt, uncons, unsnoc, empty, singleton
  , replicate, iterateN, replicateM, generateM, unfoldr, unfoldrN, constructN, enumFromN, enumFromStepN, enumFromTo
  , enumFromThenTo, cons, snoc, (++), concat, force, toList, fromList, (//), update_, accum, unsafeAccum
  , backpermute, reverse, modify, map, imap, concatMap, mapM, imapM, mapM_, imapM_, forM, forM_, iforM_, indexed
  , zipWith, zipWith3, izipWith, zipWithM, zipWithM_, zip, zip3, unzip, unzip3, filter, ifilter, filterM, mapMaybe
  , uniq, takeWhile, dropWhile, span, break, partition, unstablePartition, elem, notElem, find, findIndex
  , findIndices, elemIndex, elemIndices, foldl, foldl', ifoldl, ifoldl', foldr, foldr', ifoldr, foldl1, foldl1'
  , foldr1, foldM, foldM', foldM_, all, any, and, or, sum, product, maximum, minimum, maximumBy, minimumBy
  , maxIndex, minIndex, maxIndexBy, minIndexBy, maximumOn, minimumOn, group, groupBy, prescanl, prescanl'
  , postscanl, postscanl', scanl, scanl', scanl1, scanl1', scanr1, scanr, prescanr, postscanr, ifoldr', foldr1'
  , foldMap, foldMap', ifoldM, ifoldM', foldM'_, ifoldM_, ifoldM'_, fold1M, fold1M', fold1M_, fold1M'_, iscanl
  , iscanl', iscanr, iscanr', scanr', prescanr', postscanr', scanr1', update, unsafeUpdate, unsafeUpd
  , unsafeUpdate_, accumulate, unsafeAccumulate, accumulate_, unsafeAccumulate_, unsafeBackpermute, unsafeHeadM
  , unsafeLastM, eqBy, cmpBy, zipWith4, zipWith5, zipWith6, izipWith3, izipWith4, izipWith5, izipWith6, izipWithM
  , izipWithM_, iforM, imapMaybe, mapMaybeM, imapMaybeM, partitionWith, iterateNM, unfoldrM, unfoldrNM
  , unfoldrExactN, unfoldrExactNM, constructrN, thaw, unsafeThaw, freeze, unsafeFreeze, copy, unsafeCopy, createT
  , create, generate, fromListN, unsafeIndex, unsafeIndexM, unsafeSlice, sequence, sequence_, convert, eq, cmp
  ) where

import Prelude hiding
  ( all, and, any, break, concat, concatMap, drop, dropWhile, elem, enumFromThenTo, enumFromTo, filter, foldMap,
  foldl, foldl1, foldr, foldr1, head, init, last, length, map, mapM, mapM_, maximum, minimum, notElem, null, or,
  product, replicate, reverse, scanl, scanl1, scanr, scanr1, sequence, sequence_, span, splitAt, sum, tail,
  take, takeWhile, unzip, unzip3, zip, zip3, zipWith, zipWith3, (++) )
import qualified Prelude
import qualified Control.Monad as M
import Control.Monad.Primitive (PrimMonad(..))
import Control.Monad.ST (ST, runST)
import qualified Data.List as L
import Data.Vector.Generic.Base
import qualified Data.Vector.Generic.Mutable as MV

infixl 9 !, !?, //

length :: Vector v a => v a -> Int
length v = count v

null :: Vector v a => v a -> Bool
null v = length v == 0

(!) :: Vector v a => v a -> Int -> a
v ! i
  | i >= 0 && i < length v = unsafeIndex v i
  | otherwise = outOfBounds i (length v)

(!?) :: Vector v a => v a -> Int -> Maybe a
v !? i
  | i >= 0 && i < length v = Just (unsafeIndex v i)
  | otherwise = Nothing

outOfBounds :: Int -> Int -> a
outOfBounds i n = error ("index out of bounds " <> show (i, n))

head, last, unsafeHead, unsafeLast :: Vector v a => v a -> a
head v = nonEmpty "head" v (\_ -> unsafeIndex v 0)
last v = nonEmpty "last" v (\_ -> unsafeIndex v (length v - 1))
unsafeHead v = unsafeIndex v 0
unsafeLast v = unsafeIndex v (length v - 1)

-- | The value is a function, so that it is not computed ahead of the test.
nonEmpty :: Vector v a => String -> v a -> (() -> b) -> b
nonEmpty fn v x
  | null v = error (fn <> ": empty vector")
  | otherwise = x ()

indexM :: (Vector v a, Monad m) => v a -> Int -> m a
indexM v i
  | i >= 0 && i < length v = unsafeIndexM v i
  | otherwise = outOfBounds i (length v)

headM, lastM :: (Vector v a, Monad m) => v a -> m a
headM v = indexM v 0
lastM v = indexM v (length v - 1)

-- * Parts, which share the elements

slice :: Vector v a => Int -> Int -> v a -> v a
slice i n v
  | i >= 0 && n >= 0 && n <= length v - i = unsafeSlice i n v
  | otherwise = error ("slice: invalid slice " <> show (i, n, length v))

init, tail, unsafeInit, unsafeTail :: Vector v a => v a -> v a
init v = nonEmpty "init" v (\_ -> unsafeSlice 0 (length v - 1) v)
tail v = nonEmpty "tail" v (\_ -> unsafeSlice 1 (length v - 1) v)
unsafeInit v = unsafeSlice 0 (length v - 1) v
unsafeTail v = unsafeSlice 1 (length v - 1) v

take, drop, unsafeTake, unsafeDrop :: Vector v a => Int -> v a -> v a
take n v = unsafeSlice 0 (max 0 (min n (length v))) v
drop n v = case max 0 (min n (length v)) of k -> unsafeSlice k (length v - k) v
unsafeTake = take
unsafeDrop = drop

splitAt :: Vector v a => Int -> v a -> (v a, v a)
splitAt n v = (take n v, drop n v)

uncons :: Vector v a => v a -> Maybe (a, v a)
uncons v
  | null v = Nothing
  | otherwise = Just (unsafeHead v, unsafeTail v)

unsnoc :: Vector v a => v a -> Maybe (v a, a)
unsnoc v
  | null v = Nothing
  | otherwise = Just (unsafeInit v, unsafeLast v)

-- * Making

empty :: Vector v a => v a
empty = fromListN 0 []

singleton :: Vector v a => a -> v a
singleton x = fromListN 1 [x]

replicate :: Vector v a => Int -> a -> v a
replicate n x = generate n (const x)

iterateN :: Vector v a => Int -> (a -> a) -> a -> v a
iterateN n f x = fromListN n (L.take n (L.iterate f x))

replicateM :: (Vector v a, Monad m) => Int -> m a -> m (v a)
replicateM n act = fmap (fromListN (max 0 n)) (M.replicateM n act)

generateM :: (Vector v a, Monad m) => Int -> (Int -> m a) -> m (v a)
generateM n f = fmap (fromListN (max 0 n)) (Prelude.mapM f [0 .. n - 1])

unfoldr :: Vector v a => (b -> Maybe (a, b)) -> b -> v a
unfoldr f z = fromList (L.unfoldr f z)

unfoldrN :: Vector v a => Int -> (b -> Maybe (a, b)) -> b -> v a
unfoldrN n f z = fromList (L.take n (L.unfoldr f z))

constructN :: Vector v a => Int -> (v a -> a) -> v a
constructN n f = go 0 empty
  where
    go k v
      | k >= n = v
      | otherwise = go (k + 1) (snoc v (f v))

enumFromN :: (Vector v a, Num a) => a -> Int -> v a
enumFromN x n = fromListN n (L.take n (L.iterate (+ 1) x))

enumFromStepN :: (Vector v a, Num a) => a -> a -> Int -> v a
enumFromStepN x d n = fromListN n (L.take n (L.iterate (+ d) x))

enumFromTo :: (Vector v a, Enum a) => a -> a -> v a
enumFromTo a b = fromList (Prelude.enumFromTo a b)

enumFromThenTo :: (Vector v a, Enum a) => a -> a -> a -> v a
enumFromThenTo a b c = fromList (Prelude.enumFromThenTo a b c)

cons :: Vector v a => a -> v a -> v a
cons x v = generate (length v + 1) (\i -> if i == 0 then x else unsafeIndex v (i - 1))

snoc :: Vector v a => v a -> a -> v a
snoc v x = generate (n + 1) (\i -> if i == n then x else unsafeIndex v i)
  where n = length v

infixr 5 ++
(++) :: Vector v a => v a -> v a -> v a
v ++ w = generate (n + length w) (\i -> if i < n then unsafeIndex v i else unsafeIndex w (i - n))
  where n = length v

concat :: Vector v a => [v a] -> v a
concat vs = fromListN (sum' (L.map length vs)) (L.concatMap toList vs)
  where sum' = L.foldl' (+) 0

force :: Vector v a => v a -> v a
force v = generate (length v) (unsafeIndex v)

toList :: Vector v a => v a -> [a]
toList v = go 0
  where
    n = length v
    go i
      | i >= n = []
      | otherwise = unsafeIndex v i : go (i + 1)

fromList :: Vector v a => [a] -> v a
fromList xs = fromListN (L.length xs) xs

-- * In bulk

(//) :: Vector v a => v a -> [(Int, a)] -> v a
v // ps = modify (\m -> M.forM_ ps (\(i, x) -> MV.write m i x)) v

update_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
update_ v is xs = v // L.zip (toList is) (toList xs)

accum, unsafeAccum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
accum f v ps = modify (\m -> M.forM_ ps (\(i, y) -> MV.read m i >>= \x -> MV.write m i $! f x y)) v
unsafeAccum = accum

backpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
backpermute v is = fromList (L.map (v !) (toList is))

reverse :: Vector v a => v a -> v a
reverse v = generate n (\i -> unsafeIndex v (n - 1 - i))
  where n = length v

modify :: Vector v a => (forall s. Mutable v s a -> ST s ()) -> v a -> v a
modify f v = runST (thaw v >>= \m -> f m >> unsafeFreeze m)

-- * Maps and zips

map :: (Vector v a, Vector v b) => (a -> b) -> v a -> v b
map f v = generate (length v) (\i -> f (unsafeIndex v i))

imap :: (Vector v a, Vector v b) => (Int -> a -> b) -> v a -> v b
imap f v = generate (length v) (\i -> f i (unsafeIndex v i))

concatMap :: (Vector v b, Vector v a) => (a -> v b) -> v a -> v b
concatMap f v = concat (L.map f (toList v))

mapM :: (Vector v a, Vector v b, Monad m) => (a -> m b) -> v a -> m (v b)
mapM f v = fmap (fromListN (length v)) (Prelude.mapM f (toList v))

imapM :: (Vector v a, Vector v b, Monad m) => (Int -> a -> m b) -> v a -> m (v b)
imapM f v = fmap (fromListN (length v)) (M.zipWithM f [0 ..] (toList v))

mapM_ :: (Vector v a, Monad m) => (a -> m b) -> v a -> m ()
mapM_ f v = go 0
  where
    n = length v
    go i
      | i >= n = return ()
      | otherwise = f (unsafeIndex v i) >> go (i + 1)

imapM_ :: (Vector v a, Monad m) => (Int -> a -> m b) -> v a -> m ()
imapM_ f v = go 0
  where
    n = length v
    go i
      | i >= n = return ()
      | otherwise = f i (unsafeIndex v i) >> go (i + 1)

forM :: (Vector v a, Vector v b, Monad m) => v a -> (a -> m b) -> m (v b)
forM v f = mapM f v

forM_ :: (Vector v a, Monad m) => v a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM_ :: (Vector v a, Monad m) => v a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

indexed :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a)
indexed = imap (,)

zipWith :: (Vector v a, Vector v b, Vector v c) => (a -> b -> c) -> v a -> v b -> v c
zipWith f v w = generate (min (length v) (length w)) (\i -> f (unsafeIndex v i) (unsafeIndex w i))

zipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (a -> b -> c -> d) -> v a -> v b -> v c -> v d
zipWith3 f u v w = generate (min (length u) (min (length v) (length w))) (\i -> f (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i))

izipWith :: (Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> c) -> v a -> v b -> v c
izipWith f v w = generate (min (length v) (length w)) (\i -> f i (unsafeIndex v i) (unsafeIndex w i))

zipWithM :: (Vector v a, Vector v b, Vector v c, Monad m) => (a -> b -> m c) -> v a -> v b -> m (v c)
zipWithM f v w = fmap fromList (M.zipWithM f (toList v) (toList w))

zipWithM_ :: (Vector v a, Vector v b, Monad m) => (a -> b -> m c) -> v a -> v b -> m ()
zipWithM_ f v w = M.zipWithM_ f (toList v) (toList w)

zip :: (Vector v a, Vector v b, Vector v (a, b)) => v a -> v b -> v (a, b)
zip = zipWith (,)

zip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v a -> v b -> v c -> v (a, b, c)
zip3 = zipWith3 (,,)

unzip :: (Vector v (a, b), Vector v a, Vector v b) => v (a, b) -> (v a, v b)
unzip v = (map fst v, map snd v)

unzip3 :: (Vector v (a, b, c), Vector v a, Vector v b, Vector v c) => v (a, b, c) -> (v a, v b, v c)
unzip3 v = (map (\(a, _, _) -> a) v, map (\(_, b, _) -> b) v, map (\(_, _, c) -> c) v)

-- * Searching

filter :: Vector v a => (a -> Bool) -> v a -> v a
filter p v = fromList (L.filter p (toList v))

ifilter :: Vector v a => (Int -> a -> Bool) -> v a -> v a
ifilter p v = fromList [x | (i, x) <- L.zip [0 ..] (toList v), p i x]

filterM :: (Vector v a, Monad m) => (a -> m Bool) -> v a -> m (v a)
filterM p v = fmap fromList (M.filterM p (toList v))

mapMaybe :: (Vector v a, Vector v b) => (a -> Maybe b) -> v a -> v b
mapMaybe f v = fromList [y | x <- toList v, Just y <- [f x]]

uniq :: (Vector v a, Eq a) => v a -> v a
uniq v = fromList (L.map L.head (L.group (toList v)))

takeWhile, dropWhile :: Vector v a => (a -> Bool) -> v a -> v a
takeWhile p v = take (prefix p v) v
dropWhile p v = drop (prefix p v) v

prefix :: Vector v a => (a -> Bool) -> v a -> Int
prefix p v = maybe (length v) id (findIndex (not . p) v)

span, break, partition, unstablePartition :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
span p v = splitAt (prefix p v) v
break p = span (not . p)
partition p v = (filter p v, filter (not . p) v)
unstablePartition = partition

elem, notElem :: (Vector v a, Eq a) => a -> v a -> Bool
elem x = any (== x)
notElem x = all (/= x)

find :: Vector v a => (a -> Bool) -> v a -> Maybe a
find p v = fmap (unsafeIndex v) (findIndex p v)

findIndex :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndex p v = go 0
  where
    n = length v
    go i
      | i >= n = Nothing
      | p (unsafeIndex v i) = Just i
      | otherwise = go (i + 1)

findIndices :: (Vector v a, Vector v Int) => (a -> Bool) -> v a -> v Int
findIndices p v = fromList [i | (i, x) <- L.zip [0 ..] (toList v), p x]

elemIndex :: (Vector v a, Eq a) => a -> v a -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: (Vector v a, Vector v Int, Eq a) => a -> v a -> v Int
elemIndices x = findIndices (== x)

-- * Folds

foldl, foldl' :: Vector v b => (a -> b -> a) -> a -> v b -> a
foldl f z v = L.foldl f z (toList v)
foldl' f z0 v = go 0 z0
  where
    n = length v
    go i !z
      | i >= n = z
      | otherwise = go (i + 1) (f z (unsafeIndex v i))

ifoldl, ifoldl' :: Vector v b => (a -> Int -> b -> a) -> a -> v b -> a
ifoldl f z v = L.foldl (\r (i, x) -> f r i x) z (L.zip [0 ..] (toList v))
ifoldl' f z0 v = go 0 z0
  where
    n = length v
    go i !z
      | i >= n = z
      | otherwise = go (i + 1) (f z i (unsafeIndex v i))

foldr, foldr' :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr f z v = L.foldr f z (toList v)
foldr' f z0 v = go (length v - 1) z0
  where
    go i !z
      | i < 0 = z
      | otherwise = go (i - 1) (f (unsafeIndex v i) z)

ifoldr :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr f z v = L.foldr (\(i, x) r -> f i x r) z (L.zip [0 ..] (toList v))

foldl1, foldl1', foldr1 :: Vector v a => (a -> a -> a) -> v a -> a
foldl1 f v = nonEmpty "foldl1" v (\_ -> foldl f (unsafeHead v) (unsafeTail v))
foldl1' f v = nonEmpty "foldl1'" v (\_ -> foldl' f (unsafeHead v) (unsafeTail v))
foldr1 f v = nonEmpty "foldr1" v (\_ -> foldr f (unsafeLast v) (unsafeInit v))

foldM, foldM' :: (Vector v b, Monad m) => (a -> b -> m a) -> a -> v b -> m a
foldM f z0 v = go 0 z0
  where
    n = length v
    go i z
      | i >= n = return z
      | otherwise = f z (unsafeIndex v i) >>= go (i + 1)
foldM' f z0 v = go 0 z0
  where
    n = length v
    go i !z
      | i >= n = return z
      | otherwise = f z (unsafeIndex v i) >>= go (i + 1)

foldM_ :: (Vector v b, Monad m) => (a -> b -> m a) -> a -> v b -> m ()
foldM_ f z v = () <$ foldM f z v

all, any :: Vector v a => (a -> Bool) -> v a -> Bool
all p v = not (any (not . p) v)
any p v = maybe False (const True) (findIndex p v)

and, or :: Vector v Bool => v Bool -> Bool
and = all id
or = any id

sum, product :: (Vector v a, Num a) => v a -> a
sum = foldl' (+) 0
product = foldl' (*) 1

maximum, minimum :: (Vector v a, Ord a) => v a -> a
maximum v = nonEmpty "maximum" v (\_ -> foldl1' max v)
minimum v = nonEmpty "minimum" v (\_ -> foldl1' min v)

maximumBy, minimumBy :: Vector v a => (a -> a -> Ordering) -> v a -> a
maximumBy f v = nonEmpty "maximumBy" v (\_ -> unsafeIndex v (maxIndexBy f v))
minimumBy f v = nonEmpty "minimumBy" v (\_ -> unsafeIndex v (minIndexBy f v))

maxIndex, minIndex :: (Vector v a, Ord a) => v a -> Int
maxIndex = maxIndexBy compare
minIndex = minIndexBy compare

-- | The first of them.
maxIndexBy, minIndexBy :: Vector v a => (a -> a -> Ordering) -> v a -> Int
maxIndexBy f v = nonEmpty "maxIndex" v (\_ -> ifoldl' (\k i x -> if f x (unsafeIndex v k) == GT then i else k) 0 v)
minIndexBy f v = nonEmpty "minIndex" v (\_ -> ifoldl' (\k i x -> if f x (unsafeIndex v k) == LT then i else k) 0 v)

-- | Of those of the greatest, or least, value the first.
maximumOn, minimumOn :: (Vector v a, Ord b) => (a -> b) -> v a -> a
maximumOn f v = nonEmpty "maximumOn" v (\_ -> extremeOn (\new old -> new > old) f v)
minimumOn f v = nonEmpty "minimumOn" v (\_ -> extremeOn (\new old -> new < old) f v)

extremeOn :: Vector v a => (b -> b -> Bool) -> (a -> b) -> v a -> a
extremeOn better f v = go 1 x0 (f x0)
  where
    n = length v
    x0 = unsafeIndex v 0
    go i x y
      | i >= n = x
      | otherwise = case unsafeIndex v i of
          x' -> let y' = f x' in if better y' y then go (i + 1) x' y' else go (i + 1) x y

-- | The longest parts of elements that are alike, each compared with the first of its part.
group :: (Vector v a, Eq a) => v a -> [v a]
group = groupBy (==)

groupBy :: Vector v a => (a -> a -> Bool) -> v a -> [v a]
groupBy same v
  | null v = []
  | otherwise = case prefix (same (unsafeHead v)) (unsafeTail v) + 1 of
      k -> unsafeSlice 0 k v : groupBy same (unsafeSlice k (length v - k) v)

-- * Scans

prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: (Vector v b, Vector v a) => (a -> b -> a) -> a -> v b -> v a
prescanl f z v = fromListN (length v) (L.take (length v) (L.scanl f z (toList v)))
prescanl' = prescanl
postscanl f z v = fromListN (length v) (L.drop 1 (L.scanl f z (toList v)))
postscanl' = postscanl
scanl f z v = fromListN (length v + 1) (L.scanl f z (toList v))
scanl' f z v = fromListN (length v + 1) (L.scanl' f z (toList v))

scanl1, scanl1', scanr1 :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1 f v = fromListN (length v) (L.scanl1 f (toList v))
scanl1' = scanl1
scanr1 f v = fromListN (length v) (L.scanr1 f (toList v))

scanr, prescanr, postscanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
scanr f z v = fromListN (length v + 1) (L.scanr f z (toList v))
prescanr f z v = fromListN (length v) (L.drop 1 (L.scanr f z (toList v)))
postscanr f z v = fromListN (length v) (L.take (length v) (L.scanr f z (toList v)))

ifoldr' :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr' f z0 v = go (length v - 1) z0
  where
    go i !z
      | i < 0 = z
      | otherwise = go (i - 1) (f i (unsafeIndex v i) z)

foldr1' :: Vector v a => (a -> a -> a) -> v a -> a
foldr1' f v = nonEmpty "foldr1'" v (\_ -> foldr' f (unsafeLast v) (unsafeInit v))

foldMap, foldMap' :: (Vector v a, Monoid m) => (a -> m) -> v a -> m
foldMap f = foldr (\x r -> f x <> r) mempty
foldMap' f = foldl' (\r x -> r <> f x) mempty

ifoldM, ifoldM' :: (Vector v b, Monad m) => (a -> Int -> b -> m a) -> a -> v b -> m a
ifoldM f z0 v = go 0 z0
  where
    n = length v
    go i z
      | i >= n = return z
      | otherwise = f z i (unsafeIndex v i) >>= go (i + 1)
ifoldM' f z0 v = go 0 z0
  where
    n = length v
    go i !z
      | i >= n = return z
      | otherwise = f z i (unsafeIndex v i) >>= go (i + 1)

foldM'_ :: (Vector v b, Monad m) => (a -> b -> m a) -> a -> v b -> m ()
foldM'_ f z v = () <$ foldM' f z v

ifoldM_, ifoldM'_ :: (Vector v b, Monad m) => (a -> Int -> b -> m a) -> a -> v b -> m ()
ifoldM_ f z v = () <$ ifoldM f z v
ifoldM'_ f z v = () <$ ifoldM' f z v

fold1M, fold1M' :: (Vector v a, Monad m) => (a -> a -> m a) -> v a -> m a
fold1M f v = nonEmpty "fold1M" v (\_ -> foldM f (unsafeHead v) (unsafeTail v))
fold1M' f v = nonEmpty "fold1M'" v (\_ -> foldM' f (unsafeHead v) (unsafeTail v))

fold1M_, fold1M'_ :: (Vector v a, Monad m) => (a -> a -> m a) -> v a -> m ()
fold1M_ f v = () <$ fold1M f v
fold1M'_ f v = () <$ fold1M' f v

-- | Of the numbers of the elements, too.
iscanl, iscanl' :: (Vector v b, Vector v a) => (Int -> a -> b -> a) -> a -> v b -> v a
iscanl f z v = fromListN (length v + 1) (L.scanl (\r (i, x) -> f i r x) z (L.zip [0 ..] (toList v)))
iscanl' f z v = fromListN (length v + 1) (L.scanl' (\r (i, x) -> f i r x) z (L.zip [0 ..] (toList v)))

iscanr, iscanr' :: (Vector v a, Vector v b) => (Int -> a -> b -> b) -> b -> v a -> v b
iscanr f z v = fromListN (length v + 1) (L.scanr (\(i, x) r -> f i x r) z (L.zip [0 ..] (toList v)))
iscanr' f z v = strictly (iscanr f z v)

scanr', prescanr', postscanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
scanr' f z v = strictly (scanr f z v)
prescanr' f z v = strictly (prescanr f z v)
postscanr' f z v = strictly (postscanr f z v)

scanr1' :: Vector v a => (a -> a -> a) -> v a -> v a
scanr1' f v = strictly (scanr1 f v)

-- | The vector, with all elements evaluated, the last ones first.
strictly :: Vector v a => v a -> v a
strictly v = foldr' (\x () -> x `seq` ()) () v `seq` v

-- * By numbers and values

update, unsafeUpdate :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
update v ps = v // toList ps
unsafeUpdate = update

unsafeUpd :: Vector v a => v a -> [(Int, a)] -> v a
unsafeUpd = (//)

unsafeUpdate_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
unsafeUpdate_ = update_

accumulate, unsafeAccumulate :: (Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
accumulate f v ps = accum f v (toList ps)
unsafeAccumulate = accumulate

accumulate_, unsafeAccumulate_ :: (Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
accumulate_ f v is xs = accum f v (L.zip (toList is) (toList xs))
unsafeAccumulate_ = accumulate_

unsafeBackpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
unsafeBackpermute = backpermute

unsafeHeadM, unsafeLastM :: (Vector v a, Monad m) => v a -> m a
unsafeHeadM = headM
unsafeLastM = lastM

eqBy :: (Vector v a, Vector v b) => (a -> b -> Bool) -> v a -> v b -> Bool
eqBy same v w = length v == length w && L.and (L.zipWith same (toList v) (toList w))

cmpBy :: (Vector v a, Vector v b) => (a -> b -> Ordering) -> v a -> v b -> Ordering
cmpBy f v w = mconcat (L.zipWith f (toList v) (toList w)) <> Prelude.compare (length v) (length w)

-- * More of them at once

zipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> v e
zipWith4 f = izipWith4 (\_ -> f)

zipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => (a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> v f
zipWith5 f = izipWith5 (\_ -> f)

zipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v g) => (a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> v g
zipWith6 f = izipWith6 (\_ -> f)

izipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (Int -> a -> b -> c -> d) -> v a -> v b -> v c -> v d
izipWith3 f u v w = generate (min (length u) (min (length v) (length w)))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i))

izipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (Int -> a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> v e
izipWith4 f u v w x = generate (min (length x) (min (length u) (min (length v) (length w))))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i))

izipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) => (Int -> a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> v f
izipWith5 f u v w x y = generate (min (length y) (min (length x) (min (length u) (min (length v) (length w)))))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i) (unsafeIndex y i))

izipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v g) => (Int -> a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> v g
izipWith6 f u v w x y z =
  generate (min (length z) (min (length y) (min (length x) (min (length u) (min (length v) (length w))))))
    (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i) (unsafeIndex y i) (unsafeIndex z i))

izipWithM :: (Vector v a, Vector v b, Vector v c, Monad m) => (Int -> a -> b -> m c) -> v a -> v b -> m (v c)
izipWithM f v w = fmap fromList (M.sequence (L.zipWith3 f [0 ..] (toList v) (toList w)))

izipWithM_ :: (Vector v a, Vector v b, Monad m) => (Int -> a -> b -> m c) -> v a -> v b -> m ()
izipWithM_ f v w = M.sequence_ (L.zipWith3 f [0 ..] (toList v) (toList w))

iforM :: (Vector v a, Vector v b, Monad m) => v a -> (Int -> a -> m b) -> m (v b)
iforM v f = imapM f v

imapMaybe :: (Vector v a, Vector v b) => (Int -> a -> Maybe b) -> v a -> v b
imapMaybe f v = fromList [y | (i, x) <- L.zip [0 ..] (toList v), Just y <- [f i x]]

mapMaybeM :: (Vector v a, Vector v b, Monad m) => (a -> m (Maybe b)) -> v a -> m (v b)
mapMaybeM f = imapMaybeM (\_ x -> f x)

imapMaybeM :: (Vector v a, Vector v b, Monad m) => (Int -> a -> m (Maybe b)) -> v a -> m (v b)
imapMaybeM f v = fmap (\ys -> fromList [y | Just y <- ys]) (M.zipWithM f [0 ..] (toList v))

partitionWith :: (Vector v a, Vector v b, Vector v c) => (a -> Either b c) -> v a -> (v b, v c)
partitionWith f v = (fromList [x | Left x <- both], fromList [y | Right y <- both])
  where both = L.map f (toList v)

-- * Made by actions

iterateNM :: (Vector v a, Monad m) => Int -> (a -> m a) -> a -> m (v a)
iterateNM n f x0 = fmap fromList (go n x0)
  where
    go k x
      | k <= 0 = return []
      | k == 1 = return [x]
      | otherwise = f x >>= \y -> fmap (x :) (go (k - 1) y)

unfoldrM :: (Vector v a, Monad m) => (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrM f z0 = fmap fromList (go z0)
  where
    go z = f z >>= \r -> case r of
      Nothing -> return []
      Just (x, z') -> fmap (x :) (go z')

unfoldrNM :: (Vector v a, Monad m) => Int -> (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrNM n0 f z0 = fmap fromList (go n0 z0)
  where
    go n z
      | n <= 0 = return []
      | otherwise = f z >>= \r -> case r of
          Nothing -> return []
          Just (x, z') -> fmap (x :) (go (n - 1) z')

unfoldrExactN :: Vector v a => Int -> (b -> (a, b)) -> b -> v a
unfoldrExactN n f = unfoldrN n (\z -> Just (f z))

unfoldrExactNM :: (Vector v a, Monad m) => Int -> (b -> m (a, b)) -> b -> m (v a)
unfoldrExactNM n f = unfoldrNM n (\z -> fmap Just (f z))

-- | Each from those behind it.
constructrN :: Vector v a => Int -> (v a -> a) -> v a
constructrN n f = go 0 empty
  where
    go k v
      | k >= n = v
      | otherwise = go (k + 1) (cons (f v) v)

-- * Mutable ones

thaw, unsafeThaw :: (Vector v a, PrimMonad m) => v a -> m (Mutable v (PrimState m) a)
freeze, unsafeFreeze :: (Vector v a, PrimMonad m) => Mutable v (PrimState m) a -> m (v a)
thaw v = MV.unsafeNew (length v) >>= \m -> copied m v >> return m
unsafeThaw v = thawed v
freeze m = MV.clone m >>= unsafeFreeze
unsafeFreeze m = frozen m

copy :: (Vector v a, PrimMonad m) => Mutable v (PrimState m) a -> v a -> m ()
copy m v
  | MV.length m == length v = copied m v
  | otherwise = error "copy: length mismatch"

unsafeCopy :: (Vector v a, PrimMonad m) => Mutable v (PrimState m) a -> v a -> m ()
unsafeCopy m v = copied m v

createT :: (Vector v a, Traversable f) => (forall s. ST s (f (Mutable v s a))) -> f (v a)
createT act = runST (act >>= M.mapM unsafeFreeze)

create :: Vector v a => (forall s. ST s (Mutable v s a)) -> v a
create act = runST (act >>= unsafeFreeze)

sequence :: (Vector v (m a), Vector v a, Monad m) => v (m a) -> m (v a)
sequence = mapM id

sequence_ :: (Vector v (m a), Monad m) => v (m a) -> m ()
sequence_ = mapM_ id

-- | The same elements in another kind of vector.
convert :: (Vector v a, Vector w a) => v a -> w a
convert v = generate (length v) (unsafeIndex v)

eq :: (Vector v a, Eq a) => v a -> v a -> Bool
eq = equal

cmp :: (Vector v a, Ord a) => v a -> v a -> Ordering
cmp = ordered
