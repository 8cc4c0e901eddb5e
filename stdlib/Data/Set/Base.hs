{-# LANGUAGE BangPatterns, RoleAnnotations, UnboxedTuples #-}
-- | Finite sets as size-balanced search trees. See "Data.Map.Base" for the invariants.
module Data.Set.Base
  ( module Data.Set.Base
  ) where

import Prelude hiding (drop, filter, foldl, foldr, map, null, splitAt, take)
import Control.DeepSeq.Class (NFData(..))
import qualified Data.Foldable as F
import Data.Functor.Classes
import qualified Data.List as L
import GHC.IsList (IsList(Item))

infixl 9 \\

type role Set nominal
data Set a
  = Tip
  | Bin !Int !a !(Set a) !(Set a)

instance Eq a => Eq (Set a) where
  s1 == s2 = size s1 == size s2 && toAscList s1 == toAscList s2

instance NFData a => NFData (Set a) where
  rnf Tip = ()
  rnf (Bin _ x l r) = rnf x `seq` rnf l `seq` rnf r

instance Ord a => Ord (Set a) where
  compare s1 s2 = compare (toAscList s1) (toAscList s2)

instance Show a => Show (Set a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toAscList s))

instance (Read a, Ord a) => Read (Set a) where
  readsPrec d = readParen (d > 10)
    (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Ord a => Semigroup (Set a) where
  x <> y = union x y

instance Ord a => Monoid (Set a) where
  mempty = Tip
  mconcat xs = unions xs

instance Eq1 Set where
  liftEq eq s t = size s == size t && liftEq eq (toAscList s) (toAscList t)

instance Ord1 Set where
  liftCompare cmp s t = liftCompare cmp (toAscList s) (toAscList t)

instance Show1 Set where
  liftShowsPrec sp sl d s = showsUnaryWith (\_ -> sl) "fromList" d (toAscList s)

instance Foldable Set where
  foldr f = foldr f
  foldl f = foldl f
  foldl' f = foldl' f
  foldr' f = foldr' f
  foldMap f = go
    where
      go Tip = mempty
      go (Bin _ x l r) = go l <> (f x <> go r)
  toList t = toAscList t
  null t = null t
  length t = size t
  minimum t = findMin t
  maximum t = findMax t

delta, ratio :: Int
delta = 3
ratio = 2

size :: Set a -> Int
size Tip = 0
size (Bin n _ _ _) = n

bin :: a -> Set a -> Set a -> Set a
bin x l r = Bin (size l + size r + 1) x l r

balance :: a -> Set a -> Set a -> Set a
balance x l r
  | sl + sr <= 1 = Bin (sl + sr + 1) x l r
  | sr > delta * sl = rotateLeft x l r
  | sl > delta * sr = rotateRight x l r
  | otherwise = Bin (sl + sr + 1) x l r
  where
    !sl = size l
    !sr = size r

rotateLeft, rotateRight :: a -> Set a -> Set a -> Set a
rotateLeft x l r = case r of
  Bin _ rx rl rr
    | size rl < ratio * size rr -> bin rx (bin x l rl) rr
    | Bin _ mx ml mr <- rl -> bin mx (bin x l ml) (bin rx mr rr)
  _ -> bin x l r
rotateRight x l r = case l of
  Bin _ lx ll lr
    | size lr < ratio * size ll -> bin lx ll (bin x lr r)
    | Bin _ mx ml mr <- lr -> bin mx (bin lx ll ml) (bin x mr r)
  _ -> bin x l r

link :: a -> Set a -> Set a -> Set a
link x Tip r = insertMin x r
link x l Tip = insertMax x l
link x l@(Bin sl lx ll lr) r@(Bin sr rx rl rr)
  | delta * sl < sr = balance rx (link x l rl) rr
  | delta * sr < sl = balance lx ll (link x lr r)
  | otherwise = bin x l r

insertMin, insertMax :: a -> Set a -> Set a
insertMin x Tip = singleton x
insertMin x (Bin _ y l r) = balance y (insertMin x l) r
insertMax x Tip = singleton x
insertMax x (Bin _ y l r) = balance y l (insertMax x r)

link2 :: Set a -> Set a -> Set a
link2 Tip r = r
link2 l Tip = l
link2 l@(Bin sl lx ll lr) r@(Bin sr rx rl rr)
  | delta * sl < sr = balance rx (link2 l rl) rr
  | delta * sr < sl = balance lx ll (link2 lr r)
  | otherwise = glue l r

glue :: Set a -> Set a -> Set a
glue Tip r = r
glue l Tip = l
glue l@(Bin sl xl ll lr) r@(Bin sr xr rl rr)
  | sl > sr = case maxViewSure xl ll lr of (# x, l' #) -> balance x l' r
  | otherwise = case minViewSure xr rl rr of (# x, r' #) -> balance x l r'

-- * Queries

null :: Set a -> Bool
null Tip = True
null _ = False

member, notMember :: Ord a => a -> Set a -> Bool
member !x = go
  where
    go Tip = False
    go (Bin _ y l r) = case compare x y of
      LT -> go l
      GT -> go r
      EQ -> True
notMember x s = not (member x s)

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = if x <= y then go best l else go (Just y) r
lookupGT x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = if x < y then go (Just y) l else go best r
lookupLE x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = case compare x y of
      LT -> go best l
      EQ -> Just y
      GT -> go (Just y) r
lookupGE x = go Nothing
  where
    go best Tip = best
    go best (Bin _ y l r) = case compare x y of
      LT -> go (Just y) l
      EQ -> Just y
      GT -> go best r

isSubsetOf, isProperSubsetOf, disjoint :: Ord a => Set a -> Set a -> Bool
isSubsetOf a b = size a <= size b && all (`member` b) (toAscList a)
isProperSubsetOf a b = size a < size b && isSubsetOf a b
disjoint a b = null (intersection a b)

-- * Building

empty :: Set a
empty = Tip

singleton :: a -> Set a
singleton x = Bin 1 x Tip Tip

insert :: Ord a => a -> Set a -> Set a
insert !x = go
  where
    go Tip = singleton x
    go (Bin n y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> Bin n x l r

delete :: Ord a => a -> Set a -> Set a
delete !x = go
  where
    go Tip = Tip
    go (Bin _ y l r) = case compare x y of
      LT -> balance y (go l) r
      GT -> balance y l (go r)
      EQ -> glue l r

fromList :: Ord a => [a] -> Set a
fromList [] = Tip
fromList (x0 : xs) = grow (1 :: Int) x0 (singleton x0) xs
  where
    -- As long as the elements ascend, the tree grows by perfect trees of its own height.
    grow h x1 l (x : more) | not (x1 >= x) = case perfect h x more of
      (# r, x2, rest #) -> grow (h + 1) x2 (link x l r) rest
    grow _ _ l rest = L.foldl' (flip insert) l rest
    -- The perfect tree of that height, or of what ascends; its last element, and the rest.
    perfect 1 x1 (x : more) | not (x1 >= x) = (# singleton x, x, more #)
    perfect 1 x1 rest = (# Tip, x1, rest #)
    perfect h x1 ys = case perfect (h - 1) x1 ys of
      (# l, x2, x : more #) | not (x2 >= x) -> case perfect (h - 1) x more of
        (# r, x3, rest #) -> let !t = link x l r in (# t, x3, rest #)
      stopped -> stopped

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList xs = fromDistinctAscList (distinct xs)
fromDescList xs = fromDistinctDescList (distinct xs)

-- | Of neighbours that are equal the first one.
distinct :: Eq a => [a] -> [a]
distinct [] = []
distinct (x : xs) = go x xs
  where
    go a [] = [a]
    go a (b : rest)
      | a == b = go a rest
      | otherwise = a : go b rest

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList [] = Tip
fromDistinctAscList (x0 : xs) = grow (1 :: Int) (singleton x0) xs
  where
    grow _ l [] = l
    grow h l (x : more) = case perfect h more of (# r, rest #) -> grow (h + 1) (link x l r) rest
    perfect _ [] = (# Tip, [] #)
    perfect 1 (x : more) = (# singleton x, more #)
    perfect h ys = case perfect (h - 1) ys of
      (# l, x : more #) -> case perfect (h - 1) more of
        (# r, rest #) -> let !t = link x l r in (# t, rest #)
      whole -> whole
fromDistinctDescList xs = fromDistinctAscList (reverse xs)

powerSet :: Set a -> Set (Set a)
powerSet xs = insertMin empty (foldr' step Tip xs)
  where step x pxs = glue (insertMin (singleton x) (mapMonotonic (insertMin x) pxs)) pxs

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct as bs = go as
  where
    go Tip = Tip
    go (Bin _ a l r) = link2 (go l) (link2 (mapMonotonic (\b -> (a, b)) bs) (go r))

-- * Two sets

split :: Ord a => a -> Set a -> (Set a, Set a)
split x t = case splitMember x t of (l, _, r) -> (l, r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember !x = go
  where
    go Tip = (Tip, False, Tip)
    go (Bin _ y l r) = case compare x y of
      LT -> case go l of (lt, found, gt) -> let !gt' = link y gt r in (lt, found, gt')
      GT -> case go r of (lt, found, gt) -> let !lt' = link y l lt in (lt', found, gt)
      EQ -> (l, True, r)

union, difference, (\\), intersection :: Ord a => Set a -> Set a -> Set a
union t1 Tip = t1
union Tip t2 = t2
union (Bin _ x l r) t2 = case split x t2 of
  (l2, r2) -> link x (union l l2) (union r r2)

difference Tip _ = Tip
difference t1 Tip = t1
difference t1 (Bin _ x l r) = case split x t1 of
  (l1, r1) -> link2 (difference l1 l) (difference r1 r)

a \\ b = difference a b

intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ x l r) t2 = case splitMember x t2 of
  (l2, found, r2)
    | found -> link x (intersection l l2) (intersection r r2)
    | otherwise -> link2 (intersection l l2) (intersection r r2)

unions :: (F.Foldable f, Ord a) => f (Set a) -> Set a
unions x = F.foldl' union empty x

-- * Transformation

map :: Ord b => (a -> b) -> Set a -> Set b
map f s = fromList (L.map f (toAscList s))

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic _ Tip = Tip
mapMonotonic f (Bin n x l r) = Bin n (f x) (mapMonotonic f l) (mapMonotonic f r)

filter :: (a -> Bool) -> Set a -> Set a
filter p = go
  where
    go Tip = Tip
    go (Bin _ x l r)
      | p x = link x (go l) (go r)
      | otherwise = link2 (go l) (go r)

partition :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p s = (filter p s, filter (not . p) s)

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone p = fst . spanAntitone p
dropWhileAntitone p = snd . spanAntitone p

spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ x l r)
  | p x = case spanAntitone p r of (u, v) -> (link x l u, v)
  | otherwise = case spanAntitone p l of (u, v) -> (u, link x v r)

-- * Folds and lists

foldr, foldr', fold :: (a -> b -> b) -> b -> Set a -> b
foldr f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f x (go z r)) l
foldr' f = go
  where
    go !z Tip = z
    go !z (Bin _ x l r) = let !z' = go z r in go (f x z') l
fold = foldr

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f = go
  where
    go z Tip = z
    go z (Bin _ x l r) = go (f (go z l) x) r
foldl' f = go
  where
    go !z Tip = z
    go !z (Bin _ x l r) = let !z' = go z l in go (f z' x) r

elems, toList, toAscList, toDescList :: Set a -> [a]
elems x = toAscList x
toList x = toAscList x
toAscList x = foldr (:) [] x
toDescList x = foldl (flip (:)) [] x

-- * Least and greatest

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin Tip = Nothing
lookupMin (Bin _ x Tip _) = Just x
lookupMin (Bin _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ x _ Tip) = Just x
lookupMax (Bin _ _ _ r) = lookupMax r

findMin, findMax :: Set a -> a
findMin s = case lookupMin s of
  Just x -> x
  Nothing -> error "Set.findMin: empty set has no minimal element"
findMax s = case lookupMax s of
  Just x -> x
  Nothing -> error "Set.findMax: empty set has no maximal element"

deleteMin, deleteMax :: Set a -> Set a
deleteMin Tip = Tip
deleteMin (Bin _ _ Tip r) = r
deleteMin (Bin _ x l r) = balance x (deleteMin l) r
deleteMax Tip = Tip
deleteMax (Bin _ _ l Tip) = l
deleteMax (Bin _ x l r) = balance x l (deleteMax r)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin t = case t of
  Bin _ x l r -> case minViewSure x l r of (# xm, t' #) -> (xm, t')
  Tip -> (error "Set.deleteFindMin: can not return the minimal element of an empty set", Tip)
deleteFindMax t = case t of
  Bin _ x l r -> case maxViewSure x l r of (# xm, t' #) -> (xm, t')
  Tip -> (error "Set.deleteFindMax: can not return the maximal element of an empty set", Tip)

-- | The least (or the greatest) element of a tree with these parts, and what is left.
minViewSure, maxViewSure :: a -> Set a -> Set a -> (# a, Set a #)
minViewSure x Tip r = (# x, r #)
minViewSure x (Bin _ xl ll lr) r = case minViewSure xl ll lr of
  (# xm, l' #) -> let !t = balance x l' r in (# xm, t #)
maxViewSure x l Tip = (# x, l #)
maxViewSure x l (Bin _ xr rl rr) = case maxViewSure xr rl rr of
  (# xm, r' #) -> let !t = balance x l r' in (# xm, t #)

minView, maxView :: Set a -> Maybe (a, Set a)
minView Tip = Nothing
minView (Bin _ x l r) = case minViewSure x l r of (# xm, t #) -> Just (xm, t)
maxView Tip = Nothing
maxView (Bin _ x l r) = case maxViewSure x l r of (# xm, t #) -> Just (xm, t)

-- * Positions

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex x = go 0
  where
    go _ Tip = Nothing
    go !i (Bin _ y l r) = case compare x y of
      LT -> go i l
      GT -> go (i + size l + 1) r
      EQ -> Just (i + size l)

findIndex :: Ord a => a -> Set a -> Int
findIndex x s = case lookupIndex x s of
  Just i -> i
  Nothing -> error "Set.findIndex: element is not in the set"

elemAt :: Int -> Set a -> a
elemAt _ Tip = error "Set.elemAt: index out of range"
elemAt i (Bin _ x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> x

deleteAt :: Int -> Set a -> Set a
deleteAt _ Tip = error "Set.deleteAt: index out of range"
deleteAt i (Bin _ x l r) = case compare i (size l) of
  LT -> balance x (deleteAt i l) r
  GT -> balance x l (deleteAt (i - size l - 1) r)
  EQ -> glue l r

take, drop :: Int -> Set a -> Set a
take n = fst . splitAt n
drop n = snd . splitAt n

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt _ Tip = (Tip, Tip)
splitAt n t@(Bin _ x l r)
  | n <= 0 = (Tip, t)
  | n >= size t = (t, Tip)
  | n <= size l = case splitAt n l of (u, v) -> (u, link x v r)
  | otherwise = case splitAt (n - size l - 1) r of (u, v) -> (link x l u, v)

-- | O(log n). Decides from whether an element is there whether it shall be.
alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap put (f there)
  where
    there = member x s
    put wanted
      | wanted == there = s
      | wanted = insert x s
      | otherwise = delete x s

-- | O(m + n). The elements of both sets, each marked with where it comes from.
disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion as bs = link2 (mapMonotonic Left as) (mapMonotonic Right bs)

-- | O(1). Pieces in order, as the tree has them.
splitRoot :: Set a -> [Set a]
splitRoot Tip = []
splitRoot (Bin _ x l r) = [l, Bin 1 x Tip Tip, r]

-- | O(n). Do the invariants hold?
valid :: Ord a => Set a -> Bool
valid t = ordered (toAscList t) && balanced t && sized t
  where
    ordered xs = and (zipWith (<) xs (L.drop 1 xs))
    balanced Tip = True
    balanced (Bin _ _ l r) = fair (size l) (size r) && balanced l && balanced r
    fair a b = a + b <= 1 || (a <= delta * b && b <= delta * a)
    sized Tip = True
    sized (Bin n _ l r) = n == size l + size r + 1 && sized l && sized r

instance Ord a => IsList (Set a) where
  type Item (Set a) = a
  fromList xs = fromList xs
  toList t = toAscList t
