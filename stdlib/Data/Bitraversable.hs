-- | Structures with elements of two types that can be gone through with effects, keeping their
-- shape.
module Data.Bitraversable
  ( Bitraversable(..), bisequenceA, bisequence, bimapM, bifor, biforM
  , bimapAccumL, bimapAccumR, bimapDefault, bifoldMapDefault
  ) where

import Data.Bifoldable
import Data.Bifunctor
import Data.Functor.Const (Const(..))
import Data.Functor.Identity
import GHC.Base (Applicative(..))

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g (a, b) = liftA2 (,) (f a) (g b)

instance Bitraversable ((,,) x) where
  bitraverse f g (x, a, b) = liftA2 ((,,) x) (f a) (g b)

instance Bitraversable Const where
  bitraverse f _ (Const a) = fmap Const (f a)

instance Bitraversable ((,,,) x y) where
  bitraverse f g (x, y, a, b) = liftA2 ((,,,) x y) (f a) (g b)

instance Bitraversable ((,,,,) x y z) where
  bitraverse f g (x, y, z, a, b) = liftA2 ((,,,,) x y z) (f a) (g b)

instance Bitraversable ((,,,,,) x y z w) where
  bitraverse f g (x, y, z, w, a, b) = liftA2 ((,,,,,) x y z w) (f a) (g b)

instance Bitraversable ((,,,,,,) x y z w v) where
  bitraverse f g (x, y, z, w, v, a, b) = liftA2 ((,,,,,,) x y z w v) (f a) (g b)

instance Bitraversable Either where
  bitraverse f _ (Left a) = fmap Left (f a)
  bitraverse _ g (Right b) = fmap Right (g b)

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA = bitraverse id id
bisequence = bisequenceA

bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM = bitraverse

bifor, biforM
  :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t
biforM = bifor

bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g t = runIdentity (bitraverse (Identity . f) (Identity . g) t)

bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g t = getConst (bitraverse (Const . f) (Const . g) t)

-- | 'Data.Traversable.mapAccumL' and 'Data.Traversable.mapAccumR' with a function for each type.
bimapAccumL, bimapAccumR
  :: Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumL f g s t = runStateL (bitraverse (\b -> StateL (`f` b)) (\d -> StateL (`g` d)) t) s
bimapAccumR f g s t = runStateR (bitraverse (\b -> StateR (`f` b)) (\d -> StateR (`g` d)) t) s

-- | State handed from left to right.
newtype StateL s a = StateL (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL f) = f

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let r = k s in (fst r, f (snd r)))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL kv = StateL (\s ->
    let r = kf s
        r' = kv (fst r)
    in (fst r', (snd r) (snd r')))
  liftA2 f (StateL kx) (StateL ky) = StateL (\s ->
    let r = kx s
        r' = ky (fst r)
    in (fst r', f (snd r) (snd r')))

-- | State handed from right to left.
newtype StateR s a = StateR (s -> (s, a))

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR f) = f

instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let r = k s in (fst r, f (snd r)))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR kv = StateR (\s ->
    let r = kv s
        r' = kf (fst r)
    in (fst r', (snd r') (snd r)))
  liftA2 f (StateR kx) (StateR ky) = StateR (\s ->
    let r = ky s
        r' = kx (fst r)
    in (fst r', f (snd r') (snd r)))
