{-# LANGUAGE BangPatterns, MagicHash #-}
-- | Sets of machine integers as Patricia trees, whose leaves hold 64 neighbours in a word.
--
-- Invariants: a leaf is not empty, and its first key is a multiple of 64; no subtree of a branch is empty.
-- So a set has one tree only.
module Data.IntSet.Base
  ( module Data.IntSet.Base
  ) where

import Prelude hiding (filter, foldl, foldr, map, null)
import Control.DeepSeq.Class (NFData(..))
import qualified Data.Foldable as F
import Data.IntMap.Branch
import qualified Data.List as L
import GHC.Base (Int(..), Int#, Word#, isTrue#)
import GHC.Exts (shiftL#)
import GHC.Prim
import Text.Read
import GHC.IsList (IsList(Item))
import Utils.Containers.Internal.Drawing

infixl 9 \\

type Key = Int

-- | Nothing; a leaf with its first key and a bit for each; a branch ("Data.IntMap.Branch").
data IntSet
  = Nil
  | Tip Int# Word#
  | Bin Int# !IntSet !IntSet

-- * Instances

instance Eq IntSet where
  Nil == Nil = True
  Tip p b == Tip q c = isTrue# (p ==# q) && isTrue# (eqWord# b c)
  Bin s l1 r1 == Bin t l2 r2 = isTrue# (s ==# t) && l1 == l2 && r1 == r2
  _ == _ = False

instance Ord IntSet where
  compare s1 s2 = compare (toAscList s1) (toAscList s2)

instance Show IntSet where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance Read IntSet where
  readPrec = parens (prec 10 (do
    Ident "fromList" <- lexP
    fmap fromList readPrec))
  readListPrec = readListPrecDefault

instance Semigroup IntSet where
  x <> y = union x y

instance Monoid IntSet where
  mempty = Nil
  mconcat xs = unions xs

instance NFData IntSet where
  rnf x = x `seq` ()

-- * Leaves and branches

-- | The first key of the leaf that has the key.
leafOf :: Int# -> Int#
leafOf k = andI# k -64#

-- | The key's bit in its leaf.
bitOf :: Int# -> Word#
bitOf k = uncheckedShiftL# 1## (andI# k 63#)

tip :: Int# -> Word# -> IntSet
tip p b = case b of
  0## -> Nil
  _ -> Tip p b

bin :: Int# -> IntSet -> IntSet -> IntSet
bin _ l Nil = l
bin _ Nil r = r
bin s l r = Bin s l r

-- | A branch with two trees, given a key (or the branch) of each.
join :: Int# -> IntSet -> Int# -> IntSet -> IntSet
join k1 t1 k2 t2 = case k1 <# k2 of
  1# -> Bin (branchAt k1 k2) t1 t2
  _ -> Bin (branchAt k1 k2) t2 t1

-- | The keys of a leaf below the first, above the second.
bitsBelow, bitsAbove :: Int# -> Int# -> Word# -> Word#
bitsBelow k p b
  | isTrue# (k <=# p) = 0##
  | isTrue# (leafOf k ># p) = b
  | otherwise = and# b (minusWord# (bitOf k) 1##)
bitsAbove k p b
  | isTrue# (k <# p) = b
  | isTrue# (leafOf k ># p) = 0##
  | otherwise = and# b (not# (or# (bitOf k) (minusWord# (bitOf k) 1##)))

lowestKey, highestKey :: Int# -> Word# -> Int
lowestKey p b = I# (p +# word2Int# (ctz# b))
highestKey p b = I# (p +# (63# -# word2Int# (clz# b)))

-- | Without the lowest, without the highest bit.
withoutLowest, withoutHighest :: Word# -> Word#
withoutLowest b = and# b (minusWord# b 1##)
withoutHighest b = xor# b (shiftL# 1## (63# -# word2Int# (clz# b)))

-- * Queries

null :: IntSet -> Bool
null Nil = True
null _ = False

size :: IntSet -> Int
size = go 0
  where
    go !n (Bin _ l r) = go (go n l) r
    go n (Tip _ b) = n + I# (word2Int# (popCnt# b))
    go n Nil = n

member, notMember :: Key -> IntSet -> Bool
member (I# k) = go
  where
    go (Bin s l r) = case k <# s of
      1# -> go l
      _ -> go r
    go (Tip p b) = isTrue# (p ==# leafOf k) && isTrue# (neWord# (and# b (bitOf k)) 0##)
    go Nil = False
notMember k s = not (member k s)

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT (I# k) = go Nil
  where
    go smaller t = case t of
      Bin s l r
        | isTrue# (k <=# s) -> go smaller l
        | otherwise -> go l r
      Tip p b -> case bitsBelow k p b of
        0## -> lookupMax smaller
        found -> Just (highestKey p found)
      Nil -> Nothing
lookupGT (I# k) = go Nil
  where
    go larger t = case t of
      Bin s l r
        | isTrue# (k <# s) -> go r l
        | otherwise -> go larger r
      Tip p b -> case bitsAbove k p b of
        0## -> lookupMin larger
        found -> Just (lowestKey p found)
      Nil -> Nothing
lookupLE k s
  | member k s = Just k
  | otherwise = lookupLT k s
lookupGE k s
  | member k s = Just k
  | otherwise = lookupGT k s

lookupMin, lookupMax :: IntSet -> Maybe Key
lookupMin Nil = Nothing
lookupMin (Tip p b) = Just (lowestKey p b)
lookupMin (Bin _ l _) = lookupMin l
lookupMax Nil = Nothing
lookupMax (Tip p b) = Just (highestKey p b)
lookupMax (Bin _ _ r) = lookupMax r

findMin, findMax :: IntSet -> Key
findMin s = case lookupMin s of
  Just k -> k
  Nothing -> error "findMin: empty set has no minimal element"
findMax s = case lookupMax s of
  Just k -> k
  Nothing -> error "findMax: empty set has no maximal element"

-- | The bits of the leaf with this first key.
leafBits :: Int# -> IntSet -> Word#
leafBits p (Bin s l r) = case p <# s of
  1# -> leafBits p l
  _ -> leafBits p r
leafBits p (Tip q b) = case p ==# q of
  1# -> b
  _ -> 0##
leafBits _ Nil = 0##

isSubsetOf, isProperSubsetOf, disjoint :: IntSet -> IntSet -> Bool
isSubsetOf t1@(Bin s l1 r1) (Bin t l2 r2)
  | isTrue# (s ==# t) = isSubsetOf l1 l2 && isSubsetOf r1 r2
  | isTrue# (above s t) = False
  | isTrue# (matches s t) = isSubsetOf t1 (if isTrue# (s <# t) then l2 else r2)
  | otherwise = False
isSubsetOf (Bin _ _ _) _ = False
isSubsetOf (Tip p b) t = isTrue# (eqWord# (and# b (not# (leafBits p t))) 0##)
isSubsetOf Nil _ = True
isProperSubsetOf s t = isSubsetOf s t && s /= t
disjoint t1@(Bin s l1 r1) t2@(Bin t l2 r2)
  | isTrue# (s ==# t) = disjoint l1 l2 && disjoint r1 r2
  | isTrue# (above s t) = isTrue# (matches t s ==# 0#) || disjoint (if isTrue# (t <# s) then l1 else r1) t2
  | otherwise = isTrue# (matches s t ==# 0#) || disjoint t1 (if isTrue# (s <# t) then l2 else r2)
disjoint (Tip p b) t = isTrue# (eqWord# (and# b (leafBits p t)) 0##)
disjoint t (Tip p b) = isTrue# (eqWord# (and# b (leafBits p t)) 0##)
disjoint _ _ = True

-- * Building

empty :: IntSet
empty = Nil

singleton :: Key -> IntSet
singleton (I# k) = Tip (leafOf k) (bitOf k)

insert, delete :: Key -> IntSet -> IntSet
insert (I# k) t = insertBits (leafOf k) (bitOf k) t
delete (I# k) t = deleteBits (leafOf k) (bitOf k) t

insertBits, deleteBits :: Int# -> Word# -> IntSet -> IntSet
insertBits p b = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (matches p s ==# 0#) -> join p (Tip p b) s t
        | isTrue# (p <# s) -> Bin s (go l) r
        | otherwise -> Bin s l (go r)
      Tip q c
        | isTrue# (p ==# q) -> Tip q (or# b c)
        | otherwise -> join p (Tip p b) q t
      Nil -> Tip p b
deleteBits p b = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (matches p s ==# 0#) -> t
        | isTrue# (p <# s) -> bin s (go l) r
        | otherwise -> bin s l (go r)
      Tip q c
        | isTrue# (p ==# q) -> tip q (and# c (not# b))
        | otherwise -> t
      Nil -> Nil

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f k s = fmap put (f present)
  where
    present = member k s
    put True = if present then s else insert k s
    put False = if present then delete k s else s

-- * Two sets

union, difference, (\\), intersection :: IntSet -> IntSet -> IntSet
union t1@(Bin s l1 r1) t2@(Bin t l2 r2)
  | isTrue# (s ==# t) = Bin s (union l1 l2) (union r1 r2)
  | isTrue# (above s t) = case matches t s of
      1# | isTrue# (t <# s) -> Bin s (union l1 t2) r1
         | otherwise -> Bin s l1 (union r1 t2)
      _ -> join s t1 t t2
  | isTrue# (matches s t) = if isTrue# (s <# t) then Bin t (union t1 l2) r2 else Bin t l2 (union t1 r2)
  | otherwise = join s t1 t t2
union t (Tip p b) = insertBits p b t
union (Tip p b) t = insertBits p b t
union t Nil = t
union Nil t = t

difference t1@(Bin s l1 r1) t2@(Bin t l2 r2)
  | isTrue# (s ==# t) = bin s (difference l1 l2) (difference r1 r2)
  | isTrue# (above s t) = case matches t s of
      1# | isTrue# (t <# s) -> bin s (difference l1 t2) r1
         | otherwise -> bin s l1 (difference r1 t2)
      _ -> t1
  | isTrue# (matches s t) = difference t1 (if isTrue# (s <# t) then l2 else r2)
  | otherwise = t1
difference t (Tip p b) = deleteBits p b t
difference (Tip p b) t = tip p (and# b (not# (leafBits p t)))
difference t Nil = t
difference Nil _ = Nil

s \\ t = difference s t

intersection t1@(Bin s l1 r1) t2@(Bin t l2 r2)
  | isTrue# (s ==# t) = bin s (intersection l1 l2) (intersection r1 r2)
  | isTrue# (above s t) = case matches t s of
      1# -> intersection (if isTrue# (t <# s) then l1 else r1) t2
      _ -> Nil
  | isTrue# (matches s t) = intersection t1 (if isTrue# (s <# t) then l2 else r2)
  | otherwise = Nil
intersection t (Tip p b) = tip p (and# b (leafBits p t))
intersection (Tip p b) t = tip p (and# b (leafBits p t))
intersection _ _ = Nil

unions :: F.Foldable f => f IntSet -> IntSet
unions xs = F.foldl' union Nil xs

-- * Parts

filter :: (Key -> Bool) -> IntSet -> IntSet
filter p = go
  where
    go (Bin s l r) = bin s (go l) (go r)
    go (Tip q b) = tip q (kept p q b)
    go Nil = Nil

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition p = go
  where
    go (Bin s l r) = case go l of
      (l1, l2) -> case go r of
        (r1, r2) -> (bin s l1 r1, bin s l2 r2)
    go (Tip q b) = case kept p q b of
      c -> (tip q c, tip q (and# b (not# c)))
    go Nil = (Nil, Nil)

-- | The keys of a leaf that satisfy the predicate.
kept :: (Key -> Bool) -> Int# -> Word# -> Word#
kept p q = go 0##
  where
    go found b = case b of
      0## -> found
      _ | p (lowestKey q b) -> go (or# found (xor# b (withoutLowest b))) (withoutLowest b)
        | otherwise -> go found (withoutLowest b)

split :: Key -> IntSet -> (IntSet, IntSet)
split k s = case splitMember k s of (l, _, r) -> (l, r)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember key@(I# k) = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (k <# s) -> case go l of (lt, found, gt) -> let !gt' = bin s gt r in (lt, found, gt')
        | otherwise -> case go r of (lt, found, gt) -> let !lt' = bin s l lt in (lt', found, gt)
      Tip p b -> let { !lt = tip p (bitsBelow k p b); !gt = tip p (bitsAbove k p b) } in (lt, member key t, gt)
      Nil -> (Nil, False, Nil)

splitRoot :: IntSet -> [IntSet]
splitRoot Nil = []
splitRoot (Bin _ l r) = [l, r]
splitRoot t = [t]

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin (Bin s l r) = bin s (deleteMin l) r
deleteMin (Tip p b) = tip p (withoutLowest b)
deleteMin Nil = Nil
deleteMax (Bin s l r) = bin s l (deleteMax r)
deleteMax (Tip p b) = tip p (withoutHighest b)
deleteMax Nil = Nil

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView Nil = Nothing
minView s = Just (findMin s, deleteMin s)
maxView Nil = Nothing
maxView s = Just (findMax s, deleteMax s)

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin s = case minView s of
  Just r -> r
  Nothing -> (error "deleteFindMin: empty set has no minimal element", Nil)
deleteFindMax s = case maxView s of
  Just r -> r
  Nothing -> (error "deleteFindMax: empty set has no maximal element", Nil)

-- * Maps and folds

map, mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
map f s = fromList (L.map f (toList s))
mapMonotonic f s = fromDistinctAscList (L.map f (toAscList s))

foldr, foldr', fold :: (Key -> b -> b) -> b -> IntSet -> b
foldr f = go
  where
    go z (Bin _ l r) = go (go z r) l
    go z (Tip p b) = bits z p b
    go z Nil = z
    bits z p b = case b of
      0## -> z
      _ -> f (lowestKey p b) (bits z p (withoutLowest b))
foldr' f = go
  where
    go !z (Bin _ l r) = let !z' = go z r in go z' l
    go z (Tip p b) = bits z p b
    go z Nil = z
    bits !z p b = case b of
      0## -> z
      _ -> bits (f (highestKey p b) z) p (withoutHighest b)
fold = foldr

foldl, foldl' :: (a -> Key -> a) -> a -> IntSet -> a
foldl f = go
  where
    go z (Bin _ l r) = go (go z l) r
    go z (Tip p b) = bits z p b
    go z Nil = z
    bits z p b = case b of
      0## -> z
      _ -> f (bits z p (withoutHighest b)) (highestKey p b)
foldl' f = go
  where
    go !z (Bin _ l r) = let !z' = go z l in go z' r
    go z (Tip p b) = bits z p b
    go z Nil = z
    bits !z p b = case b of
      0## -> z
      _ -> bits (f z (lowestKey p b)) p (withoutLowest b)

-- * Lists

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems s = toAscList s
toList s = toAscList s
toAscList s = foldr (:) [] s
toDescList s = foldl (flip (:)) [] s

fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList ks = L.foldl' (flip insert) Nil ks
fromDistinctAscList ks = fromAscList ks
-- O(n): the branches on the right edge of what is built so far are on a stack, each with its left subtree.
fromAscList [] = Nil
fromAscList (I# k0 : ks0) = leaf (leafOf k0) (bitOf k0) ks0 Edge
  where
    leaf p b ks edge = case ks of
      [] -> close (Tip p b) edge
      I# k : rest
        | isTrue# (leafOf k ==# p) -> leaf p (or# b (bitOf k)) rest edge
        | otherwise -> case branchAt p (leafOf k) of
            s -> leaf (leafOf k) (bitOf k) rest (open s (Tip p b) edge)
    open s t edge = case edge of
      Branch s' l up | isTrue# (above s s') -> open s (Bin s' l t) up
      _ -> Branch s t edge
    close t edge = case edge of
      Branch s l up -> close (Bin s l t) up
      Edge -> t

-- | The branches on the right edge, the lowest first.
data Edge = Edge | Branch Int# !IntSet Edge

instance IsList IntSet where
  type Item IntSet = Key
  fromList xs = fromList xs
  toList t = toAscList t

-- * As trees

-- | The tree as text, for who looks for a fault.
showTree :: IntSet -> String
showTree = showTreeWith True False

-- | Whether the tree hangs down or lies on its side, and whether there is space between its lines.
showTreeWith :: Bool -> Bool -> IntSet -> String
showTreeWith hang wide set = draw hang wide (drawing set)
  where
    drawing Nil = Stump
    drawing leaf@(Tip p _) = Leaf (' ' : shows (I# p) (" + " ++ show [k - I# p | k <- toAscList leaf]))
    -- Between the negative keys and the others the bit of the sign decides, which is set on what is our left.
    drawing (Bin 0# l r) = Fork "*" (drawing r) (drawing l)
    drawing (Bin _ l r) = Fork "*" (drawing l) (drawing r)
