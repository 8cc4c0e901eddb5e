{-# LANGUAGE BangPatterns, RoleAnnotations, UnboxedTuples #-}
-- | Finite maps as size-balanced search trees.
--
-- Invariants: keys ascend from left to right; of two subtrees neither has more than 'delta' times
-- the other's elements (unless both together have at most one). After an insertion or a deletion
-- one single or double rotation restores balance ('balance'); 'link' joins trees of any sizes.
module Data.Map.Base
  ( module Data.Map.Base
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Control.Applicative (liftA2)
import Control.DeepSeq.Class (NFData(..))
import Data.Bifoldable (Bifoldable(..))
import qualified Data.Foldable as F
import Data.Functor.Classes
import qualified Data.List as L
import Data.Set.Base (Set)
import qualified Data.Set.Base as Set
import GHC.IsList (IsList(Item))

infixl 9 !, !?, \\

type role Map nominal representational
data Map k a
  = Tip
  | Bin !Int !k a !(Map k a) !(Map k a)

-- * Instances

instance (Eq k, Eq a) => Eq (Map k a) where
  t1 == t2 = size t1 == size t2 && toAscList t1 == toAscList t2

instance (NFData k, NFData a) => NFData (Map k a) where
  rnf Tip = ()
  rnf (Bin _ k x l r) = rnf k `seq` rnf x `seq` rnf l `seq` rnf r

instance (Ord k, Ord a) => Ord (Map k a) where
  compare m1 m2 = compare (toAscList m1) (toAscList m2)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec d = readParen (d > 10)
    (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Eq2 Map where
  liftEq2 eqk eqv m n = size m == size n && liftEq (liftEq2 eqk eqv) (toAscList m) (toAscList n)

instance Eq k => Eq1 (Map k) where
  liftEq = liftEq2 (==)

instance Ord2 Map where
  liftCompare2 cmpk cmpv m n = liftCompare (liftCompare2 cmpk cmpv) (toAscList m) (toAscList n)

instance Ord k => Ord1 (Map k) where
  liftCompare = liftCompare2 compare

instance Show2 Map where
  liftShowsPrec2 spk slk spv slv d m =
    showsUnaryWith (liftShowsPrec pair pairs) "fromList" d (toAscList m)
    where
      pair = liftShowsPrec2 spk slk spv slv
      pairs = liftShowList2 spk slk spv slv

instance Show k => Show1 (Map k) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance (Ord k, Read k) => Read1 (Map k) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec pair pairs) "fromList" fromList)
    where
      pair = liftReadsPrec rp rl
      pairs = liftReadList rp rl

instance Ord k => Semigroup (Map k a) where
  x <> y = union x y

instance Ord k => Monoid (Map k a) where
  mempty = Tip
  mconcat xs = unions xs

instance Functor (Map k) where
  fmap f = map f

instance Foldable (Map k) where
  foldr f = foldr f
  foldl f = foldl f
  foldl' f = foldl' f
  foldr' f = foldr' f
  foldMap f = go
    where
      go Tip = mempty
      go (Bin _ _ x l r) = go l <> (f x <> go r)
  toList t = elems t
  null t = null t
  length t = size t

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)

instance Bifoldable Map where
  bifoldr f g z m = foldrWithKey (\k x r -> f k (g x r)) z m
  bifoldMap f g = foldMapWithKey (\k x -> f k <> g x)

-- * Balance

delta, ratio :: Int
delta = 3
ratio = 2

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) k x l r
  | sr > delta * sl = rotateLeft k x l r
  | sl > delta * sr = rotateRight k x l r
  | otherwise = Bin (sl + sr + 1) k x l r
  where
    !sl = size l
    !sr = size r

rotateLeft, rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l r = case r of
  Bin _ rk rx rl rr
    | size rl < ratio * size rr -> bin rk rx (bin k x l rl) rr
    | Bin _ mk mx ml mr <- rl -> bin mk mx (bin k x l ml) (bin rk rx mr rr)
  _ -> bin k x l r
rotateRight k x l r = case l of
  Bin _ lk lx ll lr
    | size lr < ratio * size ll -> bin lk lx ll (bin k x lr r)
    | Bin _ mk mx ml mr <- lr -> bin mk mx (bin lk lx ll ml) (bin k x mr r)
  _ -> bin k x l r

-- | Joins two trees and an element between them.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin sl lk lx ll lr) r@(Bin sr rk rx rl rr)
  | delta * sl < sr = balance rk rx (link k x l rl) rr
  | delta * sr < sl = balance lk lx ll (link k x lr r)
  | otherwise = bin k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = singleton k x
insertMin k x (Bin _ ky y l r) = balance ky y (insertMin k x l) r
insertMax k x Tip = singleton k x
insertMax k x (Bin _ ky y l r) = balance ky y l (insertMax k x r)

-- | Joins two trees, all of one before all of the other.
link2 :: Map k a -> Map k a -> Map k a
link2 Tip r = r
link2 l Tip = l
link2 l@(Bin sl lk lx ll lr) r@(Bin sr rk rx rl rr)
  | delta * sl < sr = balance rk rx (link2 l rl) rr
  | delta * sr < sl = balance lk lx ll (link2 lr r)
  | otherwise = glue l r

-- | The same for trees that are in balance with each other.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l@(Bin sl kl xl ll lr) r@(Bin sr kr xr rl rr)
  | sl > sr = case maxViewSure kl xl ll lr of (# k, x, l' #) -> balance k x l' r
  | otherwise = case minViewSure kr xr rl rr of (# k, x, r' #) -> balance k x l r'

-- * Queries

null :: Map k a -> Bool
null Tip = True
null _ = False

lookup :: Ord k => k -> Map k a -> Maybe a
lookup !k = go
  where
    go Tip = Nothing
    go (Bin _ ky y l r) = case compare k ky of
      LT -> go l
      GT -> go r
      EQ -> Just y

member, notMember :: Ord k => k -> Map k a -> Bool
member !k = go
  where
    go Tip = False
    go (Bin _ ky _ l r) = case compare k ky of
      LT -> go l
      GT -> go r
      EQ -> True
notMember k m = not (member k m)

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = case lookup k m of
  Nothing -> d
  Just x -> x

(!) :: Ord k => Map k a -> k -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> error "Map.!: given key is not an element in the map"

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k v -> Maybe (k, v)
lookupLT k = go Nothing
  where
    go best Tip = best
    go best (Bin _ ky y l r) = if k <= ky then go best l else go (Just (ky, y)) r
lookupGT k = go Nothing
  where
    go best Tip = best
    go best (Bin _ ky y l r) = if k < ky then go (Just (ky, y)) l else go best r
lookupLE k = go Nothing
  where
    go best Tip = best
    go best (Bin _ ky y l r) = case compare k ky of
      LT -> go best l
      EQ -> Just (ky, y)
      GT -> go (Just (ky, y)) r
lookupGE k = go Nothing
  where
    go best Tip = best
    go best (Bin _ ky y l r) = case compare k ky of
      LT -> go (Just (ky, y)) l
      EQ -> Just (ky, y)
      GT -> go best r

-- * Building

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !kx x = go
  where
    go Tip = singleton kx x
    go (Bin n ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> Bin n kx x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f !kx x = go
  where
    go Tip = singleton kx x
    go (Bin n ky y l r) = case compare kx ky of
      LT -> balance ky y (go l) r
      GT -> balance ky y l (go r)
      EQ -> Bin n kx (f kx x y) l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = (lookup k m, insertWithKey f k x m)

delete :: Ord k => k -> Map k a -> Map k a
delete !k = go
  where
    go Tip = Tip
    go (Bin _ kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f !k = go
  where
    go Tip = Tip
    go (Bin n kx x l r) = case compare k kx of
      LT -> Bin n kx x (go l) r
      GT -> Bin n kx x l (go r)
      EQ -> Bin n kx (f kx x) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f !k = go
  where
    go Tip = Tip
    go (Bin n kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> case f kx x of
        Just x' -> Bin n kx x' l r
        Nothing -> glue l r

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k m = case lookup k m of
  Nothing -> (Nothing, m)
  Just x -> case f k x of
    Nothing -> (Just x, delete k m)
    Just x' -> (Just x', insert k x' m)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k = go
  where
    go Tip = case f Nothing of
      Nothing -> Tip
      Just x -> singleton k x
    go (Bin n kx x l r) = case compare k kx of
      LT -> balance kx x (go l) r
      GT -> balance kx x l (go r)
      EQ -> case f (Just x) of
        Just x' -> Bin n kx x' l r
        Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = fmap put (f (lookup k m))
  where
    put Nothing = delete k m
    put (Just x) = insert k x m

-- * Least and greatest

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin m = case lookupMin m of
  Just r -> r
  Nothing -> error "Map.findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just r -> r
  Nothing -> error "Map.findMax: empty map has no maximal element"

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin (Bin _ _ _ Tip r) = r
deleteMin (Bin _ k x l r) = balance k x (deleteMin l) r
deleteMax Tip = Tip
deleteMax (Bin _ _ _ l Tip) = l
deleteMax (Bin _ k x l r) = balance k x l (deleteMax r)

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin t = case t of
  Bin _ k x l r -> case minViewSure k x l r of (# km, xm, t' #) -> ((km, xm), t')
  Tip -> (error "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
deleteFindMax t = case t of
  Bin _ k x l r -> case maxViewSure k x l r of (# km, xm, t' #) -> ((km, xm), t')
  Tip -> (error "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)

-- | The least (or the greatest) element of a tree with these parts, and what is left.
minViewSure, maxViewSure :: k -> a -> Map k a -> Map k a -> (# k, a, Map k a #)
minViewSure k x Tip r = (# k, x, r #)
minViewSure k x (Bin _ kl xl ll lr) r = case minViewSure kl xl ll lr of
  (# km, xm, l' #) -> let !t = balance k x l' r in (# km, xm, t #)
maxViewSure k x l Tip = (# k, x, l #)
maxViewSure k x l (Bin _ kr xr rl rr) = case maxViewSure kr xr rl rr of
  (# km, xm, r' #) -> let !t = balance k x l r' in (# km, xm, t #)

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey (Bin _ k x l r) = case minViewSure k x l r of (# km, xm, t #) -> Just ((km, xm), t)
maxViewWithKey Tip = Nothing
maxViewWithKey (Bin _ k x l r) = case maxViewSure k x l r of (# km, xm, t #) -> Just ((km, xm), t)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView Tip = Nothing
minView (Bin _ k x l r) = case minViewSure k x l r of (# _, xm, t #) -> Just (xm, t)
maxView Tip = Nothing
maxView (Bin _ k x l r) = case maxViewSure k x l r of (# _, xm, t #) -> Just (xm, t)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f m = case minViewWithKey m of
  Nothing -> Tip
  Just ((k, x), m') -> case f k x of
    Nothing -> m'
    Just x' -> insertMin k x' m'
updateMaxWithKey f m = case maxViewWithKey m of
  Nothing -> Tip
  Just ((k, x), m') -> case f k x of
    Nothing -> m'
    Just x' -> insertMax k x' m'

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

-- * Two maps

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k t = case splitLookup k t of (l, _, r) -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup !k = go
  where
    go Tip = (Tip, Nothing, Tip)
    go (Bin _ kx x l r) = case compare k kx of
      LT -> case go l of (lt, z, gt) -> let !gt' = link kx x gt r in (lt, z, gt')
      GT -> case go r of (lt, z, gt) -> let !lt' = link kx x l lt in (lt', z, gt)
      EQ -> (l, Just x, r)

splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

union :: Ord k => Map k a -> Map k a -> Map k a
union x y = unionWith const x y

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f = go
  where
    go t1 Tip = t1
    go Tip t2 = t2
    go (Bin _ k x l r) t2 = case splitLookup k t2 of
      (l2, my, r2) -> case my of
        Nothing -> link k x (go l l2) (go r r2)
        Just y -> link k (f k x y) (go l l2) (go r r2)

unions :: (F.Foldable f, Ord k) => f (Map k a) -> Map k a
unions x = F.foldl' union empty x

unionsWith :: (F.Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = F.foldl' (unionWith f) empty

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference t1 Tip = t1
difference t1 (Bin _ k _ l r) = case split k t1 of
  (l1, r1) -> link2 (difference l1 l) (difference r1 r)
m1 \\ m2 = difference m1 m2

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = differenceWithKey (\_ x y -> f x y)

-- | O(m log n). As 'differenceWith', with the key.
differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f t1 t2 = mapMaybeWithKey keep t1
  where
    keep k x = case lookup k t2 of
      Nothing -> Just x
      Just y -> f k x y

-- | O(m log n). Looks the values of the second map up in the first.
compose :: Ord b => Map b c -> Map a b -> Map a c
compose bc ab
  | null bc = Tip
  | otherwise = mapMaybe (\b -> lookup b bc) ab

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection x y = intersectionWith const x y

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f = go
  where
    go Tip _ = Tip
    go _ Tip = Tip
    go (Bin _ k x l r) t2 = case splitLookup k t2 of
      (l2, my, r2) -> case my of
        Nothing -> link2 (go l l2) (go r r2)
        Just y -> link k (f k x y) (go l l2) (go r r2)

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint m1 m2 = null (intersection m1 m2)

mergeWithKey
  :: Ord k
  => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c)
  -> Map k a -> Map k b -> Map k c
mergeWithKey f g1 g2 = go
  where
    go Tip t2 = g2 t2
    go t1 Tip = g1 t1
    go (Bin _ k x l r) t2 = case splitLookup k t2 of
      (l2, my, r2) -> case my of
        Nothing -> case g1 (singleton k x) of
          Bin _ _ x' Tip Tip -> link k x' (go l l2) (go r r2)
          _ -> link2 (go l l2) (go r r2)
        Just y -> case f k x y of
          Nothing -> link2 (go l l2) (go r r2)
          Just z -> link k z (go l l2) (go r r2)

isSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf x y = isSubmapOfBy (==) x y

isSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f m1 m2 = size m1 <= size m2 && all ok (toAscList m1)
  where
    ok (k, x) = case lookup k m2 of
      Nothing -> False
      Just y -> f x y

isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isProperSubmapOf m1 m2 = size m1 < size m2 && isSubmapOf m1 m2

isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isProperSubmapOfBy f m1 m2 = size m1 < size m2 && isSubmapOfBy f m1 m2

-- * Transformation

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f x) (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where
    go Tip = Tip
    go (Bin n k x l r) = Bin n k (f k x) (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where
    go Tip = pure Tip
    go (Bin 1 k x _ _) = fmap (\x' -> Bin 1 k x' Tip Tip) (f k x)
    go (Bin n k x l r) = liftA2 (\l' x' r' -> Bin n k x' l' r') (go l) (f k x) <*> go r

-- | O(n). As 'traverseWithKey', leaving out the keys for which there is nothing.
traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = go
  where
    go Tip = pure Tip
    go (Bin _ k x l r) =
      (\l' mx r' -> maybe (link2 l' r') (\x' -> link k x' l' r') mx) <$> go l <*> f k x <*> go r

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) =
  let (a1, l') = mapAccumWithKey f a l
      (a2, x') = f a1 k x
      (a3, r') = mapAccumWithKey f a2 r
  in (a3, Bin n k x' l' r')
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) =
  let (a1, r') = mapAccumRWithKey f a r
      (a2, x') = f a1 k x
      (a3, l') = mapAccumRWithKey f a2 l
  in (a3, Bin n k x' l' r')

mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f m = fromList [(f k, x) | (k, x) <- toAscList m]

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c [(f k, x) | (k, x) <- toAscList m]

mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

-- * Folds

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f = foldrWithKey (\_ x z -> f x z)
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl f = foldlWithKey (\z _ x -> f z x)
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f k x (go z r)) l
foldrWithKey' f = go
  where
    go !z Tip = z
    go !z (Bin _ k x l r) = let !z' = go z r in go (f k x z') l

foldlWithKey, foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey f = go
  where
    go z Tip = z
    go z (Bin _ k x l r) = go (f (go z l) k x) r
foldlWithKey' f = go
  where
    go !z Tip = z
    go !z (Bin _ k x l r) = let !z' = go z l in go (f z' k x) r

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = go
  where
    go Tip = mempty
    go (Bin _ k x l r) = go l <> (f k x <> go r)

-- * Lists and sets

elems :: Map k a -> [a]
elems x = foldr (:) [] x

keys :: Map k a -> [k]
keys x = foldrWithKey (\k _ ks -> k : ks) [] x

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs x = toAscList x
toList x = toAscList x
toAscList x = foldrWithKey (\k x xs -> (k, x) : xs) [] x
toDescList x = foldlWithKey (\xs k x -> (k, x) : xs) [] x

keysSet :: Map k a -> Set k
keysSet Tip = Set.Tip
keysSet (Bin n k _ l r) = Set.Bin n k (keysSet l) (keysSet r)

fromSet :: (k -> a) -> Set k -> Map k a
fromSet _ Set.Tip = Tip
fromSet f (Set.Bin n k l r) = Bin n k (f k) (fromSet f l) (fromSet f r)

fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = fromListBy (\_ -> ()) xs

-- | As 'fromList', where the function is applied to each value before that is put in. As long as the keys
-- ascend, the tree grows by perfect trees of its own height; the rest is inserted.
fromListBy :: Ord k => (a -> ()) -> [(k, a)] -> Map k a
{-# INLINE fromListBy #-}
fromListBy see xs = case xs of
  [] -> Tip
  (k, x) : rest -> case see x of () -> grow (1 :: Int) k (singleton k x) rest
  where
    grow h k1 l ((k, x) : more) | not (k1 >= k) = case see x of
      () -> case perfect h k more of (# r, k2, rest #) -> grow (h + 1) k2 (link k x l r) rest
    grow _ _ l rest = L.foldl' (\m (k, x) -> case see x of () -> insert k x m) l rest
    -- The perfect tree of that height, or of what ascends; its last key, and the rest.
    perfect 1 k1 ((k, x) : more) | not (k1 >= k) = case see x of () -> (# singleton k x, k, more #)
    perfect 1 k1 rest = (# Tip, k1, rest #)
    perfect h k1 ys = case perfect (h - 1) k1 ys of
      (# l, k2, (k, x) : more #) | not (k2 >= k) -> case see x of
        () -> case perfect (h - 1) k more of
          (# r, k3, rest #) -> let !t = link k x l r in (# t, k3, rest #)
      stopped -> stopped

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = L.foldl' (\m (k, x) -> insertWith f k x m) Tip

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) Tip

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList xs = fromAscListWith const xs
fromDescList xs = fromDescListWith const xs

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f xs = fromDistinctAscList (reverse (combineEq (\_ x y -> f x y) xs))

fromAscListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = fromDistinctAscList (combineEq f xs)

fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromDescListWithKey f xs = fromDistinctAscList (reverse (combineEq f xs))

-- | Combines neighbours with the same key, of which the later one stays.
combineEq :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEq _ [] = []
combineEq f (first : xs) = go first xs
  where
    go before [] = [before]
    go before@(k1, x) (p@(k2, y) : rest)
      | k1 == k2 = go (k2, f k2 y x) rest
      | otherwise = before : go p rest

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList xs = fromDistinctAscListBy (\_ -> ()) xs
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

-- | In the same way.
fromDistinctAscListBy :: (a -> ()) -> [(k, a)] -> Map k a
{-# INLINE fromDistinctAscListBy #-}
fromDistinctAscListBy see xs = case xs of
  [] -> Tip
  (k, x) : rest -> case see x of () -> grow (1 :: Int) (singleton k x) rest
  where
    grow _ l [] = l
    grow h l ((k, x) : more) = case see x of
      () -> case perfect h more of (# r, rest #) -> grow (h + 1) (link k x l r) rest
    perfect _ [] = (# Tip, [] #)
    perfect 1 ((k, x) : more) = case see x of () -> (# singleton k x, more #)
    perfect h ys = case perfect (h - 1) ys of
      (# l, (k, x) : more #) -> case see x of
        () -> case perfect (h - 1) more of (# r, rest #) -> let !t = link k x l r in (# t, rest #)
      whole -> whole

-- * Filters

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey p = go
  where
    go Tip = Tip
    go (Bin _ k x l r)
      | p k x = link k x (go l) (go r)
      | otherwise = link2 (go l) (go r)

restrictKeys, withoutKeys :: Ord k => Map k a -> Set k -> Map k a
restrictKeys m s = filterWithKey (\k _ -> Set.member k s) m
withoutKeys m s = filterWithKey (\k _ -> not (Set.member k s)) m

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey _ Tip = (Tip, Tip)
partitionWithKey p (Bin _ k x l r) = case partitionWithKey p l of
  (l1, l2) -> case partitionWithKey p r of
    (r1, r2)
      | p k x -> (link k x l1 r1, link2 l2 r2)
      | otherwise -> (link2 l1 r1, link k x l2 r2)

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p = fst . spanAntitone p
dropWhileAntitone p = snd . spanAntitone p

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ k x l r)
  | p k = case spanAntitone p r of (u, v) -> (link k x l u, v)
  | otherwise = case spanAntitone p l of (u, v) -> (u, link k x v r)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = go
  where
    go Tip = Tip
    go (Bin _ k x l r) = case f k x of
      Just y -> link k y (go l) (go r)
      Nothing -> link2 (go l) (go r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey _ Tip = (Tip, Tip)
mapEitherWithKey f (Bin _ k x l r) = case mapEitherWithKey f l of
  (l1, l2) -> case mapEitherWithKey f r of
    (r1, r2) -> case f k x of
      Left y -> (link k y l1 r1, link2 l2 r2)
      Right z -> (link2 l1 r1, link k z l2 r2)

-- * Invariants

-- | Whether the invariants hold.
valid :: Ord k => Map k a -> Bool
valid t = ordered (keys t) && balanced t && sized t
  where
    ordered ks = and (zipWith (<) ks (L.drop 1 ks))
    balanced Tip = True
    balanced (Bin _ _ _ l r) = fair (size l) (size r) && balanced l && balanced r
    fair a b = a + b <= 1 || (a <= delta * b && b <= delta * a)
    sized Tip = True
    sized (Bin n _ _ l r) = n == size l + size r + 1 && sized l && sized r

instance Ord k => IsList (Map k v) where
  type Item (Map k v) = (k, v)
  fromList xs = fromList xs
  toList t = toAscList t
