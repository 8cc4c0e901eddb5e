{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Structures whose elements can be gone through. Every method has a version for lists in
-- "GHC.List", which the instance for lists uses.
module Data.Foldable
  ( Foldable(..)
  , foldrM, foldlM, traverse_, for_, sequenceA_, asum, mapM_, forM_, sequence_, msum
  , concat, concatMap, and, or, any, all, maximumBy, minimumBy, notElem, find
  ) where

import Data.Either
import Data.Semigroup.Internal
import Data.Ord (Down(..))
import GHC.Base hiding (foldr)
import GHC.Num
import qualified GHC.List as List

infix 4 `elem`, `notElem`

class Foldable t where
  {-# MINIMAL foldMap | foldr #-}
  fold :: Monoid m => t m -> m
  foldMap, foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr, foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl, foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1, foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum, minimum :: Ord a => t a -> a
  sum, product :: Num a => t a -> a

  fold = foldMap id
  foldMap f = foldr (\x acc -> f x <> acc) mempty
  foldMap' f = foldl' (\acc a -> acc <> f a) mempty
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z0 t = foldl (\k x z -> k $! f x z) id t z0
  foldl f z t = List.foldl f z (toList t)
  foldl' f z t = List.foldl' f z (toList t)
  foldr1 f t = case foldr (\x m -> Just (case m of { Nothing -> x; Just y -> f x y })) Nothing t of
    Nothing -> errorWithoutStackTrace "foldr1: empty structure"
    Just x -> x
  foldl1 f t = case foldl (\m y -> Just (case m of { Nothing -> y; Just x -> f x y })) Nothing t of
    Nothing -> errorWithoutStackTrace "foldl1: empty structure"
    Just x -> x
  toList t = foldr (:) [] t
  null = foldr (\_ _ -> False) True
  length = foldl' (\c _ -> c + 1) 0
  elem x = any (== x)
  maximum t = case toList t of
    [] -> errorWithoutStackTrace "maximum: empty structure"
    xs -> List.maximum xs
  minimum t = case toList t of
    [] -> errorWithoutStackTrace "minimum: empty structure"
    xs -> List.minimum xs
  sum = foldl' (+) 0
  product = foldl' (*) 1

instance Foldable [] where
  fold t = mconcat t
  foldMap f = go
    where
      go [] = mempty
      go (x : xs) = f x <> go xs
  foldr f = List.foldr f
  foldl f = List.foldl f
  foldl' f = List.foldl' f
  foldr1 f t = List.foldr1 f t
  foldl1 f t = List.foldl1 f t
  toList xs = xs
  null t = List.null t
  length t = List.length t
  elem x = List.elem x
  maximum t = List.maximum t
  minimum t = List.minimum t
  sum t = List.sum t
  product t = List.product t

instance Foldable Maybe where
  foldMap f m = case m of { Nothing -> mempty; Just x -> f x }
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z
  foldl _ z Nothing = z
  foldl f z (Just x) = f z x

instance Foldable NonEmpty where
  foldr f z ~(a :| as) = f a (List.foldr f z as)
  toList ~(a :| as) = a : as
  null _ = False
  length (_ :| as) = 1 + List.length as

instance Foldable (Either a) where
  foldMap f e = case e of { Left _ -> mempty; Right y -> f y }
  foldr _ z (Left _) = z
  foldr f z (Right y) = f y z
  length (Left _) = 0
  length (Right _) = 1
  null t = isLeft t

instance Foldable ((,) a) where
  foldMap f (_, y) = f y
  foldr f z (_, y) = f y z
  length _ = 1
  null _ = False

instance Foldable Dual where
  foldr f z (Dual x) = f x z

instance Foldable Sum where
  foldr f z (Sum x) = f x z

instance Foldable Product where
  foldr f z (Product x) = f x z

instance Foldable First where
  foldr f z (First x) = foldr f z x

instance Foldable Last where
  foldr f z (Last x) = foldr f z x

instance Foldable Down where
  foldr f z (Down x) = f x z

-- * Folds with effects

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z0 xs = foldl (\k x z -> f x z >>= k) return xs z0

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z0 xs = foldr (\x k z -> f z x >>= k) return xs z0

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f = foldr (\x k -> f x *> k) (pure ())

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f = foldr (\x k -> f x >> k) (return ())

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = mapM_ f t

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ x = foldr (\m k -> m *> k) (pure ()) x

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ x = foldr (\m k -> m >> k) (return ()) x

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum x = foldr (<|>) empty x

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum x = asum x

-- * Searches

concat :: Foldable t => t [a] -> [a]
concat xs = List.concat (toList xs)

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f xs = List.concatMap f (toList xs)

and, or :: Foldable t => t Bool -> Bool
and x = foldr (&&) True x
or x = foldr (||) False x

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p = foldr (\x rest -> p x || rest) False
all p = foldr (\x rest -> p x && rest) True

maximumBy, minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy cmp t = case toList t of
  [] -> errorWithoutStackTrace "maximumBy: empty structure"
  x0 : xs0 -> go x0 xs0
  where
    go !x [] = x
    go !x (y : ys) = case cmp x y of
      GT -> go x ys
      _ -> go y ys
minimumBy cmp t = case toList t of
  [] -> errorWithoutStackTrace "minimumBy: empty structure"
  x0 : xs0 -> go x0 xs0
  where
    go !x [] = x
    go !x (y : ys) = case cmp x y of
      GT -> go y ys
      _ -> go x ys

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p = foldr (\x rest -> if p x then Just x else rest) Nothing
