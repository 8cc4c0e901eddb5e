-- | Structures with elements of two types that can be gone through.
module Data.Bifoldable
  ( Bifoldable(..), bifoldr', bifoldl', bifoldr1, bifoldl1, bifoldrM, bifoldlM, biasum, bimsum
  , bimaximumBy, biminimumBy, bitraverse_, bifor_, bimapM_, biforM_, bisequence_
  , bisequenceA_, biList, binull, bilength, bielem, bisum, biproduct, biconcat, biconcatMap
  , biand, bior, biany, biall, bimaximum, biminimum, bifind, binotElem
  ) where

import GHC.Base (Alternative(..))
import Data.Foldable (maximumBy, minimumBy)
import Data.Functor.Const (Const(..))
import Data.Monoid

class Bifoldable p where
  {-# MINIMAL bifoldr | bifoldMap #-}
  bifold :: Monoid m => p m m -> m
  bifold = bifoldMap id id

  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldMap f g = bifoldr (\a m -> f a <> m) (\b m -> g b <> m) mempty

  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldr f g z t = appEndo (bifoldMap (Endo . f) (Endo . g) t) z

  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifoldl f g z t =
    appEndo (getDual (bifoldMap (\a -> Dual (Endo (`f` a))) (\b -> Dual (Endo (`g` b))) t)) z

instance Bifoldable (,) where
  bifoldMap f g (a, b) = f a <> g b

instance Bifoldable ((,,) x) where
  bifoldMap f g (_, a, b) = f a <> g b

instance Bifoldable ((,,,) x y) where
  bifoldMap f g (_, _, a, b) = f a <> g b

instance Bifoldable ((,,,,) x y z) where
  bifoldMap f g (_, _, _, a, b) = f a <> g b

instance Bifoldable ((,,,,,) x y z w) where
  bifoldMap f g (_, _, _, _, a, b) = f a <> g b

instance Bifoldable ((,,,,,,) x y z w v) where
  bifoldMap f g (_, _, _, _, _, a, b) = f a <> g b

instance Bifoldable Either where
  bifoldMap f _ (Left a) = f a
  bifoldMap _ g (Right b) = g b

instance Bifoldable Const where
  bifoldMap f _ (Const a) = f a

-- | As 'bifoldr', evaluating on the way.
bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z0 t = bifoldl (\k a z -> k $! f a z) (\k b z -> k $! g b z) id t z0

-- | As 'bifoldl', evaluating on the way.
bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g z0 t = bifoldr (\a k z -> k $! f z a) (\b k z -> k $! g z b) id t z0

bitraverse_, bimapM_
  :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g = bifoldr (\a r -> f a *> r) (\b r -> g b *> r) (pure ())
bimapM_ = bitraverse_

bifor_, biforM_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t
biforM_ = bifor_

bisequence_, bisequenceA_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequence_ = bitraverse_ id id
bisequenceA_ = bisequence_

-- | All elements.
biList :: Bifoldable t => t a a -> [a]
biList = bifoldr (:) (:) []

binull :: Bifoldable t => t a b -> Bool
binull = bifoldr (\_ _ -> False) (\_ _ -> False) True

bilength :: Bifoldable t => t a b -> Int
bilength = bifoldl' (\n _ -> n + 1) (\n _ -> n + 1) 0

bielem, binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x = biany (== x) (== x)
binotElem x t = not (bielem x t)

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum t = sum (biList t)
biproduct t = product (biList t)

bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximum t = maximum (biList t)
biminimum t = minimum (biList t)

biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcat = bifold

biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap = bifoldMap

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand = biall id id
bior = biany id id

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q = bifoldr (\a r -> p a || r) (\b r -> q b || r) False
biall p q = bifoldr (\a r -> p a && r) (\b r -> q b && r) True

-- | The first element that satisfies the predicate.
bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind p t = case filter p (biList t) of
  [] -> Nothing
  x : _ -> Just x

-- | Without a value to begin with: of at least one element.
bifoldr1, bifoldl1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldr1 f xs = maybe (errorWithoutStackTrace "bifoldr1: empty structure") id (bifoldr mf mf Nothing xs)
  where
    mf x m = Just (maybe x (f x) m)
bifoldl1 f xs = maybe (errorWithoutStackTrace "bifoldl1: empty structure") id (bifoldl mf mf Nothing xs)
  where
    mf m y = Just (maybe y (\x -> f x y) m)

bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
bifoldrM f g z0 xs = bifoldl (\k x z -> f x z >>= k) (\k x z -> g x z >>= k) return xs z0

bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldlM f g z0 xs = bifoldr (\x k z -> f z x >>= k) (\x k z -> g z x >>= k) return xs z0

-- | The alternatives of all elements.
biasum, bimsum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biasum = bifoldr (<|>) (<|>) empty
bimsum = biasum

bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
bimaximumBy cmp t = maximumBy cmp (biList t)
biminimumBy cmp t = minimumBy cmp (biList t)
