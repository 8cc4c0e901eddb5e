-- | Structures with elements of two types that can be gone through.
module Data.Bifoldable
  ( Bifoldable(..), bifoldr', bifoldl', bitraverse_, bifor_, bimapM_, biforM_, bisequence_
  , bisequenceA_, biList, binull, bilength, bielem, bisum, biproduct, biconcat, biconcatMap
  , biand, bior, biany, biall, bimaximum, biminimum, bifind, binotElem
  ) where

import Data.Functor.Const (Const(..))
import Data.Monoid

class Bifoldable p where
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
