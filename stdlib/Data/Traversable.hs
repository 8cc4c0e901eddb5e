{-# LANGUAGE NoImplicitPrelude #-}
-- | Structures that can be gone through with effects, keeping their shape.
module Data.Traversable
  ( Traversable(..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault
  ) where

import Data.Either
import Data.Foldable
import Data.Semigroup.Internal
import Data.Ord (Down(..))
import GHC.Base hiding (foldr, mapM, sequence)
import qualified GHC.List as List

class (Functor t, Foldable t) => Traversable t where
  {-# MINIMAL traverse | sequenceA #-}
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)

  traverse f t = sequenceA (fmap f t)
  sequenceA = traverse id
  mapM f t = traverse f t
  sequence t = sequenceA t

instance Traversable [] where
  traverse f = List.foldr (\x ys -> liftA2 (:) (f x) ys) (pure [])

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable NonEmpty where
  traverse f ~(a :| as) = liftA2 (:|) (f a) (traverse f as)

instance Traversable (Either a) where
  traverse _ (Left x) = pure (Left x)
  traverse f (Right y) = fmap Right (f y)

instance Traversable ((,) a) where
  traverse f (x, y) = fmap ((,) x) (f y)

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Traversable First where
  traverse f (First x) = fmap First (traverse f x)

instance Traversable Last where
  traverse f (Last x) = fmap Last (traverse f x)

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t

-- | State handed from left to right.
newtype StateL s a = StateL (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL f) = f

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let (s', a) = k s in (s', f a))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL kv = StateL (\s ->
    let (s', f) = kf s
        (s'', a) = kv s'
    in (s'', f a))
  liftA2 f (StateL kx) (StateL ky) = StateL (\s ->
    let (s', x) = kx s
        (s'', y) = ky s'
    in (s'', f x y))

-- | State handed from right to left.
newtype StateR s a = StateR (s -> (s, a))

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR f) = f

instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let (s', a) = k s in (s', f a))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR kv = StateR (\s ->
    let (s', a) = kv s
        (s'', f) = kf s'
    in (s'', f a))
  liftA2 f (StateR kx) (StateR ky) = StateR (\s ->
    let (s', y) = ky s
        (s'', x) = kx s'
    in (s'', f x y))

mapAccumL, mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = runStateL (traverse (\a -> StateL (\s' -> f s' a)) t) s
mapAccumR f s t = runStateR (traverse (\a -> StateR (\s' -> f s' a)) t) s

newtype Id a = Id a

runId :: Id a -> a
runId (Id a) = a

instance Functor Id where
  fmap f (Id a) = Id (f a)

instance Applicative Id where
  pure x = Id x
  Id f <*> Id a = Id (f a)

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = runId (traverse (\a -> Id (f a)) t)

newtype Collect m a = Collect m

collected :: Collect m a -> m
collected (Collect m) = m

instance Functor (Collect m) where
  fmap _ (Collect m) = Collect m

instance Monoid m => Applicative (Collect m) where
  pure _ = Collect mempty
  Collect a <*> Collect b = Collect (a <> b)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = collected (traverse (\a -> Collect (f a)) t)
