{-# LANGUAGE BangPatterns, FlexibleContexts, RankNTypes, ScopedTypeVariables #-}
-- | Vectors whose elements lie in memory that can be handed to C; written by scripts/vector.py.
module Data.Vector.Storable
  ( Vector, MVector(..), Storable
  , length, null, (!), (!?), head, last, unsafeHead, unsafeLast, indexM, headM, lastM, slice, init, tail
  , unsafeInit, unsafeTail, take, drop, unsafeTake, unsafeDrop, splitAt, uncons, unsnoc, empty, singleton
  , replicate, iterateN, replicateM, generateM, unfoldr, unfoldrN, constructN, enumFromN, enumFromStepN, enumFromTo
  , enumFromThenTo, cons, snoc, (++), concat, force, toList, fromList, (//), update_, accum, unsafeAccum
  , backpermute, reverse, modify, map, imap, concatMap, mapM, imapM, mapM_, imapM_, forM, forM_, iforM_, zipWith
  , zipWith3, izipWith, zipWithM, zipWithM_, filter, ifilter, filterM, mapMaybe, uniq, takeWhile, dropWhile, span
  , break, partition, unstablePartition, elem, notElem, find, findIndex, findIndices, elemIndex, elemIndices, foldl
  , foldl', ifoldl, ifoldl', foldr, foldr', ifoldr, foldl1, foldl1', foldr1, foldM, foldM', foldM_, all, any, and
  , or, sum, product, maximum, minimum, maximumBy, minimumBy, maxIndex, minIndex, maxIndexBy, minIndexBy, maximumOn
  , minimumOn, group, groupBy, prescanl, prescanl', postscanl, postscanl', scanl, scanl', scanl1, scanl1', scanr1
  , scanr, prescanr, postscanr, ifoldr', foldr1', foldMap, foldMap', ifoldM, ifoldM', foldM'_, ifoldM_, ifoldM'_
  , fold1M, fold1M', fold1M_, fold1M'_, iscanl, iscanl', iscanr, iscanr', scanr', prescanr', postscanr', scanr1'
  , unsafeUpd, unsafeUpdate_, accumulate_, unsafeAccumulate_, unsafeBackpermute, unsafeHeadM, unsafeLastM, eqBy
  , cmpBy, zipWith4, zipWith5, zipWith6, izipWith3, izipWith4, izipWith5, izipWith6, izipWithM, izipWithM_, iforM
  , imapMaybe, mapMaybeM, imapMaybeM, partitionWith, iterateNM, unfoldrM, unfoldrNM, unfoldrExactN, unfoldrExactNM
  , constructrN, thaw, unsafeThaw, freeze, unsafeFreeze, copy, unsafeCopy, createT, create, generate, fromListN
  , unsafeIndex, unsafeIndexM, unsafeSlice, unsafeFromForeignPtr, unsafeFromForeignPtr0, unsafeToForeignPtr
  , unsafeToForeignPtr0, unsafeWith, unsafeCast, isSameVector
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
import Data.Vector.Storable.Base
import qualified Data.Vector.Storable.Mutable as MV
import Foreign.ForeignPtr (ForeignPtr, castForeignPtr, withForeignPtr)
import Foreign.Ptr (Ptr)
import Foreign.Storable (sizeOf)

infixl 9 !, !?, //

length :: Storable a => Vector a -> Int
length v = count v

null :: Storable a => Vector a -> Bool
null v = length v == 0

(!) :: Storable a => Vector a -> Int -> a
v ! i
  | i >= 0 && i < length v = unsafeIndex v i
  | otherwise = outOfBounds i (length v)

(!?) :: Storable a => Vector a -> Int -> Maybe a
v !? i
  | i >= 0 && i < length v = Just (unsafeIndex v i)
  | otherwise = Nothing

outOfBounds :: Int -> Int -> a
outOfBounds i n = error ("index out of bounds " <> show (i, n))

head, last, unsafeHead, unsafeLast :: Storable a => Vector a -> a
head v = nonEmpty "head" v (\_ -> unsafeIndex v 0)
last v = nonEmpty "last" v (\_ -> unsafeIndex v (length v - 1))
unsafeHead v = unsafeIndex v 0
unsafeLast v = unsafeIndex v (length v - 1)

-- | The value is a function, so that it is not computed ahead of the test.
nonEmpty :: Storable a => String -> Vector a -> (() -> b) -> b
nonEmpty fn v x
  | null v = error (fn <> ": empty vector")
  | otherwise = x ()

indexM :: (Storable a, Monad m) => Vector a -> Int -> m a
indexM v i
  | i >= 0 && i < length v = unsafeIndexM v i
  | otherwise = outOfBounds i (length v)

headM, lastM :: (Storable a, Monad m) => Vector a -> m a
headM v = indexM v 0
lastM v = indexM v (length v - 1)

-- * Parts, which share the elements

slice :: Storable a => Int -> Int -> Vector a -> Vector a
slice i n v
  | i >= 0 && n >= 0 && n <= length v - i = unsafeSlice i n v
  | otherwise = error ("slice: invalid slice " <> show (i, n, length v))

init, tail, unsafeInit, unsafeTail :: Storable a => Vector a -> Vector a
init v = nonEmpty "init" v (\_ -> unsafeSlice 0 (length v - 1) v)
tail v = nonEmpty "tail" v (\_ -> unsafeSlice 1 (length v - 1) v)
unsafeInit v = unsafeSlice 0 (length v - 1) v
unsafeTail v = unsafeSlice 1 (length v - 1) v

take, drop, unsafeTake, unsafeDrop :: Storable a => Int -> Vector a -> Vector a
take n v = unsafeSlice 0 (max 0 (min n (length v))) v
drop n v = case max 0 (min n (length v)) of k -> unsafeSlice k (length v - k) v
unsafeTake = take
unsafeDrop = drop

splitAt :: Storable a => Int -> Vector a -> (Vector a, Vector a)
splitAt n v = (take n v, drop n v)

uncons :: Storable a => Vector a -> Maybe (a, Vector a)
uncons v
  | null v = Nothing
  | otherwise = Just (unsafeHead v, unsafeTail v)

unsnoc :: Storable a => Vector a -> Maybe (Vector a, a)
unsnoc v
  | null v = Nothing
  | otherwise = Just (unsafeInit v, unsafeLast v)

-- * Making

empty :: Storable a => Vector a
empty = fromListN 0 []

singleton :: Storable a => a -> Vector a
singleton x = fromListN 1 [x]

replicate :: Storable a => Int -> a -> Vector a
replicate n x = generate n (const x)

iterateN :: Storable a => Int -> (a -> a) -> a -> Vector a
iterateN n f x = fromListN n (L.take n (L.iterate f x))

replicateM :: (Storable a, Monad m) => Int -> m a -> m (Vector a)
replicateM n act = fmap (fromListN (max 0 n)) (M.replicateM n act)

generateM :: (Storable a, Monad m) => Int -> (Int -> m a) -> m (Vector a)
generateM n f = fmap (fromListN (max 0 n)) (Prelude.mapM f [0 .. n - 1])

unfoldr :: Storable a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr f z = fromList (L.unfoldr f z)

unfoldrN :: Storable a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN n f z = fromList (L.take n (L.unfoldr f z))

constructN :: Storable a => Int -> (Vector a -> a) -> Vector a
constructN n f = go 0 empty
  where
    go k v
      | k >= n = v
      | otherwise = go (k + 1) (snoc v (f v))

enumFromN :: (Storable a, Num a) => a -> Int -> Vector a
enumFromN x n = fromListN n (L.take n (L.iterate (+ 1) x))

enumFromStepN :: (Storable a, Num a) => a -> a -> Int -> Vector a
enumFromStepN x d n = fromListN n (L.take n (L.iterate (+ d) x))

enumFromTo :: (Storable a, Enum a) => a -> a -> Vector a
enumFromTo a b = fromList (Prelude.enumFromTo a b)

enumFromThenTo :: (Storable a, Enum a) => a -> a -> a -> Vector a
enumFromThenTo a b c = fromList (Prelude.enumFromThenTo a b c)

cons :: Storable a => a -> Vector a -> Vector a
cons x v = generate (length v + 1) (\i -> if i == 0 then x else unsafeIndex v (i - 1))

snoc :: Storable a => Vector a -> a -> Vector a
snoc v x = generate (n + 1) (\i -> if i == n then x else unsafeIndex v i)
  where n = length v

infixr 5 ++
(++) :: Storable a => Vector a -> Vector a -> Vector a
v ++ w = generate (n + length w) (\i -> if i < n then unsafeIndex v i else unsafeIndex w (i - n))
  where n = length v

concat :: Storable a => [Vector a] -> Vector a
concat vs = fromListN (sum' (L.map length vs)) (L.concatMap toList vs)
  where sum' = L.foldl' (+) 0

force :: Storable a => Vector a -> Vector a
force v = generate (length v) (unsafeIndex v)

toList :: Storable a => Vector a -> [a]
toList v = go 0
  where
    n = length v
    go i
      | i >= n = []
      | otherwise = unsafeIndex v i : go (i + 1)

fromList :: Storable a => [a] -> Vector a
fromList xs = fromListN (L.length xs) xs

-- * In bulk

(//) :: Storable a => Vector a -> [(Int, a)] -> Vector a
v // ps = modify (\m -> M.forM_ ps (\(i, x) -> MV.write m i x)) v

update_ :: Storable a => Vector a -> Vector Int -> Vector a -> Vector a
update_ v is xs = v // L.zip (toList is) (toList xs)

accum, unsafeAccum :: Storable a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum f v ps = modify (\m -> M.forM_ ps (\(i, y) -> MV.read m i >>= \x -> MV.write m i $! f x y)) v
unsafeAccum = accum

backpermute :: Storable a => Vector a -> Vector Int -> Vector a
backpermute v is = fromList (L.map (v !) (toList is))

reverse :: Storable a => Vector a -> Vector a
reverse v = generate n (\i -> unsafeIndex v (n - 1 - i))
  where n = length v

modify :: Storable a => (forall s. MV.MVector s a -> ST s ()) -> Vector a -> Vector a
modify f v = runST (thaw v >>= \m -> f m >> unsafeFreeze m)

-- * Maps and zips

map :: (Storable a, Storable b) => (a -> b) -> Vector a -> Vector b
map f v = generate (length v) (\i -> f (unsafeIndex v i))

imap :: (Storable a, Storable b) => (Int -> a -> b) -> Vector a -> Vector b
imap f v = generate (length v) (\i -> f i (unsafeIndex v i))

concatMap :: (Storable a, Storable b) => (a -> Vector b) -> Vector a -> Vector b
concatMap f v = concat (L.map f (toList v))

mapM :: (Storable a, Storable b, Monad m) => (a -> m b) -> Vector a -> m (Vector b)
mapM f v = fmap (fromListN (length v)) (Prelude.mapM f (toList v))

imapM :: (Storable a, Storable b, Monad m) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM f v = fmap (fromListN (length v)) (M.zipWithM f [0 ..] (toList v))

mapM_ :: (Storable a, Monad m) => (a -> m b) -> Vector a -> m ()
mapM_ f v = go 0
  where
    n = length v
    go i
      | i >= n = return ()
      | otherwise = f (unsafeIndex v i) >> go (i + 1)

imapM_ :: (Storable a, Monad m) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ f v = go 0
  where
    n = length v
    go i
      | i >= n = return ()
      | otherwise = f i (unsafeIndex v i) >> go (i + 1)

forM :: (Storable a, Storable b, Monad m) => Vector a -> (a -> m b) -> m (Vector b)
forM v f = mapM f v

forM_ :: (Storable a, Monad m) => Vector a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM_ :: (Storable a, Monad m) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

zipWith :: (Storable a, Storable b, Storable c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith f v w = generate (min (length v) (length w)) (\i -> f (unsafeIndex v i) (unsafeIndex w i))

zipWith3 :: (Storable a, Storable b, Storable c, Storable d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 f u v w = generate (min (length u) (min (length v) (length w))) (\i -> f (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i))

izipWith :: (Storable a, Storable b, Storable c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith f v w = generate (min (length v) (length w)) (\i -> f i (unsafeIndex v i) (unsafeIndex w i))

zipWithM :: (Storable a, Storable b, Storable c, Monad m) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM f v w = fmap fromList (M.zipWithM f (toList v) (toList w))

zipWithM_ :: (Storable a, Storable b, Monad m) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ f v w = M.zipWithM_ f (toList v) (toList w)

-- * Searching

filter :: Storable a => (a -> Bool) -> Vector a -> Vector a
filter p v = fromList (L.filter p (toList v))

ifilter :: Storable a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter p v = fromList [x | (i, x) <- L.zip [0 ..] (toList v), p i x]

filterM :: (Storable a, Monad m) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM p v = fmap fromList (M.filterM p (toList v))

mapMaybe :: (Storable a, Storable b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe f v = fromList [y | x <- toList v, Just y <- [f x]]

uniq :: (Storable a, Eq a) => Vector a -> Vector a
uniq v = fromList (L.map L.head (L.group (toList v)))

takeWhile, dropWhile :: Storable a => (a -> Bool) -> Vector a -> Vector a
takeWhile p v = take (prefix p v) v
dropWhile p v = drop (prefix p v) v

prefix :: Storable a => (a -> Bool) -> Vector a -> Int
prefix p v = maybe (length v) id (findIndex (not . p) v)

span, break, partition, unstablePartition :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
span p v = splitAt (prefix p v) v
break p = span (not . p)
partition p v = (filter p v, filter (not . p) v)
unstablePartition = partition

elem, notElem :: (Storable a, Eq a) => a -> Vector a -> Bool
elem x = any (== x)
notElem x = all (/= x)

find :: Storable a => (a -> Bool) -> Vector a -> Maybe a
find p v = fmap (unsafeIndex v) (findIndex p v)

findIndex :: Storable a => (a -> Bool) -> Vector a -> Maybe Int
findIndex p v = go 0
  where
    n = length v
    go i
      | i >= n = Nothing
      | p (unsafeIndex v i) = Just i
      | otherwise = go (i + 1)

findIndices :: Storable a => (a -> Bool) -> Vector a -> Vector Int
findIndices p v = fromList [i | (i, x) <- L.zip [0 ..] (toList v), p x]

elemIndex :: (Storable a, Eq a) => a -> Vector a -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: (Storable a, Eq a) => a -> Vector a -> Vector Int
elemIndices x = findIndices (== x)

-- * Folds

foldl, foldl' :: Storable b => (a -> b -> a) -> a -> Vector b -> a
foldl f z v = L.foldl f z (toList v)
foldl' f z0 v = go 0 z0
  where
    n = length v
    go i !z
      | i >= n = z
      | otherwise = go (i + 1) (f z (unsafeIndex v i))

ifoldl, ifoldl' :: Storable b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl f z v = L.foldl (\r (i, x) -> f r i x) z (L.zip [0 ..] (toList v))
ifoldl' f z0 v = go 0 z0
  where
    n = length v
    go i !z
      | i >= n = z
      | otherwise = go (i + 1) (f z i (unsafeIndex v i))

foldr, foldr' :: Storable a => (a -> b -> b) -> b -> Vector a -> b
foldr f z v = L.foldr f z (toList v)
foldr' f z0 v = go (length v - 1) z0
  where
    go i !z
      | i < 0 = z
      | otherwise = go (i - 1) (f (unsafeIndex v i) z)

ifoldr :: Storable a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr f z v = L.foldr (\(i, x) r -> f i x r) z (L.zip [0 ..] (toList v))

foldl1, foldl1', foldr1 :: Storable a => (a -> a -> a) -> Vector a -> a
foldl1 f v = nonEmpty "foldl1" v (\_ -> foldl f (unsafeHead v) (unsafeTail v))
foldl1' f v = nonEmpty "foldl1'" v (\_ -> foldl' f (unsafeHead v) (unsafeTail v))
foldr1 f v = nonEmpty "foldr1" v (\_ -> foldr f (unsafeLast v) (unsafeInit v))

foldM, foldM' :: (Storable b, Monad m) => (a -> b -> m a) -> a -> Vector b -> m a
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

foldM_ :: (Storable b, Monad m) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ f z v = () <$ foldM f z v

all, any :: Storable a => (a -> Bool) -> Vector a -> Bool
all p v = not (any (not . p) v)
any p v = maybe False (const True) (findIndex p v)

and, or :: Vector Bool -> Bool
and = all id
or = any id

sum, product :: (Storable a, Num a) => Vector a -> a
sum = foldl' (+) 0
product = foldl' (*) 1

maximum, minimum :: (Storable a, Ord a) => Vector a -> a
maximum v = nonEmpty "maximum" v (\_ -> foldl1' max v)
minimum v = nonEmpty "minimum" v (\_ -> foldl1' min v)

maximumBy, minimumBy :: Storable a => (a -> a -> Ordering) -> Vector a -> a
maximumBy f v = nonEmpty "maximumBy" v (\_ -> unsafeIndex v (maxIndexBy f v))
minimumBy f v = nonEmpty "minimumBy" v (\_ -> unsafeIndex v (minIndexBy f v))

maxIndex, minIndex :: (Storable a, Ord a) => Vector a -> Int
maxIndex = maxIndexBy compare
minIndex = minIndexBy compare

-- | The first of them.
maxIndexBy, minIndexBy :: Storable a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy f v = nonEmpty "maxIndex" v (\_ -> ifoldl' (\k i x -> if f x (unsafeIndex v k) == GT then i else k) 0 v)
minIndexBy f v = nonEmpty "minIndex" v (\_ -> ifoldl' (\k i x -> if f x (unsafeIndex v k) == LT then i else k) 0 v)

-- | Of those of the greatest, or least, value the first.
maximumOn, minimumOn :: (Storable a, Ord b) => (a -> b) -> Vector a -> a
maximumOn f v = nonEmpty "maximumOn" v (\_ -> extremeOn (\new old -> new > old) f v)
minimumOn f v = nonEmpty "minimumOn" v (\_ -> extremeOn (\new old -> new < old) f v)

extremeOn :: Storable a => (b -> b -> Bool) -> (a -> b) -> Vector a -> a
extremeOn better f v = go 1 x0 (f x0)
  where
    n = length v
    x0 = unsafeIndex v 0
    go i x y
      | i >= n = x
      | otherwise = case unsafeIndex v i of
          x' -> let y' = f x' in if better y' y then go (i + 1) x' y' else go (i + 1) x y

-- | The longest parts of elements that are alike, each compared with the first of its part.
group :: (Storable a, Eq a) => Vector a -> [Vector a]
group = groupBy (==)

groupBy :: Storable a => (a -> a -> Bool) -> Vector a -> [Vector a]
groupBy same v
  | null v = []
  | otherwise = case prefix (same (unsafeHead v)) (unsafeTail v) + 1 of
      k -> unsafeSlice 0 k v : groupBy same (unsafeSlice k (length v - k) v)

-- * Scans

prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl f z v = fromListN (length v) (L.take (length v) (L.scanl f z (toList v)))
prescanl' = prescanl
postscanl f z v = fromListN (length v) (L.drop 1 (L.scanl f z (toList v)))
postscanl' = postscanl
scanl f z v = fromListN (length v + 1) (L.scanl f z (toList v))
scanl' f z v = fromListN (length v + 1) (L.scanl' f z (toList v))

scanl1, scanl1', scanr1 :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanl1 f v = fromListN (length v) (L.scanl1 f (toList v))
scanl1' = scanl1
scanr1 f v = fromListN (length v) (L.scanr1 f (toList v))

scanr, prescanr, postscanr :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr f z v = fromListN (length v + 1) (L.scanr f z (toList v))
prescanr f z v = fromListN (length v) (L.drop 1 (L.scanr f z (toList v)))
postscanr f z v = fromListN (length v) (L.take (length v) (L.scanr f z (toList v)))

ifoldr' :: Storable a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' f z0 v = go (length v - 1) z0
  where
    go i !z
      | i < 0 = z
      | otherwise = go (i - 1) (f i (unsafeIndex v i) z)

foldr1' :: Storable a => (a -> a -> a) -> Vector a -> a
foldr1' f v = nonEmpty "foldr1'" v (\_ -> foldr' f (unsafeLast v) (unsafeInit v))

foldMap, foldMap' :: (Storable a, Monoid m) => (a -> m) -> Vector a -> m
foldMap f = foldr (\x r -> f x <> r) mempty
foldMap' f = foldl' (\r x -> r <> f x) mempty

ifoldM, ifoldM' :: (Storable b, Monad m) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
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

foldM'_ :: (Storable b, Monad m) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ f z v = () <$ foldM' f z v

ifoldM_, ifoldM'_ :: (Storable b, Monad m) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ f z v = () <$ ifoldM f z v
ifoldM'_ f z v = () <$ ifoldM' f z v

fold1M, fold1M' :: (Storable a, Monad m) => (a -> a -> m a) -> Vector a -> m a
fold1M f v = nonEmpty "fold1M" v (\_ -> foldM f (unsafeHead v) (unsafeTail v))
fold1M' f v = nonEmpty "fold1M'" v (\_ -> foldM' f (unsafeHead v) (unsafeTail v))

fold1M_, fold1M'_ :: (Storable a, Monad m) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ f v = () <$ fold1M f v
fold1M'_ f v = () <$ fold1M' f v

-- | Of the numbers of the elements, too.
iscanl, iscanl' :: (Storable a, Storable b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl f z v = fromListN (length v + 1) (L.scanl (\r (i, x) -> f i r x) z (L.zip [0 ..] (toList v)))
iscanl' f z v = fromListN (length v + 1) (L.scanl' (\r (i, x) -> f i r x) z (L.zip [0 ..] (toList v)))

iscanr, iscanr' :: (Storable a, Storable b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr f z v = fromListN (length v + 1) (L.scanr (\(i, x) r -> f i x r) z (L.zip [0 ..] (toList v)))
iscanr' f z v = strictly (iscanr f z v)

scanr', prescanr', postscanr' :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr' f z v = strictly (scanr f z v)
prescanr' f z v = strictly (prescanr f z v)
postscanr' f z v = strictly (postscanr f z v)

scanr1' :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanr1' f v = strictly (scanr1 f v)

-- | The vector, with all elements evaluated, the last ones first.
strictly :: Storable a => Vector a -> Vector a
strictly v = foldr' (\x () -> x `seq` ()) () v `seq` v

-- * By numbers and values

unsafeUpd :: Storable a => Vector a -> [(Int, a)] -> Vector a
unsafeUpd = (//)

unsafeUpdate_ :: Storable a => Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = update_

accumulate_, unsafeAccumulate_ :: (Storable a, Storable b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ f v is xs = accum f v (L.zip (toList is) (toList xs))
unsafeAccumulate_ = accumulate_

unsafeBackpermute :: Storable a => Vector a -> Vector Int -> Vector a
unsafeBackpermute = backpermute

unsafeHeadM, unsafeLastM :: (Storable a, Monad m) => Vector a -> m a
unsafeHeadM = headM
unsafeLastM = lastM

eqBy :: (Storable a, Storable b) => (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy same v w = length v == length w && L.and (L.zipWith same (toList v) (toList w))

cmpBy :: (Storable a, Storable b) => (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy f v w = mconcat (L.zipWith f (toList v) (toList w)) <> Prelude.compare (length v) (length w)

-- * More of them at once

zipWith4 :: (Storable a, Storable b, Storable c, Storable d, Storable e) => (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 f = izipWith4 (\_ -> f)

zipWith5 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f) => (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 f = izipWith5 (\_ -> f)

zipWith6 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f, Storable g) => (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 f = izipWith6 (\_ -> f)

izipWith3 :: (Storable a, Storable b, Storable c, Storable d) => (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 f u v w = generate (min (length u) (min (length v) (length w)))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i))

izipWith4 :: (Storable a, Storable b, Storable c, Storable d, Storable e) => (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 f u v w x = generate (min (length x) (min (length u) (min (length v) (length w))))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i))

izipWith5 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f) => (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 f u v w x y = generate (min (length y) (min (length x) (min (length u) (min (length v) (length w)))))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i) (unsafeIndex y i))

izipWith6 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f, Storable g) => (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 f u v w x y z =
  generate (min (length z) (min (length y) (min (length x) (min (length u) (min (length v) (length w))))))
    (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i) (unsafeIndex y i) (unsafeIndex z i))

izipWithM :: (Storable a, Storable b, Storable c, Monad m) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM f v w = fmap fromList (M.sequence (L.zipWith3 f [0 ..] (toList v) (toList w)))

izipWithM_ :: (Storable a, Storable b, Monad m) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ f v w = M.sequence_ (L.zipWith3 f [0 ..] (toList v) (toList w))

iforM :: (Storable a, Storable b, Monad m) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM v f = imapM f v

imapMaybe :: (Storable a, Storable b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe f v = fromList [y | (i, x) <- L.zip [0 ..] (toList v), Just y <- [f i x]]

mapMaybeM :: (Storable a, Storable b, Monad m) => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM f = imapMaybeM (\_ x -> f x)

imapMaybeM :: (Storable a, Storable b, Monad m) => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM f v = fmap (\ys -> fromList [y | Just y <- ys]) (M.zipWithM f [0 ..] (toList v))

partitionWith :: (Storable a, Storable b, Storable c) => (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith f v = (fromList [x | Left x <- both], fromList [y | Right y <- both])
  where both = L.map f (toList v)

-- * Made by actions

iterateNM :: (Storable a, Monad m) => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM n f x0 = fmap fromList (go n x0)
  where
    go k x
      | k <= 0 = return []
      | k == 1 = return [x]
      | otherwise = f x >>= \y -> fmap (x :) (go (k - 1) y)

unfoldrM :: (Storable a, Monad m) => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM f z0 = fmap fromList (go z0)
  where
    go z = f z >>= \r -> case r of
      Nothing -> return []
      Just (x, z') -> fmap (x :) (go z')

unfoldrNM :: (Storable a, Monad m) => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM n0 f z0 = fmap fromList (go n0 z0)
  where
    go n z
      | n <= 0 = return []
      | otherwise = f z >>= \r -> case r of
          Nothing -> return []
          Just (x, z') -> fmap (x :) (go (n - 1) z')

unfoldrExactN :: Storable a => Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN n f = unfoldrN n (\z -> Just (f z))

unfoldrExactNM :: (Storable a, Monad m) => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM n f = unfoldrNM n (\z -> fmap Just (f z))

-- | Each from those behind it.
constructrN :: Storable a => Int -> (Vector a -> a) -> Vector a
constructrN n f = go 0 empty
  where
    go k v
      | k >= n = v
      | otherwise = go (k + 1) (cons (f v) v)

-- * Mutable ones

thaw, unsafeThaw :: (Storable a, PrimMonad m) => Vector a -> m (MV.MVector (PrimState m) a)
freeze, unsafeFreeze :: (Storable a, PrimMonad m) => MV.MVector (PrimState m) a -> m (Vector a)
thaw v = MV.unsafeNew (length v) >>= \m -> copied m v >> return m
unsafeThaw v = thawed v
freeze m = MV.clone m >>= unsafeFreeze
unsafeFreeze m = frozen m

copy :: (Storable a, PrimMonad m) => MV.MVector (PrimState m) a -> Vector a -> m ()
copy m v
  | MV.length m == length v = copied m v
  | otherwise = error "copy: length mismatch"

unsafeCopy :: (Storable a, PrimMonad m) => MV.MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy m v = copied m v

createT :: (Storable a, Traversable f) => (forall s. ST s (f (MV.MVector s a))) -> f (Vector a)
createT act = runST (act >>= M.mapM unsafeFreeze)

create :: Storable a => (forall s. ST s (MV.MVector s a)) -> Vector a
create act = runST (act >>= unsafeFreeze)

-- | So many elements, from one behind the address on.
unsafeFromForeignPtr :: Storable a => ForeignPtr a -> Int -> Int -> Vector a
unsafeFromForeignPtr p i n = unsafeSlice i n (Vector (i + n) p)

unsafeFromForeignPtr0 :: ForeignPtr a -> Int -> Vector a
unsafeFromForeignPtr0 p n = Vector n p

unsafeToForeignPtr :: Vector a -> (ForeignPtr a, Int, Int)
unsafeToForeignPtr (Vector n p) = (p, 0, n)

unsafeToForeignPtr0 :: Vector a -> (ForeignPtr a, Int)
unsafeToForeignPtr0 (Vector n p) = (p, n)

-- | The action must not write there.
unsafeWith :: Storable a => Vector a -> (Ptr a -> IO b) -> IO b
unsafeWith (Vector _ p) act = withForeignPtr p act

-- | The same memory as elements of another type.
unsafeCast :: forall a b. (Storable a, Storable b) => Vector a -> Vector b
unsafeCast (Vector n p) = Vector (n * sizeOf (undefined :: a) `quot` sizeOf (undefined :: b)) (castForeignPtr p)

-- | Whether it is the same part of the same memory.
isSameVector :: Storable a => Vector a -> Vector a -> Bool
isSameVector (Vector n p) (Vector k q) = n == k && p == q
