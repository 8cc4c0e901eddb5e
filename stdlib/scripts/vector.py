#!/usr/bin/env python3
"""Writes Data.Vector, Data.Vector.Unboxed, .Primitive, .Storable, Data.Vector.Generic and their mutable halves from one text: they
differ in what holds the elements, which is in their Base modules, and in the class that elements need. `{a,b;Monad m}` in a type stands for
`(Monad m) =>`, or for `(Unbox a, Unbox b, Monad m) =>`. For any kind of vector, `Vector t` in a type becomes `v t`, with
`Vector v t` among the constraints.

Usage: scripts/vector.py FOLDER-OF-THE-LIBRARY
"""

import os
import re
import sys
import textwrap

T = r'''
length :: {a} Vector a -> Int
length v = count v

null :: {a} Vector a -> Bool
null v = length v == 0

(!) :: {a} Vector a -> Int -> a
v ! i
  | i >= 0 && i < length v = unsafeIndex v i
  | otherwise = outOfBounds i (length v)

(!?) :: {a} Vector a -> Int -> Maybe a
v !? i
  | i >= 0 && i < length v = Just (unsafeIndex v i)
  | otherwise = Nothing

outOfBounds :: Int -> Int -> a
outOfBounds i n = error ("index out of bounds " ++ show (i, n))

head, last, unsafeHead, unsafeLast :: {a} Vector a -> a
head v = nonEmpty "head" v (\_ -> unsafeIndex v 0)
last v = nonEmpty "last" v (\_ -> unsafeIndex v (length v - 1))
unsafeHead v = unsafeIndex v 0
unsafeLast v = unsafeIndex v (length v - 1)

-- | The value is a function, so that it is not computed ahead of the test.
nonEmpty :: {a} String -> Vector a -> (() -> b) -> b
nonEmpty fn v x
  | null v = error (fn ++ ": empty vector")
  | otherwise = x ()

indexM :: {a;Monad m} Vector a -> Int -> m a
indexM v i
  | i >= 0 && i < length v = unsafeIndexM v i
  | otherwise = outOfBounds i (length v)

headM, lastM :: {a;Monad m} Vector a -> m a
headM v = indexM v 0
lastM v = indexM v (length v - 1)

-- * Parts, which share the elements

slice :: {a} Int -> Int -> Vector a -> Vector a
slice i n v
  | i >= 0 && n >= 0 && n <= length v - i = unsafeSlice i n v
  | otherwise = error ("slice: invalid slice " ++ show (i, n, length v))

init, tail, unsafeInit, unsafeTail :: {a} Vector a -> Vector a
init v = nonEmpty "init" v (\_ -> unsafeSlice 0 (length v - 1) v)
tail v = nonEmpty "tail" v (\_ -> unsafeSlice 1 (length v - 1) v)
unsafeInit v = unsafeSlice 0 (length v - 1) v
unsafeTail v = unsafeSlice 1 (length v - 1) v

take, drop, unsafeTake, unsafeDrop :: {a} Int -> Vector a -> Vector a
take n v = unsafeSlice 0 (max 0 (min n (length v))) v
drop n v = case max 0 (min n (length v)) of k -> unsafeSlice k (length v - k) v
unsafeTake = take
unsafeDrop = drop

splitAt :: {a} Int -> Vector a -> (Vector a, Vector a)
splitAt n v = (take n v, drop n v)

uncons :: {a} Vector a -> Maybe (a, Vector a)
uncons v
  | null v = Nothing
  | otherwise = Just (unsafeHead v, unsafeTail v)

unsnoc :: {a} Vector a -> Maybe (Vector a, a)
unsnoc v
  | null v = Nothing
  | otherwise = Just (unsafeInit v, unsafeLast v)

-- * Making

empty :: {a} Vector a
empty = fromListN 0 []

singleton :: {a} a -> Vector a
singleton x = fromListN 1 [x]

replicate :: {a} Int -> a -> Vector a
replicate n x = generate n (const x)

iterateN :: {a} Int -> (a -> a) -> a -> Vector a
iterateN n f x = fromListN n (L.take n (L.iterate f x))

replicateM :: {a;Monad m} Int -> m a -> m (Vector a)
replicateM n act = fmap (fromListN (max 0 n)) (M.replicateM n act)

generateM :: {a;Monad m} Int -> (Int -> m a) -> m (Vector a)
generateM n f = fmap (fromListN (max 0 n)) (Prelude.mapM f [0 .. n - 1])

unfoldr :: {a} (b -> Maybe (a, b)) -> b -> Vector a
unfoldr f z = fromList (L.unfoldr f z)

unfoldrN :: {a} Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN n f z = fromList (L.take n (L.unfoldr f z))

constructN :: {a} Int -> (Vector a -> a) -> Vector a
constructN n f = go 0 empty
  where
    go k v
      | k >= n = v
      | otherwise = go (k + 1) (snoc v (f v))

enumFromN :: {a;Num a} a -> Int -> Vector a
enumFromN x n = fromListN n (L.take n (L.iterate (+ 1) x))

enumFromStepN :: {a;Num a} a -> a -> Int -> Vector a
enumFromStepN x d n = fromListN n (L.take n (L.iterate (+ d) x))

enumFromTo :: {a;Enum a} a -> a -> Vector a
enumFromTo a b = fromList (Prelude.enumFromTo a b)

enumFromThenTo :: {a;Enum a} a -> a -> a -> Vector a
enumFromThenTo a b c = fromList (Prelude.enumFromThenTo a b c)

cons :: {a} a -> Vector a -> Vector a
cons x v = generate (length v + 1) (\i -> if i == 0 then x else unsafeIndex v (i - 1))

snoc :: {a} Vector a -> a -> Vector a
snoc v x = generate (n + 1) (\i -> if i == n then x else unsafeIndex v i)
  where n = length v

infixr 5 ++
(++) :: {a} Vector a -> Vector a -> Vector a
v ++ w = generate (n + length w) (\i -> if i < n then unsafeIndex v i else unsafeIndex w (i - n))
  where n = length v

concat :: {a} [Vector a] -> Vector a
concat vs = fromListN (sum' (L.map length vs)) (L.concatMap toList vs)
  where sum' = L.foldl' (+) 0

force :: {a} Vector a -> Vector a
force v = generate (length v) (unsafeIndex v)

toList :: {a} Vector a -> [a]
toList v = go 0
  where
    n = length v
    go i
      | i >= n = []
      | otherwise = unsafeIndex v i : go (i + 1)

fromList :: {a} [a] -> Vector a
fromList xs = fromListN (L.length xs) xs

-- * In bulk

(//) :: {a} Vector a -> [(Int, a)] -> Vector a
v // ps = modify (\m -> M.forM_ ps (\(i, x) -> MV.write m i x)) v

update_ :: {a} Vector a -> Vector Int -> Vector a -> Vector a
update_ v is xs = v // L.zip (toList is) (toList xs)

accum, unsafeAccum :: {a} (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum f v ps = modify (\m -> M.forM_ ps (\(i, y) -> MV.read m i >>= \x -> MV.write m i $! f x y)) v
unsafeAccum = accum

backpermute :: {a} Vector a -> Vector Int -> Vector a
backpermute v is = fromList (L.map (v !) (toList is))

reverse :: {a} Vector a -> Vector a
reverse v = generate n (\i -> unsafeIndex v (n - 1 - i))
  where n = length v

modify :: {a} (forall s. MV.MVector s a -> ST s ()) -> Vector a -> Vector a
modify f v = runST (thaw v >>= \m -> f m >> unsafeFreeze m)

-- * Maps and zips

map :: {a,b} (a -> b) -> Vector a -> Vector b
map f v = generate (length v) (\i -> f (unsafeIndex v i))

imap :: {a,b} (Int -> a -> b) -> Vector a -> Vector b
imap f v = generate (length v) (\i -> f i (unsafeIndex v i))

concatMap :: {a,b} (a -> Vector b) -> Vector a -> Vector b
concatMap f v = concat (L.map f (toList v))

mapM :: {a,b;Monad m} (a -> m b) -> Vector a -> m (Vector b)
mapM f v = fmap (fromListN (length v)) (Prelude.mapM f (toList v))

imapM :: {a,b;Monad m} (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM f v = fmap (fromListN (length v)) (M.zipWithM f [0 ..] (toList v))

mapM_ :: {a;Monad m} (a -> m b) -> Vector a -> m ()
mapM_ f v = go 0
  where
    n = length v
    go i
      | i >= n = return ()
      | otherwise = f (unsafeIndex v i) >> go (i + 1)

imapM_ :: {a;Monad m} (Int -> a -> m b) -> Vector a -> m ()
imapM_ f v = go 0
  where
    n = length v
    go i
      | i >= n = return ()
      | otherwise = f i (unsafeIndex v i) >> go (i + 1)

forM :: {a,b;Monad m} Vector a -> (a -> m b) -> m (Vector b)
forM v f = mapM f v

forM_ :: {a;Monad m} Vector a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM_ :: {a;Monad m} Vector a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

indexed :: {a} Vector a -> Vector (Int, a)
indexed = imap (,)

zipWith :: {a,b,c} (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith f v w = generate (min (length v) (length w)) (\i -> f (unsafeIndex v i) (unsafeIndex w i))

zipWith3 :: {a,b,c,d} (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 f u v w = generate (min (length u) (min (length v) (length w))) (\i -> f (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i))

izipWith :: {a,b,c} (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith f v w = generate (min (length v) (length w)) (\i -> f i (unsafeIndex v i) (unsafeIndex w i))

zipWithM :: {a,b,c;Monad m} (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM f v w = fmap fromList (M.zipWithM f (toList v) (toList w))

zipWithM_ :: {a,b;Monad m} (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ f v w = M.zipWithM_ f (toList v) (toList w)

zip :: {a,b} Vector a -> Vector b -> Vector (a, b)
zip = zipWith (,)

zip3 :: {a,b,c} Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 = zipWith3 (,,)

unzip :: {a,b} Vector (a, b) -> (Vector a, Vector b)
unzip v = (map fst v, map snd v)

unzip3 :: {a,b,c} Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 v = (map (\(a, _, _) -> a) v, map (\(_, b, _) -> b) v, map (\(_, _, c) -> c) v)

-- * Searching

filter :: {a} (a -> Bool) -> Vector a -> Vector a
filter p v = fromList (L.filter p (toList v))

ifilter :: {a} (Int -> a -> Bool) -> Vector a -> Vector a
ifilter p v = fromList [x | (i, x) <- L.zip [0 ..] (toList v), p i x]

filterM :: {a;Monad m} (a -> m Bool) -> Vector a -> m (Vector a)
filterM p v = fmap fromList (M.filterM p (toList v))

mapMaybe :: {a,b} (a -> Maybe b) -> Vector a -> Vector b
mapMaybe f v = fromList [y | x <- toList v, Just y <- [f x]]

uniq :: {a;Eq a} Vector a -> Vector a
uniq v = fromList (L.map L.head (L.group (toList v)))

takeWhile, dropWhile :: {a} (a -> Bool) -> Vector a -> Vector a
takeWhile p v = take (prefix p v) v
dropWhile p v = drop (prefix p v) v

prefix :: {a} (a -> Bool) -> Vector a -> Int
prefix p v = maybe (length v) id (findIndex (not . p) v)

span, break, partition, unstablePartition :: {a} (a -> Bool) -> Vector a -> (Vector a, Vector a)
span p v = splitAt (prefix p v) v
break p = span (not . p)
partition p v = (filter p v, filter (not . p) v)
unstablePartition = partition

elem, notElem :: {a;Eq a} a -> Vector a -> Bool
elem x = any (== x)
notElem x = all (/= x)

find :: {a} (a -> Bool) -> Vector a -> Maybe a
find p v = fmap (unsafeIndex v) (findIndex p v)

findIndex :: {a} (a -> Bool) -> Vector a -> Maybe Int
findIndex p v = go 0
  where
    n = length v
    go i
      | i >= n = Nothing
      | p (unsafeIndex v i) = Just i
      | otherwise = go (i + 1)

findIndices :: {a} (a -> Bool) -> Vector a -> Vector Int
findIndices p v = fromList [i | (i, x) <- L.zip [0 ..] (toList v), p x]

elemIndex :: {a;Eq a} a -> Vector a -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: {a;Eq a} a -> Vector a -> Vector Int
elemIndices x = findIndices (== x)

-- * Folds

foldl, foldl' :: {b} (a -> b -> a) -> a -> Vector b -> a
foldl f z v = L.foldl f z (toList v)
foldl' f z0 v = go 0 z0
  where
    n = length v
    go i !z
      | i >= n = z
      | otherwise = go (i + 1) (f z (unsafeIndex v i))

ifoldl, ifoldl' :: {b} (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl f z v = L.foldl (\r (i, x) -> f r i x) z (L.zip [0 ..] (toList v))
ifoldl' f z0 v = go 0 z0
  where
    n = length v
    go i !z
      | i >= n = z
      | otherwise = go (i + 1) (f z i (unsafeIndex v i))

foldr, foldr' :: {a} (a -> b -> b) -> b -> Vector a -> b
foldr f z v = L.foldr f z (toList v)
foldr' f z0 v = go (length v - 1) z0
  where
    go i !z
      | i < 0 = z
      | otherwise = go (i - 1) (f (unsafeIndex v i) z)

ifoldr :: {a} (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr f z v = L.foldr (\(i, x) r -> f i x r) z (L.zip [0 ..] (toList v))

foldl1, foldl1', foldr1 :: {a} (a -> a -> a) -> Vector a -> a
foldl1 f v = nonEmpty "foldl1" v (\_ -> foldl f (unsafeHead v) (unsafeTail v))
foldl1' f v = nonEmpty "foldl1'" v (\_ -> foldl' f (unsafeHead v) (unsafeTail v))
foldr1 f v = nonEmpty "foldr1" v (\_ -> foldr f (unsafeLast v) (unsafeInit v))

foldM, foldM' :: {b;Monad m} (a -> b -> m a) -> a -> Vector b -> m a
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

foldM_ :: {b;Monad m} (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ f z v = () <$ foldM f z v

all, any :: {a} (a -> Bool) -> Vector a -> Bool
all p v = not (any (not . p) v)
any p v = maybe False (const True) (findIndex p v)

and, or :: Vector Bool -> Bool
and = all id
or = any id

sum, product :: {a;Num a} Vector a -> a
sum = foldl' (+) 0
product = foldl' (*) 1

maximum, minimum :: {a;Ord a} Vector a -> a
maximum v = nonEmpty "maximum" v (\_ -> foldl1' max v)
minimum v = nonEmpty "minimum" v (\_ -> foldl1' min v)

maximumBy, minimumBy :: {a} (a -> a -> Ordering) -> Vector a -> a
maximumBy f v = nonEmpty "maximumBy" v (\_ -> unsafeIndex v (maxIndexBy f v))
minimumBy f v = nonEmpty "minimumBy" v (\_ -> unsafeIndex v (minIndexBy f v))

maxIndex, minIndex :: {a;Ord a} Vector a -> Int
maxIndex = maxIndexBy compare
minIndex = minIndexBy compare

-- | The first of them.
maxIndexBy, minIndexBy :: {a} (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy f v = nonEmpty "maxIndex" v (\_ -> ifoldl' (\k i x -> if f x (unsafeIndex v k) == GT then i else k) 0 v)
minIndexBy f v = nonEmpty "minIndex" v (\_ -> ifoldl' (\k i x -> if f x (unsafeIndex v k) == LT then i else k) 0 v)

-- | Of those of the greatest, or least, value the first.
maximumOn, minimumOn :: {a;Ord b} (a -> b) -> Vector a -> a
maximumOn f v = nonEmpty "maximumOn" v (\_ -> extremeOn (\new old -> new > old) f v)
minimumOn f v = nonEmpty "minimumOn" v (\_ -> extremeOn (\new old -> new < old) f v)

extremeOn :: {a} (b -> b -> Bool) -> (a -> b) -> Vector a -> a
extremeOn better f v = go 1 x0 (f x0)
  where
    n = length v
    x0 = unsafeIndex v 0
    go i x y
      | i >= n = x
      | otherwise = case unsafeIndex v i of
          x' -> let y' = f x' in if better y' y then go (i + 1) x' y' else go (i + 1) x y

-- | The longest parts of elements that are alike, each compared with the first of its part.
group :: {a;Eq a} Vector a -> [Vector a]
group = groupBy (==)

groupBy :: {a} (a -> a -> Bool) -> Vector a -> [Vector a]
groupBy same v
  | null v = []
  | otherwise = case prefix (same (unsafeHead v)) (unsafeTail v) + 1 of
      k -> unsafeSlice 0 k v : groupBy same (unsafeSlice k (length v - k) v)

-- * Scans

prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: {a,b} (a -> b -> a) -> a -> Vector b -> Vector a
prescanl f z v = fromListN (length v) (L.take (length v) (L.scanl f z (toList v)))
prescanl' = prescanl
postscanl f z v = fromListN (length v) (L.drop 1 (L.scanl f z (toList v)))
postscanl' = postscanl
scanl f z v = fromListN (length v + 1) (L.scanl f z (toList v))
scanl' f z v = fromListN (length v + 1) (L.scanl' f z (toList v))

scanl1, scanl1', scanr1 :: {a} (a -> a -> a) -> Vector a -> Vector a
scanl1 f v = fromListN (length v) (L.scanl1 f (toList v))
scanl1' = scanl1
scanr1 f v = fromListN (length v) (L.scanr1 f (toList v))

scanr, prescanr, postscanr :: {a,b} (a -> b -> b) -> b -> Vector a -> Vector b
scanr f z v = fromListN (length v + 1) (L.scanr f z (toList v))
prescanr f z v = fromListN (length v) (L.drop 1 (L.scanr f z (toList v)))
postscanr f z v = fromListN (length v) (L.take (length v) (L.scanr f z (toList v)))

ifoldr' :: {a} (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' f z0 v = go (length v - 1) z0
  where
    go i !z
      | i < 0 = z
      | otherwise = go (i - 1) (f i (unsafeIndex v i) z)

foldr1' :: {a} (a -> a -> a) -> Vector a -> a
foldr1' f v = nonEmpty "foldr1'" v (\_ -> foldr' f (unsafeLast v) (unsafeInit v))

foldMap, foldMap' :: {a;Monoid m} (a -> m) -> Vector a -> m
foldMap f = foldr (\x r -> f x <> r) mempty
foldMap' f = foldl' (\r x -> r <> f x) mempty

ifoldM, ifoldM' :: {b;Monad m} (a -> Int -> b -> m a) -> a -> Vector b -> m a
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

foldM'_ :: {b;Monad m} (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ f z v = () <$ foldM' f z v

ifoldM_, ifoldM'_ :: {b;Monad m} (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ f z v = () <$ ifoldM f z v
ifoldM'_ f z v = () <$ ifoldM' f z v

fold1M, fold1M' :: {a;Monad m} (a -> a -> m a) -> Vector a -> m a
fold1M f v = nonEmpty "fold1M" v (\_ -> foldM f (unsafeHead v) (unsafeTail v))
fold1M' f v = nonEmpty "fold1M'" v (\_ -> foldM' f (unsafeHead v) (unsafeTail v))

fold1M_, fold1M'_ :: {a;Monad m} (a -> a -> m a) -> Vector a -> m ()
fold1M_ f v = () <$ fold1M f v
fold1M'_ f v = () <$ fold1M' f v

-- | Of the numbers of the elements, too.
iscanl, iscanl' :: {a,b} (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl f z v = fromListN (length v + 1) (L.scanl (\r (i, x) -> f i r x) z (L.zip [0 ..] (toList v)))
iscanl' f z v = fromListN (length v + 1) (L.scanl' (\r (i, x) -> f i r x) z (L.zip [0 ..] (toList v)))

iscanr, iscanr' :: {a,b} (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr f z v = fromListN (length v + 1) (L.scanr (\(i, x) r -> f i x r) z (L.zip [0 ..] (toList v)))
iscanr' f z v = strictly (iscanr f z v)

scanr', prescanr', postscanr' :: {a,b} (a -> b -> b) -> b -> Vector a -> Vector b
scanr' f z v = strictly (scanr f z v)
prescanr' f z v = strictly (prescanr f z v)
postscanr' f z v = strictly (postscanr f z v)

scanr1' :: {a} (a -> a -> a) -> Vector a -> Vector a
scanr1' f v = strictly (scanr1 f v)

-- | The vector, with all elements evaluated, the last ones first.
strictly :: {a} Vector a -> Vector a
strictly v = foldr' (\x () -> x `seq` ()) () v `seq` v

-- * By numbers and values

update, unsafeUpdate :: {a} Vector a -> Vector (Int, a) -> Vector a
update v ps = v // toList ps
unsafeUpdate = update

unsafeUpd :: {a} Vector a -> [(Int, a)] -> Vector a
unsafeUpd = (//)

unsafeUpdate_ :: {a} Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = update_

accumulate, unsafeAccumulate :: {a,b} (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate f v ps = accum f v (toList ps)
unsafeAccumulate = accumulate

accumulate_, unsafeAccumulate_ :: {a,b} (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ f v is xs = accum f v (L.zip (toList is) (toList xs))
unsafeAccumulate_ = accumulate_

unsafeBackpermute :: {a} Vector a -> Vector Int -> Vector a
unsafeBackpermute = backpermute

unsafeHeadM, unsafeLastM :: {a;Monad m} Vector a -> m a
unsafeHeadM = headM
unsafeLastM = lastM

eqBy :: {a,b} (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy same v w = length v == length w && L.and (L.zipWith same (toList v) (toList w))

cmpBy :: {a,b} (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy f v w = mconcat (L.zipWith f (toList v) (toList w)) <> Prelude.compare (length v) (length w)

-- * More of them at once

zipWith4 :: {a,b,c,d,e} (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 f = izipWith4 (\_ -> f)

zipWith5 :: {a,b,c,d,e,f} (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 f = izipWith5 (\_ -> f)

zipWith6 :: {a,b,c,d,e,f,g} (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 f = izipWith6 (\_ -> f)

izipWith3 :: {a,b,c,d} (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 f u v w = generate (min (length u) (min (length v) (length w)))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i))

izipWith4 :: {a,b,c,d,e} (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 f u v w x = generate (min (length x) (min (length u) (min (length v) (length w))))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i))

izipWith5 :: {a,b,c,d,e,f} (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 f u v w x y = generate (min (length y) (min (length x) (min (length u) (min (length v) (length w)))))
  (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i) (unsafeIndex y i))

izipWith6 :: {a,b,c,d,e,f,g} (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 f u v w x y z =
  generate (min (length z) (min (length y) (min (length x) (min (length u) (min (length v) (length w))))))
    (\i -> f i (unsafeIndex u i) (unsafeIndex v i) (unsafeIndex w i) (unsafeIndex x i) (unsafeIndex y i) (unsafeIndex z i))

izipWithM :: {a,b,c;Monad m} (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM f v w = fmap fromList (M.sequence (L.zipWith3 f [0 ..] (toList v) (toList w)))

izipWithM_ :: {a,b;Monad m} (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ f v w = M.sequence_ (L.zipWith3 f [0 ..] (toList v) (toList w))

iforM :: {a,b;Monad m} Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM v f = imapM f v

imapMaybe :: {a,b} (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe f v = fromList [y | (i, x) <- L.zip [0 ..] (toList v), Just y <- [f i x]]

mapMaybeM :: {a,b;Monad m} (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM f = imapMaybeM (\_ x -> f x)

imapMaybeM :: {a,b;Monad m} (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM f v = fmap (\ys -> fromList [y | Just y <- ys]) (M.zipWithM f [0 ..] (toList v))

partitionWith :: {a,b,c} (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith f v = (fromList [x | Left x <- both], fromList [y | Right y <- both])
  where both = L.map f (toList v)

-- * Made by actions

iterateNM :: {a;Monad m} Int -> (a -> m a) -> a -> m (Vector a)
iterateNM n f x0 = fmap fromList (go n x0)
  where
    go k x
      | k <= 0 = return []
      | k == 1 = return [x]
      | otherwise = f x >>= \y -> fmap (x :) (go (k - 1) y)

unfoldrM :: {a;Monad m} (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM f z0 = fmap fromList (go z0)
  where
    go z = f z >>= \r -> case r of
      Nothing -> return []
      Just (x, z') -> fmap (x :) (go z')

unfoldrNM :: {a;Monad m} Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM n0 f z0 = fmap fromList (go n0 z0)
  where
    go n z
      | n <= 0 = return []
      | otherwise = f z >>= \r -> case r of
          Nothing -> return []
          Just (x, z') -> fmap (x :) (go (n - 1) z')

unfoldrExactN :: {a} Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN n f = unfoldrN n (\z -> Just (f z))

unfoldrExactNM :: {a;Monad m} Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM n f = unfoldrNM n (\z -> fmap Just (f z))

-- | Each from those behind it.
constructrN :: {a} Int -> (Vector a -> a) -> Vector a
constructrN n f = go 0 empty
  where
    go k v
      | k >= n = v
      | otherwise = go (k + 1) (cons (f v) v)

-- * Mutable ones

thaw, unsafeThaw :: {a;PrimMonad m} Vector a -> m (MV.MVector (PrimState m) a)
freeze, unsafeFreeze :: {a;PrimMonad m} MV.MVector (PrimState m) a -> m (Vector a)
thaw v = MV.unsafeNew (length v) >>= \m -> copied m v >> return m
unsafeThaw v = thawed v
freeze m = MV.clone m >>= unsafeFreeze
unsafeFreeze m = frozen m

copy :: {a;PrimMonad m} MV.MVector (PrimState m) a -> Vector a -> m ()
copy m v
  | MV.length m == length v = copied m v
  | otherwise = error "copy: length mismatch"

unsafeCopy :: {a;PrimMonad m} MV.MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy m v = copied m v

createT :: {a;Traversable f} (forall s. ST s (f (MV.MVector s a))) -> f (Vector a)
createT act = runST (act >>= M.mapM unsafeFreeze)

create :: {a} (forall s. ST s (MV.MVector s a)) -> Vector a
create act = runST (act >>= unsafeFreeze)
'''
MT = r'''
length :: {a} MVector s a -> Int
length m = mcount m

null :: {a} MVector s a -> Bool
null m = length m == 0

slice, unsafeSlice :: {a} Int -> Int -> MVector s a -> MVector s a
slice i n m
  | i >= 0 && n >= 0 && n <= length m - i = unsafeSlice i n m
  | otherwise = error ("slice: invalid slice " ++ show (i, n, length m))
unsafeSlice = part

take, drop :: {a} Int -> MVector s a -> MVector s a
take n m = unsafeSlice 0 (max 0 (min n (length m))) m
drop n m = case max 0 (min n (length m)) of k -> unsafeSlice k (length m - k) m

splitAt :: {a} Int -> MVector s a -> (MVector s a, MVector s a)
splitAt n m = (take n m, drop n m)

init, tail :: {a} MVector s a -> MVector s a
init m = slice 0 (length m - 1) m
tail m = slice 1 (length m - 1) m

replicate :: {a;PrimMonad m} Int -> a -> m (MVector (PrimState m) a)
replicate n x = unsafeNew n >>= \m -> set m x >> return m

replicateM :: {a;PrimMonad m} Int -> m a -> m (MVector (PrimState m) a)
replicateM n act = unsafeNew n >>= \m -> mapIndices_ n (\i -> act >>= unsafeWrite m i) >> return m

generate :: {a;PrimMonad m} Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate n f = unsafeNew n >>= \m -> mapIndices_ n (\i -> unsafeWrite m i (f i)) >> return m

mapIndices_ :: Monad m => Int -> (Int -> m b) -> m ()
mapIndices_ n act = go 0
  where
    go i
      | i >= n = return ()
      | otherwise = act i >> go (i + 1)

clone :: {a;PrimMonad m} MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone m = unsafeNew (length m) >>= \r -> copy r m >> return r

grow, unsafeGrow :: {a;PrimMonad m} MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow m k = new (length m + k) >>= \r -> copy (take (length m) r) m >> return r
unsafeGrow = grow

check :: {a} MVector s a -> Int -> b -> b
check m i x
  | i >= 0 && i < length m = x
  | otherwise = error ("index out of bounds " ++ show (i, length m))

read :: {a;PrimMonad m} MVector (PrimState m) a -> Int -> m a
read m i = check m i (unsafeRead m i)

write :: {a;PrimMonad m} MVector (PrimState m) a -> Int -> a -> m ()
write m i x = check m i (unsafeWrite m i x)

readMaybe :: {a;PrimMonad m} MVector (PrimState m) a -> Int -> m (Maybe a)
readMaybe m i
  | i >= 0 && i < length m = fmap Just (unsafeRead m i)
  | otherwise = return Nothing

modify, modify', unsafeModify :: {a;PrimMonad m} MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify m f i = read m i >>= \x -> write m i (f x)
modify' m f i = read m i >>= \x -> write m i $! f x
unsafeModify m f i = unsafeRead m i >>= \x -> unsafeWrite m i (f x)

modifyM :: {a;PrimMonad m} MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM m f i = read m i >>= f >>= write m i

exchange :: {a;PrimMonad m} MVector (PrimState m) a -> Int -> a -> m a
exchange m i x = read m i >>= \y -> write m i x >> return y

swap, unsafeSwap :: {a;PrimMonad m} MVector (PrimState m) a -> Int -> Int -> m ()
swap m i j = read m i >>= \x -> read m j >>= \y -> write m i y >> write m j x
unsafeSwap m i j = unsafeRead m i >>= \x -> unsafeRead m j >>= \y -> unsafeWrite m i y >> unsafeWrite m j x

set :: {a;PrimMonad m} MVector (PrimState m) a -> a -> m ()
set m x = mapIndices_ (length m) (\i -> unsafeWrite m i x)

-- | The target first. The lengths must be the same.
copy, move, unsafeCopy, unsafeMove :: {a;PrimMonad m} MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy to from
  | length to == length from = transfer to from
  | otherwise = error "copy: length mismatch"
move = copy
unsafeCopy = copy
unsafeMove = copy

mapM_ :: {a;PrimMonad m} (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f)

imapM_ :: {a;PrimMonad m} (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f i)

forM_ :: {a;PrimMonad m} MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ m f = mapM_ f m

foldM' , foldM :: {a;PrimMonad m} (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM f z0 m = go 0 z0
  where
    go i z
      | i >= length m = return z
      | otherwise = unsafeRead m i >>= f z >>= go (i + 1)
foldM' f z0 m = go 0 z0
  where
    go i !z
      | i >= length m = return z
      | otherwise = unsafeRead m i >>= f z >>= go (i + 1)

foldl, foldl' :: {a;PrimMonad m} (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl f = foldM (\z x -> return (f z x))
foldl' f = foldM' (\z x -> return (f z x))

ifoldM, ifoldM' :: {a;PrimMonad m} (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM f z0 m = go 0 z0
  where
    go i z
      | i >= length m = return z
      | otherwise = unsafeRead m i >>= f z i >>= go (i + 1)
ifoldM' f z0 m = go 0 z0
  where
    go i !z
      | i >= length m = return z
      | otherwise = unsafeRead m i >>= f z i >>= go (i + 1)

ifoldl, ifoldl' :: {a;PrimMonad m} (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl f = ifoldM (\z i x -> return (f z i x))
ifoldl' f = ifoldM' (\z i x -> return (f z i x))

-- | From the last to the first.
ifoldrM, ifoldrM' :: {a;PrimMonad m} (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM f z0 m = go (length m - 1) z0
  where
    go i z
      | i < 0 = return z
      | otherwise = unsafeRead m i >>= \x -> f i x z >>= go (i - 1)
ifoldrM' f z0 m = go (length m - 1) z0
  where
    go i !z
      | i < 0 = return z
      | otherwise = unsafeRead m i >>= \x -> f i x z >>= go (i - 1)

foldrM, foldrM' :: {a;PrimMonad m} (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM f = ifoldrM (\_ -> f)
foldrM' f = ifoldrM' (\_ -> f)

ifoldr, ifoldr' :: {a;PrimMonad m} (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr f = ifoldrM (\i x z -> return (f i x z))
ifoldr' f = ifoldrM' (\i x z -> return (f i x z))

foldr, foldr' :: {a;PrimMonad m} (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr f = ifoldr (\_ -> f)
foldr' f = ifoldr' (\_ -> f)

iforM_ :: {a;PrimMonad m} MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ m f = imapM_ f m

generateM :: {a;PrimMonad m} Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM n f = unsafeNew n >>= \m -> mapIndices_ n (\i -> f i >>= unsafeWrite m i) >> return m

unsafeExchange :: {a;PrimMonad m} MVector (PrimState m) a -> Int -> a -> m a
unsafeExchange m i x = unsafeRead m i >>= \y -> unsafeWrite m i x >> return y

unsafeModifyM :: {a;PrimMonad m} MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM m f i = unsafeRead m i >>= f >>= unsafeWrite m i

unsafeTake, unsafeDrop :: {a} Int -> MVector s a -> MVector s a
unsafeTake = take
unsafeDrop = drop

unsafeInit, unsafeTail :: {a} MVector s a -> MVector s a
unsafeInit = init
unsafeTail = tail

-- | Forgets what the elements were, where they are references.
clear :: {a;PrimMonad m} MVector (PrimState m) a -> m ()
clear = cleared

-- | Whether writing to one may be seen in the other.
overlaps :: {a} MVector s a -> MVector s a -> Bool
overlaps = overlapping

mapInPlace :: {a;PrimMonad m} (a -> a) -> MVector (PrimState m) a -> m ()
mapInPlace f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= \x -> unsafeWrite m i (f x))

imapInPlace :: {a;PrimMonad m} (Int -> a -> a) -> MVector (PrimState m) a -> m ()
imapInPlace f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= \x -> unsafeWrite m i (f i x))

mapInPlaceM :: {a;PrimMonad m} (a -> m a) -> MVector (PrimState m) a -> m ()
mapInPlaceM f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f >>= unsafeWrite m i)

imapInPlaceM :: {a;PrimMonad m} (Int -> a -> m a) -> MVector (PrimState m) a -> m ()
imapInPlaceM f m = mapIndices_ (length m) (\i -> unsafeRead m i >>= f i >>= unsafeWrite m i)

-- | To the next greater, or smaller, order; False, if there is none.
nextPermutation, prevPermutation :: {a;Ord a,PrimMonad m} MVector (PrimState m) a -> m Bool
nextPermutation = nextPermutationBy compare
prevPermutation = prevPermutationBy compare

nextPermutationBy, prevPermutationBy :: {a;PrimMonad m} (a -> a -> Ordering) -> MVector (PrimState m) a -> m Bool
prevPermutationBy cmp = nextPermutationBy (\x y -> cmp y x)
nextPermutationBy cmp m = descent (length m - 2)
  where
    descent i
      | i < 0 = return False
      | otherwise = unsafeRead m i >>= \x -> unsafeRead m (i + 1) >>= \y ->
          if cmp x y == LT then greater x (length m - 1) >>= \j -> unsafeSwap m i j >> turn (i + 1) (length m - 1) >> return True
          else descent (i - 1)
    greater x j = unsafeRead m j >>= \y -> if cmp y x == GT then return j else greater x (j - 1)
    turn i j
      | i >= j = return ()
      | otherwise = unsafeSwap m i j >> turn (i + 1) (j - 1)
'''
TUPLES = r'''
zip4 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 = zipWith4 (,,,)

zip5 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 = zipWith5 (,,,,)

zip6 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 = zipWith6 (,,,,,)

unzip4 :: Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 v =
  (map (\(a, _, _, _) -> a) v, map (\(_, b, _, _) -> b) v, map (\(_, _, c, _) -> c) v, map (\(_, _, _, d) -> d) v)

unzip5 :: Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 v =
  ( map (\(a, _, _, _, _) -> a) v, map (\(_, b, _, _, _) -> b) v, map (\(_, _, c, _, _) -> c) v
  , map (\(_, _, _, d, _) -> d) v, map (\(_, _, _, _, e) -> e) v )

unzip6 :: Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 v =
  ( map (\(a, _, _, _, _, _) -> a) v, map (\(_, b, _, _, _, _) -> b) v, map (\(_, _, c, _, _, _) -> c) v
  , map (\(_, _, _, d, _, _) -> d) v, map (\(_, _, _, _, e, _) -> e) v, map (\(_, _, _, _, _, f) -> f) v )
'''
GENERIC = r'''
sequence :: {a;Monad m} Vector (m a) -> m (Vector a)
sequence = mapM id

sequence_ :: {a;Monad m} Vector (m a) -> m ()
sequence_ = mapM_ id

-- | The same elements in another kind of vector.
convert :: (Vector v a, Vector w a) => v a -> w a
convert v = generate (length v) (unsafeIndex v)

eq :: (Vector v a, Eq a) => v a -> v a -> Bool
eq = equal

cmp :: (Vector v a, Ord a) => v a -> v a -> Ordering
cmp = ordered
'''
STORABLE = r'''
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
'''
def generic(t):
    """The types, for any kind of vector."""
    def f(m):
        spec, ty = m.group(2) or '', m.group(3)
        ctx = []
        for c in re.findall(r'(?<!M)Vector (\w+|\([^()]*\))', ty):
            if f'Vector v {c}' not in ctx: ctx.append(f'Vector v {c}')
        if not ctx and 'MVector' in ty: ctx.append('Vector v a' if 'MV.' in ty else 'MVector v a')
        cs = spec.partition(';')[2]
        ctx += re.split(r',(?! )', cs) if cs else []
        if not ctx: return m.group(0)
        ty = re.sub(r'(?<!M)Vector (?=\w|\()', 'v ', ty).replace('MV.MVector', 'Mutable v').replace('MVector', 'v')
        return m.group(1) + (ctx[0] if len(ctx) == 1 else '(' + ', '.join(ctx) + ')') + ' => ' + ty
    return re.sub(r'(?m)^([a-zA-Z(][^\n:]*? :: )(?:\{([^}]*)\} )?([^=\n]*)$', f, t)
def sigs(t, cls):
    if cls == 'generic': return generic(t)
    def f(m):
        spec=m.group(1); vs,_,cs=spec.partition(';')
        ctx=([f'{cls} {v}' for v in vs.split(',')] if cls else [])+([c for c in re.split(r',(?! )',cs)] if cs else [])
        if not ctx: return ''
        return (ctx[0] if len(ctx)==1 else '('+', '.join(ctx)+')')+' => '
    t=re.sub(r'\{([a-g](?:,[a-g])*(?:;[^}]*)?)\} ', f, t)
    return t
def names(t):
    out=[]
    for m in re.finditer(r'(?m)^([a-zA-Z(][^\n:=]*?) ::', t):
        for n in m.group(1).split(','):
            n=n.strip()
            if n and n not in out: out.append(n)
    return out
HIDE=set("foldMap length null head last init tail take drop splitAt replicate concat reverse map concatMap mapM mapM_ zipWith zipWith3 zip zip3 unzip unzip3 filter takeWhile dropWhile span break elem notElem foldl foldr foldl1 foldr1 all any and or sum product maximum minimum scanl scanl1 scanr scanr1 enumFromTo enumFromThenTo iterate read sequence sequence_ lookup".split())
def wrap(ns):
    return textwrap.fill(', '.join(ns),width=116,initial_indent='  , ',subsequent_indent='  , ').replace(',\n  , ','\n  , ')
# What has tuples or truth values for elements, of which not every class has instances.
TUPLED={'indexed','zip','zip3','unzip','unzip3','update','unsafeUpdate','accumulate','unsafeAccumulate'}
LEFT_OUT={'Unbox':{'zip','zip3','unzip','unzip3'},'Prim':TUPLED|{'and'},'Storable':TUPLED}
ZIPS=[z+n for z in ('zip','unzip') for n in ('','3','4','5','6')]
def without(t,names):
    """The text without the declarations, each between blank lines, that begin with one of the names."""
    return '\n\n'.join(b for b in t.split('\n\n') if not any(b.lstrip().startswith((n+' ',n+',')) for n in names))
# Of mutable vectors of any kind alone.
GENERIC_MUTABLE=r"""
-- | In place.
reverse :: (MVector v a, PrimMonad m) => v (PrimState m) a -> m ()
reverse m = go 0 (length m - 1)
  where
    go i j
      | i >= j = return ()
      | otherwise = unsafeSwap m i j >> go (i + 1) (j - 1)

-- | Those that satisfy it to the beginning, the others behind them, in any order; how many they are.
unstablePartition :: (MVector v a, PrimMonad m) => (a -> Bool) -> v (PrimState m) a -> m Int
unstablePartition p m = up 0 (length m)
  where
    up i n
      | i >= n = return i
      | otherwise = unsafeRead m i >>= \x -> if p x then up (i + 1) n else down i (n - 1)
    down i j
      | i >= j = return i
      | otherwise = unsafeRead m j >>= \x -> if p x then unsafeSwap m i j >> up (i + 1) j else down i (j - 1)

-- | With room for so many more before its elements.
growFront, unsafeGrowFront :: (MVector v a, PrimMonad m) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
growFront m by
  | by >= 0 = unsafeGrowFront m by
  | otherwise = error ("growFront: negative number " ++ show by)
unsafeGrowFront m by = unsafeNew (by + length m) >>= \r -> copy (unsafeDrop by r) m >> return r
"""
INTERNAL={'outOfBounds','strictly','nonEmpty','prefix','count','check','mapIndices_','part','transfer','extremeOn'}

# What each kind of vector is called, the class of its elements, and what it is.
KINDS={
    '':('','Vectors: arrays whose parts are vectors too'),
    'Unboxed':('Unbox','Vectors whose elements lie side by side, unboxed'),
    'Primitive':('Prim','Vectors of primitive values, side by side'),
    'Storable':('Storable','Vectors whose elements lie in memory that can be handed to C'),
    'Generic':('generic','Vectors of any kind'),
}
def module(kind):
    cls,doc=KINDS[kind]
    any_kind,boxed,unboxed,storable=kind=='Generic',kind=='',kind=='Unboxed',kind=='Storable'
    left_out=LEFT_OUT.get(cls,set())
    t=without(T,left_out)
    s=sigs(t,cls)
    ns=[n for n in names(t) if n not in INTERNAL]
    extra=['generate','fromListN','unsafeIndex','unsafeIndexM','unsafeSlice']
    mod='Data.Vector'+('.'+kind if kind else '')
    seqs=imports=''
    mextra,mseqs=[],''
    types,mtypes='Vector, MV.MVector','MVector, IOVector, STVector'
    if cls and not any_kind: types,mtypes=types+', '+cls,mtypes+', '+cls
    if boxed:
        seqs='''
sequence :: Monad m => Vector (m a) -> m (Vector a)
sequence = mapM id

sequence_ :: Monad m => Vector (m a) -> m ()
sequence_ = mapM_ id

catMaybes :: Vector (Maybe a) -> Vector a
catMaybes = mapMaybe id
'''+TUPLES
        extra+=['zip4','zip5','zip6','unzip4','unzip5','unzip6','sequence','sequence_','catMaybes']
    if any_kind:
        types,mtypes='Vector(..), Mutable','MVector(..)'
        mextra,mseqs=names(GENERIC_MUTABLE),GENERIC_MUTABLE
        seqs=generic(GENERIC)
        extra+=['sequence','sequence_','convert','eq','cmp']
    if kind=='Primitive': types,mtypes='Vector(..), MVector(..), Prim','MVector(..), IOVector, STVector, Prim'
    if unboxed:
        types,mtypes='Vector(..), MVector(..), Unbox, UnboxViaPrim(..), As(..), IsoUnbox(..)','MVector(..), IOVector, STVector, Unbox'
        extra+=ZIPS
        mextra=ZIPS
        mseqs='\n'+'\n\n'.join(zipped(z) for z in ZIPS)+'\n'
    if storable:
        types,mtypes='Vector, MVector(..), Storable','MVector(..), IOVector, STVector, Storable'
        imports='import Foreign.ForeignPtr (ForeignPtr, castForeignPtr, withForeignPtr)\nimport Foreign.Ptr (Ptr)\nimport Foreign.Storable (sizeOf)\n'
        seqs=STORABLE
        mextra=[n for n in names(STORABLE) if not n.startswith('isSame')]
        mseqs='\n'.join(b for b in STORABLE.split('\n\n') if not 'isSame' in b).replace('\n--','\n\n--')
        mseqs=re.sub(r'\n(unsafe\w+ ::)',r'\n\n\1',mseqs).replace('The action must not write there.','What the action writes there is in the vector.')
        mseqs=re.sub(r'(-- \|[^\n]*\n)\n',r'\1',mseqs)
        mseqs=re.sub(r'(?<!M)(?<!\w)Vector (?=\w|\(|_)','MVector ',mseqs)
        mseqs=re.sub(r'MVector ([ab])(?= ->|\n)',r'MVector s \1',mseqs).replace('unsafeSlice','part').replace('forall a b.','forall s a b.')
        extra+=names(STORABLE)
    pre=', '.join(sorted(n for n in (set(ns)|{'sequence','sequence_','zip','zip3','unzip','unzip3'}) & HIDE))
    hide=textwrap.fill(pre+', (++)',width=112,initial_indent='  ( ',subsequent_indent='  ')+' )'
    exts='BangPatterns, FlexibleContexts, RankNTypes'+(', ScopedTypeVariables' if storable else '')
    base=mod+'.Base'
    head=f'''{{-# LANGUAGE {exts} #-}}
-- | {doc}; written by scripts/vector.py.
module {mod}
  ( {types}
{wrap(ns+extra)}
  ) where

import Prelude hiding
{hide}
import qualified Prelude
import qualified Control.Monad as M
import Control.Monad.Primitive (PrimMonad(..))
import Control.Monad.ST (ST, runST)
import qualified Data.List as L
import {base}
import qualified {mod}.Mutable as MV
{imports}
infixl 9 !, !?, //
'''
    s=s.replace(' ++ show',' <> show').replace('fn ++ ','fn <> ').replace('" ++ ','" <> ')
    out=head+s+seqs
    mns=[n for n in names(MT) if n not in INTERNAL]
    mpre=', '.join(sorted(n for n in set(mns+mextra)&HIDE))
    not_these='generate, unsafeSlice'+(', '+', '.join(ZIPS) if unboxed else '')
    mbase='Data.Vector.Generic.Mutable.Base' if any_kind else textwrap.fill(f'{base} hiding ({not_these})',width=112,subsequent_indent='  ')
    synonyms='' if any_kind or unboxed else 'type IOVector = MVector RealWorld\ntype STVector = MVector\n'
    mhead=f'''{{-# LANGUAGE BangPatterns, FlexibleContexts{', ScopedTypeVariables' if storable else ''} #-}}
-- | {doc}, that are written to; written by scripts/vector.py.
module {mod}.Mutable
  ( {mtypes}, new, unsafeNew, unsafeRead, unsafeWrite
{wrap(mns+mextra+['PrimMonad','PrimState','RealWorld'])}
  ) where

import Prelude hiding
{textwrap.fill(mpre,width=112,initial_indent='  ( ',subsequent_indent='  ')} )
import Control.Monad.Primitive (PrimMonad(..), RealWorld)
import {mbase}
{imports}
{synonyms}'''
    return out.rstrip()+'\n', (mhead+sigs(MT,cls)+mseqs).rstrip()+'\n'
def zipped(name):
    """Mutable vectors zipped together or taken apart, by the functions of the base."""
    k=int(name[-1]) if name[-1].isdigit() else 2
    xs='abcdef'[:k]
    parts=[f'MVector s {x}' for x in xs]
    whole=f"MVector s ({', '.join(xs)})"
    ctx='('+', '.join(f'Unbox {x}' for x in xs)+')'
    ty=' -> '.join(parts+[whole]) if name.startswith('zip') else f"{whole} -> ({', '.join(parts)})"
    return f'{name} :: {ctx} => {ty}\n{name} = m{name}'
for kind in KINDS:
    base=sys.argv[1]+'/Data/Vector'+('/'+kind if kind else '')
    os.makedirs(base,exist_ok=True)
    a,b=module(kind)
    a=re.sub(r'\n\n\n+','\n\n',a); b=re.sub(r'\n\n\n+','\n\n',b)
    open(base+'.hs','w').write(a)
    open(base+'/Mutable.hs','w').write(b)
