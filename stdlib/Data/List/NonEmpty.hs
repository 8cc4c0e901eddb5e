-- | Lists with at least one element.
module Data.List.NonEmpty
  ( NonEmpty(..), map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortWith
  , length, head, tail, last, init, singleton, (<|), cons, uncons, unfoldr, sort, reverse
  , inits, tails, iterate, repeat, cycle, unfold, insert, some1, take, drop, splitAt
  , takeWhile, dropWhile, span, break, filter, partition
  , group, groupBy, groupWith, groupAllWith, group1, groupBy1, groupWith1, groupAllWith1
  , isPrefixOf, nub, nubBy, (!!), zip, zipWith, unzip, fromList, toList, nonEmpty, xor
  ) where

import Prelude hiding
  ( break, cycle, drop, dropWhile, filter, head, init, iterate, last, length, map, repeat, reverse
  , scanl, scanl1, scanr, scanr1, span, splitAt, tail, take, takeWhile, unzip, zip, zipWith, (!!)
  )
import Control.Applicative (Alternative, many)
import qualified Data.Foldable as F
import qualified Data.List as L
import Data.Ord (comparing)
import GHC.Base (NonEmpty(..))

infixr 5 <|

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f ~(a :| as) = f a :| fmap f as

head :: NonEmpty a -> a
head (a :| _) = a

tail :: NonEmpty a -> [a]
tail (_ :| as) = as

last :: NonEmpty a -> a
last ~(a :| as) = L.last (a : as)

init :: NonEmpty a -> [a]
init ~(a :| as) = L.init (a : as)

toList :: NonEmpty a -> [a]
toList ~(a :| as) = a : as

fromList :: [a] -> NonEmpty a
fromList (a : as) = a :| as
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (a : as) = Just (a :| as)

singleton :: a -> NonEmpty a
singleton a = a :| []

cons, (<|) :: a -> NonEmpty a -> NonEmpty a
cons a ~(b :| bs) = a :| b : bs
x <| y = cons x y

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + L.length xs

lift :: F.Foldable f => ([a] -> [b]) -> f a -> NonEmpty b
lift f = fromList . f . F.toList

reverse :: NonEmpty a -> NonEmpty a
reverse x = lift L.reverse x

sort :: Ord a => NonEmpty a -> NonEmpty a
sort x = lift L.sort x

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy f = lift (L.sortBy f)

sortWith :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortWith f = lift (L.sortBy (comparing f))

insert :: (F.Foldable f, Ord a) => a -> f a -> NonEmpty a
insert a = lift (L.insert a)

nub :: Eq a => NonEmpty a -> NonEmpty a
nub x = lift L.nub x

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip ~(x :| xs) ~(y :| ys) = (x, y) :| L.zip xs ys

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f ~(x :| xs) ~(y :| ys) = f x y :| L.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fmap fst xs, fmap snd xs)

filter :: (a -> Bool) -> NonEmpty a -> [a]
filter p = L.filter p . toList

partition, span, break :: (a -> Bool) -> NonEmpty a -> ([a], [a])
partition p = L.partition p . toList
span p = L.span p . toList
break p = L.break p . toList

takeWhile, dropWhile :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p = L.takeWhile p . toList
dropWhile p = L.dropWhile p . toList

take, drop :: Int -> NonEmpty a -> [a]
take n = L.take n . toList
drop n = L.drop n . toList

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n = L.splitAt n . toList

(!!) :: NonEmpty a -> Int -> a
(!!) ~(x :| xs) n
  | n == 0 = x
  | n > 0 = xs L.!! (n - 1)
  | otherwise = errorWithoutStackTrace "NonEmpty.!! negative argument"

iterate :: (a -> a) -> a -> NonEmpty a
iterate f a = a :| L.iterate f (f a)

repeat :: a -> NonEmpty a
repeat a = a :| L.repeat a

scanl :: F.Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z = fromList . L.scanl f z . F.toList

scanr :: F.Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z = fromList . L.scanr f z . F.toList

group :: (F.Foldable f, Eq a) => f a -> [NonEmpty a]
group x = groupBy (==) x

groupBy :: F.Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy eq0 = go eq0 . F.toList
  where
    go _ [] = []
    go eq (x : xs) = let (ys, zs) = L.span (eq x) xs in (x :| ys) : go eq zs

groupWith :: (F.Foldable f, Eq b) => (a -> b) -> f a -> [NonEmpty a]
groupWith f = groupBy (\x y -> f x == f y)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f = groupWith f . L.sortBy (comparing f)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 = groupBy1 (==)

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 eq (x :| xs) = let (ys, zs) = L.span (eq x) xs in (x :| ys) :| groupBy eq zs

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 (\x y -> f x == f y)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f = groupWith1 f . sortWith f

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf [] _ = True
isPrefixOf (y : ys) (x :| xs) = y == x && L.isPrefixOf ys xs

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy eq = lift (L.nubBy eq)

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons (a :| as) = (a, nonEmpty as)

unfoldr, unfold :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfoldr f a = case f a of
  (b, next) -> b :| maybe [] go next
  where
    go c = case f c of
      (d, next) -> d : maybe [] go next
unfold f a = case f a of
  (b, Nothing) -> b :| []
  (b, Just c) -> b <| unfold f c

inits, tails :: F.Foldable f => f a -> NonEmpty [a]
inits = fromList . L.inits . F.toList
tails = fromList . L.tails . F.toList

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse sep (b :| bs) = b :| case bs of
  [] -> []
  _ -> sep : L.intersperse sep bs

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f (a :| as) = fromList (L.scanl f a as)
scanr1 f (a :| as) = fromList (L.scanr1 f (a : as))

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose = fmap fromList . fromList . L.transpose . toList . fmap toList

cycle :: NonEmpty a -> NonEmpty a
cycle = fromList . L.cycle . toList

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = (:|) <$> x <*> many x
