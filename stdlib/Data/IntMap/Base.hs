{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Finite maps from machine integers, as Patricia trees.
--
-- Invariant: no subtree of a branch is empty. So the keys alone decide the tree's shape.
--
-- Functions whose name ends in @By@ take functions that give their result in an unboxed tuple: whoever passes
-- them decides whether the value is evaluated before it is put into the map. The lazy and the strict interface are both made of these.
module Data.IntMap.Base
  ( module Data.IntMap.Base, Key
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Control.Applicative (liftA2)
import Control.DeepSeq.Class (NFData(..))
import qualified Data.Foldable as F
import Data.Functor.Classes
import Data.IntMap.Branch
import Data.IntSet.Base (IntSet, Key)
import qualified Data.IntSet.Base as Set
import qualified Data.List as L
import GHC.Base (Int(..), Int#, isTrue#)
import GHC.Prim
import Text.Read
import GHC.IsList (IsList(Item))

infixl 9 !, !?, \\

data IntMap a
  = Nil
  | Tip Int# a
  | Bin Int# !(IntMap a) !(IntMap a)

-- * Instances

instance Eq a => Eq (IntMap a) where
  m1 == m2 = equalBy (==) m1 m2

-- | Whether the keys are the same and the values are equal.
equalBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
equalBy eq = go
  where
    go Nil Nil = True
    go (Tip k x) (Tip l y) = isTrue# (k ==# l) && eq x y
    go (Bin s l1 r1) (Bin t l2 r2) = isTrue# (s ==# t) && go l1 l2 && go r1 r2
    go _ _ = False

instance Ord a => Ord (IntMap a) where
  compare m1 m2 = compare (toAscList m1) (toAscList m2)

instance Show a => Show (IntMap a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance Read a => Read (IntMap a) where
  readPrec = parens (prec 10 (do
    Ident "fromList" <- lexP
    fmap fromList readPrec))
  readListPrec = readListPrecDefault

instance Eq1 IntMap where
  liftEq eq m1 m2 = equalBy eq m1 m2

instance Ord1 IntMap where
  liftCompare cmp m1 m2 = liftCompare (liftCompare cmp) (toAscList m1) (toAscList m2)

instance Show1 IntMap where
  liftShowsPrec sp sl d m = showsUnaryWith (liftShowsPrec sp' sl') "fromList" d (toList m)
    where
      sp' = liftShowsPrec sp sl
      sl' = liftShowList sp sl

instance Read1 IntMap where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "fromList" fromList)
    where
      rp' = liftReadsPrec rp rl
      rl' = liftReadList rp rl

instance Semigroup (IntMap a) where
  x <> y = union x y

instance Monoid (IntMap a) where
  mempty = Nil
  mconcat xs = unions xs

instance Functor IntMap where
  fmap f = map f
  x <$ m = map (const x) m

instance Foldable IntMap where
  foldr f = foldr f
  foldl f = foldl f
  foldr' f = foldr' f
  foldl' f = foldl' f
  foldMap f = foldMapWithKey (\_ x -> f x)
  toList t = elems t
  null t = null t
  length t = size t

instance Traversable IntMap where
  traverse f = traverseWithKey (\_ x -> f x)

instance NFData a => NFData (IntMap a) where
  rnf Nil = ()
  rnf (Tip _ x) = rnf x
  rnf (Bin _ l r) = rnf l `seq` rnf r

-- * Branches

bin :: Int# -> IntMap a -> IntMap a -> IntMap a
bin _ l Nil = l
bin _ Nil r = r
bin s l r = Bin s l r

-- | A branch with two trees, given a key (or the branch) of each.
join :: Int# -> IntMap a -> Int# -> IntMap a -> IntMap a
join k1 t1 k2 t2 = case k1 <# k2 of
  1# -> Bin (branchAt k1 k2) t1 t2
  _ -> Bin (branchAt k1 k2) t2 t1

-- | The value inside is evaluated with the whole.
forced :: Maybe a -> Maybe a
forced m = case m of
  Just !x -> Just x
  Nothing -> Nothing

-- * Queries

null :: IntMap a -> Bool
null Nil = True
null _ = False

size :: IntMap a -> Int
size = go 0
  where
    go !n (Bin _ l r) = go (go n l) r
    go n (Tip _ _) = n + 1
    go n Nil = n

lookup :: Key -> IntMap a -> Maybe a
lookup (I# k) = go
  where
    go (Bin s l r) = case k <# s of
      1# -> go l
      _ -> go r
    go (Tip l x) = case k ==# l of
      1# -> Just x
      _ -> Nothing
    go Nil = Nothing

member, notMember :: Key -> IntMap a -> Bool
member (I# k) = go
  where
    go (Bin s l r) = case k <# s of
      1# -> go l
      _ -> go r
    go (Tip l _) = isTrue# (k ==# l)
    go Nil = False
notMember k m = not (member k m)

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault d k m = case lookup k m of
  Just x -> x
  Nothing -> d

(!) :: IntMap a -> Key -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> error ("IntMap.!: key " ++ show k ++ " is not an element of the map")

(!?) :: IntMap a -> Key -> Maybe a
m !? k = lookup k m

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupLT (I# k) = go Nil
  where
    go smaller t = case t of
      Bin s l r
        | isTrue# (k <=# s) -> go smaller l
        | otherwise -> go l r
      Tip l x
        | isTrue# (l <# k) -> Just (I# l, x)
        | otherwise -> lookupMax smaller
      Nil -> Nothing
lookupGT (I# k) = go Nil
  where
    go larger t = case t of
      Bin s l r
        | isTrue# (k <# s) -> go r l
        | otherwise -> go larger r
      Tip l x
        | isTrue# (l ># k) -> Just (I# l, x)
        | otherwise -> lookupMin larger
      Nil -> Nothing
lookupLE (I# k) = go Nil
  where
    go smaller t = case t of
      Bin s l r
        | isTrue# (k <# s) -> go smaller l
        | otherwise -> go l r
      Tip l x
        | isTrue# (l <=# k) -> Just (I# l, x)
        | otherwise -> lookupMax smaller
      Nil -> Nothing
lookupGE (I# k) = go Nil
  where
    go larger t = case t of
      Bin s l r
        | isTrue# (k <# s) -> go r l
        | otherwise -> go larger r
      Tip l x
        | isTrue# (l >=# k) -> Just (I# l, x)
        | otherwise -> lookupMin larger
      Nil -> Nothing

lookupMin, lookupMax :: IntMap a -> Maybe (Key, a)
lookupMin Nil = Nothing
lookupMin (Tip k x) = Just (I# k, x)
lookupMin (Bin _ l _) = lookupMin l
lookupMax Nil = Nothing
lookupMax (Tip k x) = Just (I# k, x)
lookupMax (Bin _ _ r) = lookupMax r

findMin, findMax :: IntMap a -> (Key, a)
findMin m = case lookupMin m of
  Just r -> r
  Nothing -> error "findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just r -> r
  Nothing -> error "findMax: empty map has no maximal element"

isSubmapOf, isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy f = go
  where
    go t1@(Bin s l1 r1) (Bin t l2 r2)
      | isTrue# (s ==# t) = go l1 l2 && go r1 r2
      | isTrue# (above s t) = False
      | isTrue# (matches s t) = go t1 (if isTrue# (s <# t) then l2 else r2)
      | otherwise = False
    go (Bin _ _ _) _ = False
    go (Tip k x) t = case lookup (I# k) t of
      Just y -> f x y
      Nothing -> False
    go Nil _ = True
isProperSubmapOfBy f m1 m2 = size m1 < size m2 && isSubmapOfBy f m1 m2

disjoint :: IntMap a -> IntMap b -> Bool
disjoint t1@(Bin s l1 r1) t2@(Bin t l2 r2)
  | isTrue# (s ==# t) = disjoint l1 l2 && disjoint r1 r2
  | isTrue# (above s t) = isTrue# (matches t s ==# 0#) || disjoint (if isTrue# (t <# s) then l1 else r1) t2
  | otherwise = isTrue# (matches s t ==# 0#) || disjoint t1 (if isTrue# (s <# t) then l2 else r2)
disjoint (Tip k _) t = notMember (I# k) t
disjoint t (Tip k _) = notMember (I# k) t
disjoint _ _ = True

-- * One key

empty :: IntMap a
empty = Nil

singleton :: Key -> a -> IntMap a
singleton (I# k) x = Tip k x

insert :: Key -> a -> IntMap a -> IntMap a
insert (I# k) x = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (matches k s ==# 0#) -> join k (Tip k x) s t
        | isTrue# (k <# s) -> Bin s (go l) r
        | otherwise -> Bin s l (go r)
      Tip l _
        | isTrue# (k ==# l) -> Tip k x
        | otherwise -> join k (Tip k x) l t
      Nil -> Tip k x

-- | With the first function's value where the key is new, with the second's of the old value otherwise.
upsertBy :: (() -> (# a #)) -> (a -> (# a #)) -> Key -> IntMap a -> IntMap a
upsertBy new old (I# k) = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (matches k s ==# 0#) -> case new () of (# x #) -> join k (Tip k x) s t
        | isTrue# (k <# s) -> Bin s (go l) r
        | otherwise -> Bin s l (go r)
      Tip l y
        | isTrue# (k ==# l) -> case old y of (# x #) -> Tip k x
        | otherwise -> case new () of (# x #) -> join k (Tip k x) l t
      Nil -> case new () of (# x #) -> Tip k x

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f k x = upsertBy (\_ -> (# x #)) (\y -> (# f x y #)) k

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x m = let !old = lookup k m in let !m' = insertWithKey f k x m in (old, m')

delete :: Key -> IntMap a -> IntMap a
delete (I# k) = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (matches k s ==# 0#) -> t
        | isTrue# (k <# s) -> bin s (go l) r
        | otherwise -> bin s l (go r)
      Tip l _
        | isTrue# (k ==# l) -> Nil
        | otherwise -> t
      Nil -> Nil

adjustBy :: (a -> (# a #)) -> Key -> IntMap a -> IntMap a
adjustBy f (I# k) = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (matches k s ==# 0#) -> t
        | isTrue# (k <# s) -> Bin s (go l) r
        | otherwise -> Bin s l (go r)
      Tip l x
        | isTrue# (k ==# l) -> case f x of (# y #) -> Tip k y
        | otherwise -> t
      Nil -> Nil

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f = adjustBy (\x -> (# f x #))

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k = adjust (f k) k

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f (I# k) = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (matches k s ==# 0#) -> t
        | isTrue# (k <# s) -> bin s (go l) r
        | otherwise -> bin s l (go r)
      Tip l x
        | isTrue# (k ==# l) -> case f x of
            Just y -> Tip k y
            Nothing -> Nil
        | otherwise -> t
      Nil -> Nil

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k = update (f k) k

-- | With the value as it was, even where it is changed.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k m = let { !old = lookup k m; !m' = updateWithKey f k m } in (old, m')

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f key@(I# k) = go
  where
    go t = case t of
      Bin s l r
        | isTrue# (matches k s ==# 0#) -> added s t
        | isTrue# (k <# s) -> bin s (go l) r
        | otherwise -> bin s l (go r)
      Tip l x
        | isTrue# (k ==# l) -> maybe Nil (singleton key) (f (Just x))
        | otherwise -> added l t
      Nil -> maybe Nil (singleton key) (f Nothing)
    added other t = case f Nothing of
      Just x -> join k (Tip k x) other t
      Nothing -> t

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k m = fmap put (f old)
  where
    old = lookup k m
    put Nothing = maybe m (const (delete k m)) old
    put (Just x) = insert k x m

-- * Least and greatest

deleteMin, deleteMax :: IntMap a -> IntMap a
deleteMin (Bin s l r) = bin s (deleteMin l) r
deleteMin _ = Nil
deleteMax (Bin s l r) = bin s l (deleteMax r)
deleteMax _ = Nil

minViewWithKey, maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey m = fmap (\found -> (found, deleteMin m)) (lookupMin m)
maxViewWithKey m = fmap (\found -> (found, deleteMax m)) (lookupMax m)

minView, maxView :: IntMap a -> Maybe (a, IntMap a)
minView m = fmap (\((_, x), m') -> (x, m')) (minViewWithKey m)
maxView m = fmap (\((_, x), m') -> (x, m')) (maxViewWithKey m)

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin m = case minViewWithKey m of
  Just r -> r
  Nothing -> (error "deleteFindMin: empty map has no minimal element", Nil)
deleteFindMax m = case maxViewWithKey m of
  Just r -> r
  Nothing -> (error "deleteFindMax: empty map has no maximal element", Nil)

-- * Two maps

-- | The general way through two maps: what becomes of a key in both; of subtrees of one alone.
mergeBy
  :: (Int# -> a -> b -> IntMap c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c)
  -> IntMap a -> IntMap b -> IntMap c
mergeBy both only1 only2 = go
  where
    go t1 t2 = case t1 of
      Bin s l1 r1 -> case t2 of
        Bin t l2 r2
          | isTrue# (s ==# t) -> bin s (go l1 l2) (go r1 r2)
          | isTrue# (above s t) -> case matches t s of
              1# | isTrue# (t <# s) -> bin s (go l1 t2) (only1 r1)
                 | otherwise -> bin s (only1 l1) (go r1 t2)
              _ -> apart s (only1 t1) t (only2 t2)
          | isTrue# (matches s t) ->
              if isTrue# (s <# t) then bin t (go t1 l2) (only2 r2) else bin t (only2 l2) (go t1 r2)
          | otherwise -> apart s (only1 t1) t (only2 t2)
        Tip k y -> into1 k y t1
        Nil -> only1 t1
      Tip k x -> into2 k x t2
      Nil -> only2 t2
    -- A single key against any tree.
    into1 k y t1 = case t1 of
      Bin s l r
        | isTrue# (matches k s ==# 0#) -> apart k (only2 (Tip k y)) s (only1 t1)
        | isTrue# (k <# s) -> bin s (into1 k y l) (only1 r)
        | otherwise -> bin s (only1 l) (into1 k y r)
      Tip l x
        | isTrue# (k ==# l) -> both k x y
        | otherwise -> apart k (only2 (Tip k y)) l (only1 t1)
      Nil -> only2 (Tip k y)
    into2 k x t2 = case t2 of
      Bin s l r
        | isTrue# (matches k s ==# 0#) -> apart k (only1 (Tip k x)) s (only2 t2)
        | isTrue# (k <# s) -> bin s (into2 k x l) (only2 r)
        | otherwise -> bin s (only2 l) (into2 k x r)
      Tip l y
        | isTrue# (k ==# l) -> both k x y
        | otherwise -> apart k (only1 (Tip k x)) l (only2 t2)
      Nil -> only1 (Tip k x)
    apart _ Nil _ t = t
    apart _ t _ Nil = t
    apart k t l u = join k t l u

union :: IntMap a -> IntMap a -> IntMap a
union = mergeBy (\k x _ -> Tip k x) id id

unionWithKeyBy :: (Key -> a -> a -> (# a #)) -> IntMap a -> IntMap a -> IntMap a
unionWithKeyBy f = mergeBy (\k x y -> case f (I# k) x y of (# z #) -> Tip k z) id id

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKeyBy (\_ x y -> (# f x y #))

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = unionWithKeyBy (\k x y -> (# f k x y #))

unions :: F.Foldable f => f (IntMap a) -> IntMap a
unions ms = F.foldl' union Nil ms

unionsWith :: F.Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = F.foldl' (unionWith f) Nil

difference, (\\) :: IntMap a -> IntMap b -> IntMap a
difference = mergeBy (\_ _ _ -> Nil) id (\_ -> Nil)
m1 \\ m2 = difference m1 m2

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (\_ -> Nil)

intersection :: IntMap a -> IntMap b -> IntMap a
intersection = mergeBy (\k x _ -> Tip k x) (\_ -> Nil) (\_ -> Nil)

intersectionWithKeyBy :: (Key -> a -> b -> (# c #)) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKeyBy f = mergeBy (\k x y -> case f (I# k) x y of (# z #) -> Tip k z) (\_ -> Nil) (\_ -> Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKeyBy (\_ x y -> (# f x y #))

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = intersectionWithKeyBy (\k x y -> (# f k x y #))

mergeWithKey
  :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c)
  -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = mergeBy (\k x y -> case f (I# k) x y of
  Just z -> Tip k z
  Nothing -> Nil)

-- * Maps

mapWithKeyBy :: (Key -> a -> (# b #)) -> IntMap a -> IntMap b
mapWithKeyBy f = go
  where
    go (Bin s l r) = Bin s (go l) (go r)
    go (Tip k x) = case f (I# k) x of (# y #) -> Tip k y
    go Nil = Nil

map :: (a -> b) -> IntMap a -> IntMap b
map f = mapWithKeyBy (\_ x -> (# f x #))

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = mapWithKeyBy (\k x -> (# f k x #))

-- | The second function puts the value in.
traverseWithKeyBy :: Applicative t => (b -> (# c #)) -> (Key -> a -> t b) -> IntMap a -> t (IntMap c)
traverseWithKeyBy put f = go
  where
    go (Bin s l r) = liftA2 (\l' r' -> Bin s l' r') (go l) (go r)
    go (Tip k x) = fmap (\y -> case put y of (# z #) -> Tip k z) (f (I# k) x)
    go Nil = pure Nil

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = traverseWithKeyBy (\y -> (# y #)) f

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = go
  where
    go (Bin s l r) = liftA2 (\l' r' -> bin s l' r') (go l) (go r)
    go (Tip k x) = fmap (maybe Nil (\y -> Tip k y)) (f (I# k) x)
    go Nil = pure Nil

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f = go
  where
    go a t = case t of
      Bin s l r -> let { (a1, l') = go a l; (a2, r') = go a1 r } in (a2, Bin s l' r')
      Tip k x -> let (a', y) = f a (I# k) x in (a', Tip k y)
      Nil -> (a, Nil)
mapAccumRWithKey f = go
  where
    go a t = case t of
      Bin s l r -> let { (a1, r') = go a r; (a2, l') = go a1 l } in (a2, Bin s l' r')
      Tip k x -> let (a', y) = f a (I# k) x in (a', Tip k y)
      Nil -> (a, Nil)

mapKeys :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f m = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeysMonotonic f m = fromDistinctAscList (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

-- * Folds

foldr, foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr f = foldrWithKey (\_ x z -> f x z)
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (a -> b -> a) -> a -> IntMap b -> a
foldl f = foldlWithKey (\z _ x -> f z x)
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey f = go
  where
    go z (Bin _ l r) = go (go z r) l
    go z (Tip k x) = f (I# k) x z
    go z Nil = z
foldrWithKey' f = go
  where
    go !z (Bin _ l r) = let !z' = go z r in go z' l
    go z (Tip k x) = f (I# k) x z
    go z Nil = z

foldlWithKey, foldlWithKey' :: (a -> Key -> b -> a) -> a -> IntMap b -> a
foldlWithKey f = go
  where
    go z (Bin _ l r) = go (go z l) r
    go z (Tip k x) = f z (I# k) x
    go z Nil = z
foldlWithKey' f = go
  where
    go !z (Bin _ l r) = let !z' = go z l in go z' r
    go z (Tip k x) = f z (I# k) x
    go z Nil = z

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey f = go
  where
    go (Bin _ l r) = go l <> go r
    go (Tip k x) = f (I# k) x
    go Nil = mempty

-- * Lists and sets

elems :: IntMap a -> [a]
elems m = foldr (:) [] m

keys :: IntMap a -> [Key]
keys m = foldrWithKey (\k _ ks -> k : ks) [] m

assocs, toList, toAscList, toDescList :: IntMap a -> [(Key, a)]
assocs m = toAscList m
toList m = toAscList m
toAscList m = foldrWithKey (\k x xs -> (k, x) : xs) [] m
toDescList m = foldlWithKey (\xs k x -> (k, x) : xs) [] m

keysSet :: IntMap a -> IntSet
keysSet m = Set.fromDistinctAscList (keys m)

fromSetBy :: (Key -> (# a #)) -> IntSet -> IntMap a
fromSetBy f s = fromDistinctAscListBy (\k -> f k) (Set.toAscList s)

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f = fromSetBy (\k -> (# f k #))

fromList :: [(Key, a)] -> IntMap a
fromList xs = L.foldl' (\m (k, x) -> insert k x m) Nil xs

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = L.foldl' (\m (k, x) -> insertWith f k x m) Nil

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Nil

fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromAscList xs = fromAscListWithKey (\_ x _ -> x) xs
fromDistinctAscList xs = fromAscList xs

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey f = fromAscListBy (\x -> (# x #)) (\k x y -> (# f k x y #))

-- | O(n). Functions that put a value in, and that combine a later value with an earlier one, which may not have been put in.
fromAscListBy :: (a -> (# a #)) -> (Key -> a -> a -> (# a #)) -> [(Key, a)] -> IntMap a
fromAscListBy new again xs0 = case xs0 of
  [] -> Nil
  (I# k, x) : rest -> leaf k x rest Edge
  where
    leaf k x rest edge = case rest of
      [] -> case new x of (# x' #) -> close (Tip k x') edge
      (I# l, y) : more
        | isTrue# (k ==# l) -> case again (I# k) y x of (# z #) -> leaf k z more edge
        | otherwise -> case new x of (# x' #) -> leaf l y more (open (branchAt k l) (Tip k x') edge)

-- | O(n), with the value of each key.
fromDistinctAscListBy :: (Key -> (# a #)) -> [Key] -> IntMap a
fromDistinctAscListBy f ks0 = case ks0 of
  [] -> Nil
  k : ks -> leaf k ks Edge
  where
    leaf k@(I# k') rest edge = case f k of
      (# x #) -> case rest of
        [] -> close (Tip k' x) edge
        l@(I# l') : more -> leaf l more (open (branchAt k' l') (Tip k' x) edge)

-- | The branches on the right edge of what is built so far, the lowest first, each with its left subtree.
data Edge a = Edge | Branch Int# !(IntMap a) (Edge a)

-- | The edge with a further branch, which has this tree, the last so far, on its left.
open :: Int# -> IntMap a -> Edge a -> Edge a
open s t edge = case edge of
  Branch s' l up | isTrue# (above s s') -> open s (Bin s' l t) up
  _ -> Branch s t edge

close :: IntMap a -> Edge a -> IntMap a
close t edge = case edge of
  Branch s l up -> close (Bin s l t) up
  Edge -> t

instance IsList (IntMap v) where
  type Item (IntMap v) = (Key, v)
  fromList xs = fromList xs
  toList t = toAscList t
