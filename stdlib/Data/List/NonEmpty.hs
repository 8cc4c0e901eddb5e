-- | Lists with at least one element.
module Data.List.NonEmpty
  ( NonEmpty(..), map, head, tail, last, init, toList, fromList, nonEmpty, cons, (<|), length
  , reverse, sort, sortBy, sortOn, sortWith, zip, zipWith, filter, takeWhile, dropWhile
  , group, groupBy, group1, groupWith, groupAllWith, singleton, xor, iterate, repeat, nub, some1
  , scanl, scanr, insert, take, drop, splitAt, span, break, partition, (!!), unzip, appendList
  ) where

import Prelude hiding
  ( break, drop, dropWhile, filter, head, init, iterate, last, length, map, repeat, reverse, scanl
  , scanr, span, splitAt, tail, take, takeWhile, unzip, zip, zipWith, (!!)
  )
import Control.Applicative (Alternative, many)
import qualified Data.Foldable as F
import qualified Data.List as L
import Data.Ord (comparing)
import GHC.Base (NonEmpty(..))

infixr 5 <|

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map x y = fmap x y

head :: NonEmpty a -> a
head (a :| _) = a

tail :: NonEmpty a -> [a]
tail (_ :| as) = as

last :: NonEmpty a -> a
last (a :| as) = L.last (a : as)

init :: NonEmpty a -> [a]
init (a :| as) = L.init (a : as)

toList :: NonEmpty a -> [a]
toList (a :| as) = a : as

fromList :: [a] -> NonEmpty a
fromList (a : as) = a :| as
fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (a : as) = Just (a :| as)

singleton :: a -> NonEmpty a
singleton a = a :| []

cons, (<|) :: a -> NonEmpty a -> NonEmpty a
cons a (b :| bs) = a :| b : bs
x <| y = cons x y

appendList :: NonEmpty a -> [a] -> NonEmpty a
appendList (x :| xs) ys = x :| xs ++ ys

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

sortOn, sortWith :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortOn f = lift (L.sortOn f)
sortWith f = lift (L.sortBy (comparing f))

insert :: (F.Foldable f, Ord a) => a -> f a -> NonEmpty a
insert a = lift (L.insert a)

nub :: Eq a => NonEmpty a -> NonEmpty a
nub x = lift L.nub x

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip (x :| xs) (y :| ys) = (x, y) :| L.zip xs ys

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f (x :| xs) (y :| ys) = f x y :| L.zipWith f xs ys

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
(x :| xs) !! n
  | n == 0 = x
  | n > 0 = xs L.!! (n - 1)
  | otherwise = errorWithoutStackTrace "NonEmpty.!! negative index"

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

groupWith, groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupWith f = groupBy (\x y -> f x == f y)
groupAllWith f = groupWith f . L.sortBy (comparing f)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 (x :| xs) = let (ys, zs) = L.span (== x) xs in (x :| ys) :| group zs

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = (:|) <$> x <*> many x
