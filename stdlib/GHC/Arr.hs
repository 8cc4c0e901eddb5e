{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, BangPatterns, RoleAnnotations #-}
-- | Immutable boxed arrays, and the mutable ones of 'ST' they are made from.
module GHC.Arr
  ( Ix(..), Array(..), STArray(..)
  , array, listArray, accumArray, (!), (//), accum, ixmap, amap
  , bounds, numElements, indices, elems, assocs, unsafeArray, unsafeAt, unsafeReplace
  , safeRangeSize, safeIndex, arrEleBottom, foldrElems, foldlElems'
  , newSTArray, boundsSTArray, numElementsSTArray, readSTArray, writeSTArray
  , unsafeReadSTArray, unsafeWriteSTArray, freezeSTArray, thawSTArray
  , unsafeFreezeSTArray, unsafeThawSTArray
  ) where

import GHC.Base
import GHC.Ix
import GHC.List
import GHC.Num
import GHC.ST
import GHC.Show

infixl 9 !, //

type role Array nominal representational
-- | Lower and upper bound, number of elements, elements.
data Array i e = Array !i !i !Int (Array# e)

type role STArray nominal nominal representational
data STArray s i e = STArray !i !i !Int (MutableArray# s e)

instance Eq (STArray s i e) where
  STArray _ _ _ a == STArray _ _ _ b = isTrue# (sameMutableArray# a b)

arrEleBottom :: a
arrEleBottom = errorWithoutStackTrace "(Array.!): undefined array element"

-- * Construction

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array (l, u) ies = case safeRangeSize (l, u) of
  n@(I# n#) -> buildArray l u n# arrEleBottom (\marr s -> fill marr n ies s)
  where
    fill marr n xs s = case xs of
      [] -> s
      (i, e) : rest -> case safeIndex (l, u) n i of
        I# k -> case writeArray# marr k e s of s1 -> fill marr n rest s1

unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> Array i e
unsafeArray (l, u) ies = case safeRangeSize (l, u) of
  I# n# -> buildArray l u n# arrEleBottom (\marr s -> writeAll marr ies s)

-- | An array whose elements are first the given one and then what the function makes of them.
buildArray
  :: i -> i -> Int# -> e
  -> (MutableArray# RealWorld e -> State# RealWorld -> State# RealWorld)
  -> Array i e
buildArray l u n x fill = runState# (\s -> case newArray# n x s of
  (# s1, marr #) -> case fill marr s1 of
    s2 -> case unsafeFreezeArray# marr s2 of
      (# s3, arr #) -> (# s3, Array l u (I# n) arr #))

writeAll :: MutableArray# s e -> [(Int, e)] -> State# s -> State# s
writeAll marr ies s = case ies of
  [] -> s
  (I# i, e) : rest -> case writeArray# marr i e s of s1 -> writeAll marr rest s1

listArray :: Ix i => (i, i) -> [e] -> Array i e
{-# INLINE listArray #-}
listArray (l, u) es = case safeRangeSize (l, u) of
  I# n# -> buildArray l u n# arrEleBottom (\marr s -> case n# of
    0# -> s
    _ -> fillFrom marr 0# n# es s)

-- | No more of the list is looked at than there is room for, of which there is some.
fillFrom :: MutableArray# s e -> Int# -> Int# -> [e] -> State# s -> State# s
fillFrom marr i n xs s = case xs of
  [] -> s
  y : ys -> case writeArray# marr i y s of
    s1 -> case i +# 1# of
      next -> case next ==# n of
        1# -> s1
        _ -> fillFrom marr next n ys s1

-- | The elements are computed as the list is gone through.
accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f initial (l, u) ies = case safeRangeSize (l, u) of
  n@(I# n#) -> buildArray l u n# initial (\marr s -> go marr n ies s)
  where
    go marr n xs s = case xs of
      [] -> s
      (i, new) : rest -> case safeIndex (l, u) n i of
        I# k -> case readArray# marr k s of
          (# s1, old #) -> case f old new of
            !combined -> case writeArray# marr k combined s1 of s2 -> go marr n rest s2

safeRangeSize :: Ix i => (i, i) -> Int
safeRangeSize b = case rangeSize b of
  n -> if n < 0 then errorWithoutStackTrace "Negative range size" else n

safeIndex :: Ix i => (i, i) -> Int -> i -> Int
{-# INLINE safeIndex #-}
safeIndex b (I# n#) i = case index b i of
  k@(I# k#) -> case ltWord# (int2Word# k#) (int2Word# n#) of
    1# -> k
    _ -> badSafeIndex k# n#

-- | Not inlined, so that 'safeIndex' can be.
badSafeIndex :: Int# -> Int# -> a
{-# NOINLINE badSafeIndex #-}
badSafeIndex k n = errorWithoutStackTrace
  ("Error in array index; " ++ show (I# k) ++ " not in range [0.." ++ show (I# n) ++ ")")

-- * Elements

(!) :: Ix i => Array i e -> i -> e
{-# INLINE (!) #-}
Array l u n arr ! i = case safeIndex (l, u) n i of
  I# k -> case indexArray# arr k of (# e #) -> e

unsafeAt :: Array i e -> Int -> e
unsafeAt (Array _ _ _ arr) (I# i) = case indexArray# arr i of (# e #) -> e

bounds :: Array i e -> (i, i)
bounds (Array l u _ _) = (l, u)

numElements :: Array i e -> Int
numElements (Array _ _ n _) = n

indices :: Ix i => Array i e -> [i]
indices (Array l u _ _) = range (l, u)

elems :: Array i e -> [e]
elems (Array _ _ (I# n) arr) = go 0#
  where
    go i = case i ==# n of
      1# -> []
      _ -> case indexArray# arr i of (# e #) -> e : go (i +# 1#)

foldrElems :: (a -> b -> b) -> b -> Array i a -> b
foldrElems f z (Array _ _ (I# n) arr) = go 0#
  where
    go i = case i ==# n of
      1# -> z
      _ -> case indexArray# arr i of (# e #) -> f e (go (i +# 1#))

foldlElems' :: (b -> a -> b) -> b -> Array i a -> b
foldlElems' f z0 (Array _ _ (I# n) arr) = go 0# z0
  where
    go i !z = case i ==# n of
      1# -> z
      _ -> case indexArray# arr i of (# e #) -> go (i +# 1#) (f z e)

assocs :: Ix i => Array i e -> [(i, e)]
assocs (Array l u n arr) = go (range (l, u))
  where
    go is = case is of
      i : rest -> case safeIndex (l, u) n i of
        I# k -> case indexArray# arr k of (# e #) -> (i, e) : go rest
      [] -> []

-- * Updates

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
arr@(Array l u n _) // ies = modified arr (\marr s -> go marr ies s)
  where
    go marr xs s = case xs of
      [] -> s
      (i, e) : rest -> case safeIndex (l, u) n i of
        I# k -> case writeArray# marr k e s of s1 -> go marr rest s1

unsafeReplace :: Array i e -> [(Int, e)] -> Array i e
unsafeReplace arr ies = modified arr (\marr s -> writeAll marr ies s)

-- | A copy that the function has changed.
modified
  :: Array i e -> (MutableArray# RealWorld e -> State# RealWorld -> State# RealWorld) -> Array i e
modified (Array l u n@(I# n#) arr) change = runState# (\s -> case newArray# n# arrEleBottom s of
  (# s1, marr #) -> case copyArray# arr 0# marr 0# n# s1 of
    s2 -> case change marr s2 of
      s3 -> case unsafeFreezeArray# marr s3 of
        (# s4, arr' #) -> (# s4, Array l u n arr' #))

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f arr@(Array l u n _) ies = modified arr (\marr s -> go marr ies s)
  where
    go marr xs s = case xs of
      [] -> s
      (i, new) : rest -> case safeIndex (l, u) n i of
        I# k -> case readArray# marr k s of
          (# s1, old #) -> case f old new of
            !combined -> case writeArray# marr k combined s1 of s2 -> go marr rest s2

amap :: (a -> b) -> Array i a -> Array i b
amap f (Array l u (I# n) arr) = buildArray l u n arrEleBottom (\marr s -> go marr 0# s)
  where
    go marr i s = case i ==# n of
      1# -> s
      _ -> case indexArray# arr i of
        (# e #) -> case writeArray# marr i (f e) s of s1 -> go marr (i +# 1#) s1

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap (l, u) f arr = array (l, u) (map (\i -> (i, arr ! f i)) (range (l, u)))

-- * Instances

instance Functor (Array i) where
  fmap f x = amap f x

instance (Ix i, Eq e) => Eq (Array i e) where
  a1@(Array l1 u1 n1 _) == a2@(Array l2 u2 n2 _)
    | n1 == 0 = n2 == 0
    | otherwise = l1 == l2 && u1 == u2 && elems a1 == elems a2

instance (Ix i, Ord e) => Ord (Array i e) where
  compare arr1 arr2 = compare (assocs arr1) (assocs arr2)

instance (Ix a, Show a, Show b) => Show (Array a b) where
  showsPrec p a = showParen (p > 10)
    (showString "array " . showsPrec appPrec1 (bounds a) . showChar ' ' . showsPrec appPrec1 (assocs a))

-- * Mutable arrays

newSTArray :: Ix i => (i, i) -> e -> ST s (STArray s i e)
newSTArray (l, u) x = ST (\s -> case safeRangeSize (l, u) of
  n@(I# n#) -> case newArray# n# x s of
    (# s1, marr #) -> (# s1, STArray l u n marr #))

boundsSTArray :: STArray s i e -> (i, i)
boundsSTArray (STArray l u _ _) = (l, u)

numElementsSTArray :: STArray s i e -> Int
numElementsSTArray (STArray _ _ n _) = n

readSTArray :: Ix i => STArray s i e -> i -> ST s e
readSTArray (STArray l u n marr) i = ST (\s -> case safeIndex (l, u) n i of
  I# k -> readArray# marr k s)

writeSTArray :: Ix i => STArray s i e -> i -> e -> ST s ()
writeSTArray (STArray l u n marr) i e = ST (\s -> case safeIndex (l, u) n i of
  I# k -> case writeArray# marr k e s of s1 -> (# s1, () #))

unsafeReadSTArray :: STArray s i e -> Int -> ST s e
unsafeReadSTArray (STArray _ _ _ marr) (I# i) = ST (\s -> readArray# marr i s)

unsafeWriteSTArray :: STArray s i e -> Int -> e -> ST s ()
unsafeWriteSTArray (STArray _ _ _ marr) (I# i) e =
  ST (\s -> case writeArray# marr i e s of s1 -> (# s1, () #))

freezeSTArray :: STArray s i e -> ST s (Array i e)
freezeSTArray (STArray l u n@(I# n#) marr) = ST (\s -> case newArray# n# arrEleBottom s of
  (# s1, copy #) -> case copyMutableArray# marr 0# copy 0# n# s1 of
    s2 -> case unsafeFreezeArray# copy s2 of
      (# s3, arr #) -> (# s3, Array l u n arr #))

unsafeFreezeSTArray :: STArray s i e -> ST s (Array i e)
unsafeFreezeSTArray (STArray l u n marr) = ST (\s -> case unsafeFreezeArray# marr s of
  (# s1, arr #) -> (# s1, Array l u n arr #))

thawSTArray :: Array i e -> ST s (STArray s i e)
thawSTArray (Array l u n@(I# n#) arr) = ST (\s -> case newArray# n# arrEleBottom s of
  (# s1, marr #) -> case copyArray# arr 0# marr 0# n# s1 of
    s2 -> (# s2, STArray l u n marr #))

unsafeThawSTArray :: Array i e -> ST s (STArray s i e)
unsafeThawSTArray (Array l u n arr) = ST (\s -> case unsafeThawArray# arr s of
  (# s1, marr #) -> (# s1, STArray l u n marr #))
