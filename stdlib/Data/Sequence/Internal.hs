{-# LANGUAGE BangPatterns, DeriveTraversable, FlexibleInstances, PatternSynonyms, ViewPatterns #-}
-- | Sequences ("Data.Sequence") with their constructors: finger trees, which are in "Data.Sequence.Tree".
module Data.Sequence.Internal
  ( Seq (.., Empty, (:<|), (:|>)), Sized(..), Elem(..), FingerTree(..), Node(..), Digit(..)
  , ViewL(..), ViewR(..)
  , empty, singleton, (<|), (|>), (><), fromList, fromFunction, fromArray
  , replicate, replicateA, replicateM, cycleTaking, iterateN, unfoldr, unfoldl
  , null, length, viewl, viewr
  , scanl, scanl1, scanr, scanr1
  , tails, inits, chunksOf
  , takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr
  , partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  , lookup, (!?), index, adjust, adjust', update, take, drop, insertAt, deleteAt, splitAt
  , elemIndexL, elemIndicesL, elemIndexR, elemIndicesR
  , findIndexL, findIndicesL, findIndexR, findIndicesR
  , foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex
  , reverse, intersperse
  , zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Prelude hiding
  ( drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt
  , take, unzip, zip, zip3, zipWith, zipWith3 )
import qualified Control.Applicative as A
import Control.DeepSeq.Class (NFData(..))
import Control.Monad (MonadPlus(..))
import Control.Monad.Fix (MonadFix(..), fix)
import Control.Monad.Zip (MonadZip(..))
import Data.Coerce (coerce)
import Data.Array (Array, Ix, elems)
import qualified Data.Foldable as F
import Data.Functor.Classes
import Data.Functor.Identity
import qualified Data.List as L
import Data.Sequence.Tree
import Data.String (IsString(..))
import Data.Traversable (mapAccumL, mapAccumR)
import GHC.IsList (IsList(Item))

infixr 5 <|, :<, ><, :<|
infixl 5 |>, :>, :|>
infixl 9 !?

-- | The sequence without elements.
pattern Empty :: Seq a
pattern Empty <- (null -> True)
  where Empty = empty

-- | The first element and the rest.
pattern (:<|) :: a -> Seq a -> Seq a
pattern x :<| xs <- (viewl -> x :< xs)
  where x :<| xs = x <| xs

-- | The last element and what is before it.
pattern (:|>) :: Seq a -> a -> Seq a
pattern xs :|> x <- (viewr -> xs :> x)
  where xs :|> x = xs |> x

{-# COMPLETE (:<|), Empty #-}
{-# COMPLETE (:|>), Empty #-}

-- | A finite sequence of elements.
newtype Seq a = Seq (FingerTree (Elem a))

-- | A sequence seen from the left.
data ViewL a
  = EmptyL         -- ^ nothing
  | a :< Seq a     -- ^ the first element and the others
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

-- | A sequence seen from the right.
data ViewR a
  = EmptyR         -- ^ nothing
  | Seq a :> a     -- ^ the others and the last element
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

-- Instances -----------------------------------------------------------------------------------

instance Eq a => Eq (Seq a) where
  xs == ys = length xs == length ys && F.toList xs == F.toList ys

instance Ord a => Ord (Seq a) where
  compare xs ys = compare (F.toList xs) (F.toList ys)

instance Show a => Show (Seq a) where
  showsPrec d xs = showParen (d > 10) (showString "fromList " . shows (F.toList xs))

instance Read a => Read (Seq a) where
  readsPrec d = readParen (d > 10)
    (\r -> [(fromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s])

instance Eq1 Seq where
  liftEq eq xs ys = length xs == length ys && liftEq eq (F.toList xs) (F.toList ys)

instance Ord1 Seq where
  liftCompare cmp xs ys = liftCompare cmp (F.toList xs) (F.toList ys)

instance Show1 Seq where
  liftShowsPrec _ sl d xs = showsUnaryWith (\_ -> sl) "fromList" d (F.toList xs)

instance Read1 Seq where
  liftReadsPrec _ rl = readsData (readsUnaryWith (\_ -> rl) "fromList" fromList)

instance IsString (Seq Char) where
  fromString s = fromList s

instance Semigroup (Seq a) where
  x <> y = x >< y

instance Monoid (Seq a) where
  mempty = empty

instance Functor Seq where
  fmap f (Seq t) = Seq (fmap (\(Elem a) -> Elem (f a)) t)
  a <$ xs = replicate (length xs) a

instance Foldable Seq where
  foldMap f (Seq t) = foldMap (\(Elem a) -> f a) t
  foldr f z (Seq t) = foldr (\(Elem a) y -> f a y) z t
  foldl f z (Seq t) = foldl (\y (Elem a) -> f y a) z t
  foldr' f z (Seq t) = F.foldr' (\(Elem a) y -> f a y) z t
  foldl' f z (Seq t) = F.foldl' (\y (Elem a) -> f y a) z t
  length t = length t
  null t = null t
  foldr1 f xs = case viewr xs of
    EmptyR -> errorWithoutStackTrace "foldr1: empty sequence"
    ys :> y -> foldr f y ys
  foldl1 f xs = case viewl xs of
    EmptyL -> errorWithoutStackTrace "foldl1: empty sequence"
    y :< ys -> foldl f y ys

instance Traversable Seq where
  traverse f (Seq t) = fmap Seq (traverse (\(Elem a) -> fmap Elem (f a)) t)

instance Applicative Seq where
  pure x = singleton x
  fs <*> xs = F.foldl' (\acc f -> acc >< fmap f xs) empty fs
  xs *> ys = cycleTaking (length xs * length ys) ys
  xs <* ys = F.foldl' (\acc x -> acc >< replicate n x) empty xs
    where n = length ys

instance Monad Seq where
  xs >>= f = F.foldl' (\acc x -> acc >< f x) empty xs
  m >> k = m *> k

instance A.Alternative Seq where
  empty = empty
  a <|> b = a >< b

instance MonadPlus Seq

instance MonadFix Seq where
  mfix f = fromFunction (length (f loop)) (\k -> fix (\x -> f x `index` k))
    where loop = errorWithoutStackTrace "mfix for Data.Sequence.Seq applied to strict function"

instance MonadZip Seq where
  mzipWith f x y = zipWith f x y
  munzip = unzip

instance NFData a => NFData (Seq a) where
  rnf = F.foldl' (\ () a -> rnf a) ()

-- Construction --------------------------------------------------------------------------------

-- | O(1). No elements.
empty :: Seq a
empty = Seq EmptyT

-- | O(1). One element.
singleton :: a -> Seq a
singleton a = Seq (Single (Elem a))

-- | O(1). One more element on the left.
(<|) :: a -> Seq a -> Seq a
a <| Seq t = Seq (Elem a `consTree` t)

-- | O(1). One more element on the right.
(|>) :: Seq a -> a -> Seq a
Seq t |> a = Seq (t `snocTree` Elem a)

-- | O(log (min(n1, n2))). One sequence after the other.
(><) :: Seq a -> Seq a -> Seq a
Seq l >< Seq r = Seq (appendTree l [] r)

-- | O(n). The elements of a finite list.
fromList :: [a] -> Seq a
fromList xs = Seq (listTree 1 (L.length xs) (coerce xs))

-- | O(n). The function at the indices from 0 on, as many as the number says; each element is
-- computed when it is needed.
fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = error "Data.Sequence.fromFunction called with negative len"
  | otherwise = mapWithIndex (\i _ -> f i) (replicate n ())

-- | O(n). The elements of an array in the order of their indices.
fromArray :: Ix i => Array i a -> Seq a
fromArray a = fromList (elems a)

-- | O(log n). The same element so many times, sharing nearly all of the structure.
replicate :: Int -> a -> Seq a
replicate n a
  | n >= 0 = runIdentity (replicateA n (Identity a))
  | otherwise = error "replicate takes a nonnegative integer argument"

-- | O(log n) calls of the methods of 'Applicative'. The results of a computation that is run so
-- many times.
replicateA :: Applicative f => Int -> f a -> f (Seq a)
replicateA n fa
  | n >= 0 = fmap Seq (replicateTree 1 n (fmap Elem fa))
  | otherwise = error "replicateA takes a nonnegative integer argument"

-- | As 'replicateA'.
replicateM :: Applicative m => Int -> m a -> m (Seq a)
replicateM = replicateA

-- | O(log k * log n). So many elements of the endless repetition of a sequence.
cycleTaking :: Int -> Seq a -> Seq a
cycleTaking k xs
  | k <= 0 = empty
  | null xs = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = go xs
  where
    go ys
      | length ys >= k = take k ys
      | otherwise = go (ys >< ys)

-- | O(n). So many elements, each the function of the one before.
iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n >= 0 = fromList (L.take n (L.iterate f x))
  | otherwise = error "iterateN takes a nonnegative integer argument"

-- | O(n). The elements that a state yields from left to right, until there is nothing.
unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f = go empty
  where
    go !xs b = case f b of
      Nothing -> xs
      Just (a, b') -> go (xs |> a) b'

-- | O(n). The elements that a state yields from right to left, until there is nothing.
unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f = go empty
  where
    go !xs b = case f b of
      Nothing -> xs
      Just (b', a) -> go (a <| xs) b'

-- Queries -------------------------------------------------------------------------------------

-- | O(1). Are there no elements?
null :: Seq a -> Bool
null (Seq EmptyT) = True
null _ = False

-- | O(1). The number of elements.
length :: Seq a -> Int
length (Seq t) = size t

-- | O(1). The sequence from the left.
viewl :: Seq a -> ViewL a
viewl (Seq t) = case viewLTree t of
  NoLeft -> EmptyL
  LeftView (Elem a) rest -> a :< Seq rest

-- | O(1). The sequence from the right.
viewr :: Seq a -> ViewR a
viewr (Seq t) = case viewRTree t of
  NoRight -> EmptyR
  RightView rest (Elem a) -> Seq rest :> a

-- Scans ---------------------------------------------------------------------------------------

-- | O(n). The results of folding all prefixes from the left, the start first.
scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z xs = z <| snd (mapAccumL (\y a -> let y' = f y a in (y', y')) z xs)

-- | O(n). As 'scanl', starting with the first element of a sequence that has one.
scanl1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f xs = case viewl xs of
  EmptyL -> error "scanl1 takes a nonempty sequence as an argument"
  y :< ys -> scanl f y ys

-- | O(n). The results of folding all suffixes from the right, the start last.
scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z xs = snd (mapAccumR (\y a -> let y' = f a y in (y', y')) z xs) |> z

-- | O(n). As 'scanr', starting with the last element of a sequence that has one.
scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanr1 f xs = case viewr xs of
  EmptyR -> error "scanr1 takes a nonempty sequence as an argument"
  ys :> y -> scanr f y ys

-- Parts ---------------------------------------------------------------------------------------

-- | O(n), all suffixes together. All suffixes, the longest first.
tails :: Seq a -> Seq (Seq a)
tails (Seq t) = Seq (tailsTree (\s -> Elem (Seq s)) t) |> empty

-- | O(n), all prefixes together. All prefixes, the shortest first.
inits :: Seq a -> Seq (Seq a)
inits (Seq t) = empty <| Seq (initsTree (\s -> Elem (Seq s)) t)

-- | O((n\/k) log k). Pieces of length /k/, of which the last may be shorter.
chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf k xs0
  | k > 0 = go empty xs0
  | null xs0 = empty
  | otherwise =
      error "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  where
    go !acc xs
      | null xs = acc
      | otherwise = case splitAt k xs of (l, r) -> go (acc |> l) r

-- | O(i), /i/ being the length of the result. The longest prefix whose elements all satisfy the
-- predicate.
takeWhileL :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p = fst . spanl p

-- | O(i), /i/ being the length of the result. The longest suffix whose elements all satisfy the
-- predicate.
takeWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileR p = fst . spanr p

-- | O(i), /i/ being the number of elements dropped. What 'takeWhileL' leaves.
dropWhileL :: (a -> Bool) -> Seq a -> Seq a
dropWhileL p = snd . spanl p

-- | O(i), /i/ being the number of elements dropped. What 'takeWhileR' leaves.
dropWhileR :: (a -> Bool) -> Seq a -> Seq a
dropWhileR p = snd . spanr p

-- | O(i), /i/ being the length of the prefix. The longest prefix whose elements all satisfy the
-- predicate, and the rest.
spanl :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p = breakl (not . p)

-- | O(i), /i/ being the length of the suffix. The longest suffix whose elements all satisfy the
-- predicate, and the rest, in this order.
spanr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanr p = breakr (not . p)

-- | O(i), /i/ being the index where it breaks. The longest prefix whose elements all fail the
-- predicate, and the rest.
breakl :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
breakl p xs = case findIndexL p xs of
  Nothing -> (xs, empty)
  Just i -> splitAt i xs

-- | O(i), /i/ being the length of the suffix. The longest suffix whose elements all fail the
-- predicate, and the rest, in this order.
breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
breakr p xs = case findIndexR p xs of
  Nothing -> (xs, empty)
  Just i -> case splitAt (i + 1) xs of (l, r) -> (r, l)

-- | O(n). The elements that satisfy the predicate, and those that do not.
partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p xs = case F.foldl' part (Parts empty empty) xs of Parts ys zs -> (ys, zs)
  where
    part (Parts ys zs) x
      | p x = Parts (ys |> x) zs
      | otherwise = Parts ys (zs |> x)

-- | A pair of evaluated sequences.
data Parts a = Parts !(Seq a) !(Seq a)

-- | O(n). The elements that satisfy the predicate.
filter :: (a -> Bool) -> Seq a -> Seq a
filter p = F.foldl' (\ys x -> if p x then ys |> x else ys) empty

-- Sorting -------------------------------------------------------------------------------------

-- | O(n log n). In ascending order; equal elements keep theirs.
sort :: Ord a => Seq a -> Seq a
sort = sortBy compare

-- | O(n log n). As 'sort', with a comparison.
sortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy cmp xs = fromList (L.sortBy cmp (F.toList xs))

-- | O(n log n). As 'sort', by a key that is computed once for each element.
sortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f xs = fromList (L.sortOn f (F.toList xs))

-- | O(n log n). As 'sort', without a promise about equal elements.
unstableSort :: Ord a => Seq a -> Seq a
unstableSort = sort

-- | O(n log n). As 'sortBy', without a promise about equal elements.
unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
unstableSortBy = sortBy

-- | O(n log n). As 'sortOn', without a promise about equal elements.
unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
unstableSortOn = sortOn

-- Indexing ------------------------------------------------------------------------------------

-- | O(log (min(i, n-i))). The element at an index, if there is one.
lookup :: Int -> Seq a -> Maybe a
lookup i (Seq t)
  | 0 <= i && i < size t = case lookupTree i t of Place _ (Elem a) -> Just a
  | otherwise = Nothing

-- | O(log (min(i, n-i))). 'lookup' with the sequence first.
(!?) :: Seq a -> Int -> Maybe a
xs !? i = lookup i xs

-- | O(log (min(i, n-i))). The element at an index, which must be in range.
index :: Seq a -> Int -> a
index (Seq t) i
  | 0 <= i && i < size t = case lookupTree i t of Place _ (Elem a) -> a
  | otherwise = error ("index out of bounds in call to: Data.Sequence.index " ++ show i)

-- | O(log (min(i, n-i))). Changes the element at an index, if there is one. The new element is
-- computed when it is needed.
adjust :: (a -> a) -> Int -> Seq a -> Seq a
adjust f i (Seq t)
  | 0 <= i && i < size t = Seq (adjustTree (\_ (Elem a) -> Box (Elem (f a))) i t)
  | otherwise = Seq t

-- | O(log (min(i, n-i))). As 'adjust'; the new element is computed at once.
adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust' f i (Seq t)
  | 0 <= i && i < size t = Seq (adjustTree (\_ (Elem a) -> let !b = f a in Box (Elem b)) i t)
  | otherwise = Seq t

-- | O(log (min(i, n-i))). Puts another element at an index, if there is one.
update :: Int -> a -> Seq a -> Seq a
update i b (Seq t)
  | 0 <= i && i < size t = Seq (adjustTree (\_ _ -> Box (Elem b)) i t)
  | otherwise = Seq t

-- | O(log (min(i, n-i))). The first elements, as many as there are.
take :: Int -> Seq a -> Seq a
take i xs = fst (splitAt i xs)

-- | O(log (min(i, n-i))). What 'take' leaves.
drop :: Int -> Seq a -> Seq a
drop i xs = snd (splitAt i xs)

-- | O(log (min(i, n-i))). 'take' and 'drop' at once.
splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt i xs@(Seq t)
  | i <= 0 = (empty, xs)
  | i >= size t = (xs, empty)
  | otherwise = case splitTree i t of Split l x r -> (Seq l, Seq (x `consTree` r))

-- | O(log (min(i, n-i))). A new element before the one at an index; an index out of range means
-- the nearer end.
insertAt :: Int -> a -> Seq a -> Seq a
insertAt i a xs@(Seq t)
  | i <= 0 = a <| xs
  | i >= size t = xs |> a
  | otherwise = case splitTree i t of
      Split l x r -> Seq (appendTree l [Elem a, x] r)

-- | O(log (min(i, n-i))). Without the element at an index, if there is one.
deleteAt :: Int -> Seq a -> Seq a
deleteAt i xs@(Seq t)
  | 0 <= i && i < size t = case splitTree i t of Split l _ r -> Seq (appendTree l [] r)
  | otherwise = xs

-- Searching -----------------------------------------------------------------------------------

-- | O(n). The first index of an element.
elemIndexL :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = findIndexL (x ==)

-- | O(n). The last index of an element.
elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexR x = findIndexR (x ==)

-- | O(n). The indices of an element, ascending.
elemIndicesL :: Eq a => a -> Seq a -> [Int]
elemIndicesL x = findIndicesL (x ==)

-- | O(n). The indices of an element, descending.
elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesR x = findIndicesR (x ==)

-- | O(n). The first index whose element satisfies the predicate.
findIndexL :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p xs = case findIndicesL p xs of
  [] -> Nothing
  i : _ -> Just i

-- | O(n). The last index whose element satisfies the predicate.
findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexR p xs = case findIndicesR p xs of
  [] -> Nothing
  i : _ -> Just i

-- | O(n). The indices whose elements satisfy the predicate, ascending, one after the other as
-- they are needed.
findIndicesL :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p = foldrWithIndex (\i x is -> if p x then i : is else is) []

-- | O(n). The indices whose elements satisfy the predicate, descending, one after the other as
-- they are needed.
findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesR p = foldlWithIndex (\is i x -> if p x then i : is else is) []

-- With indices --------------------------------------------------------------------------------

-- | O(n). 'foldMap' with indices.
foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f xs = F.fold (mapWithIndex f xs)

-- | O(n). 'foldl' with indices.
foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z xs = foldl (\g x !i -> f (g (i - 1)) i x) (const z) xs (length xs - 1)

-- | O(n). 'foldr' with indices.
foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z xs = foldr (\x g !i -> f i x (g (i + 1))) (const z) xs 0

-- | O(n). 'fmap' with indices.
mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f (Seq t) = Seq (mapWithIndexTree 0 (\i (Elem a) -> Elem (f i a)) t)

-- | O(n). 'traverse' with indices.
traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f xs = sequenceA (mapWithIndex f xs)

-- Transformations -----------------------------------------------------------------------------

-- | O(n). The elements in the opposite order.
reverse :: Seq a -> Seq a
reverse (Seq t) = Seq (reverseTree id t)

-- | O(n). An element between any two.
intersperse :: a -> Seq a -> Seq a
intersperse a xs = fromList (L.intersperse a (F.toList xs))

-- | O(min(n1, n2)). Pairs of the elements at the same index, as long as there are both.
zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

-- | O(min(n1, n2)). As 'zip', with a function in place of the pairs.
zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f xs ys = fromList (L.zipWith f (F.toList xs) (F.toList ys))

-- | O(min(n1, n2, n3)). 'zip' of three sequences.
zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

-- | O(min(n1, n2, n3)). 'zipWith' of three sequences.
zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f xs ys zs = fromList (L.zipWith3 f (F.toList xs) (F.toList ys) (F.toList zs))

-- | O(min(n1, n2, n3, n4)). 'zip' of four sequences.
zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 = zipWith4 (,,,)

-- | O(min(n1, n2, n3, n4)). 'zipWith' of four sequences.
zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f ws xs ys zs =
  fromList (L.zipWith4 f (F.toList ws) (F.toList xs) (F.toList ys) (F.toList zs))

-- | O(n). The sequences of the first and of the second components.
unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip = unzipWith id

-- | O(n). As 'unzip', where the function makes the pairs, each at most once.
unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f xs = (fmap fst ps, fmap snd ps)
  where ps = fmap f xs

instance IsList (Seq a) where
  type Item (Seq a) = a
  fromList xs = fromList xs
  toList t = F.toList t
