-- | Types that take one thing and make another, as the package @profunctors@ has them.
module Data.Profunctor (Profunctor(..), Strong(..), Choice(..)) where

import Control.Arrow (Kleisli(..), first, second)
import Data.Tagged (Tagged(..))

class Profunctor p where
  {-# MINIMAL dimap | (lmap, rmap) #-}
  dimap :: (a -> b) -> (c -> d) -> p b c -> p a d
  dimap f g p = lmap f (rmap g p)
  lmap :: (a -> b) -> p b c -> p a c
  lmap f = dimap f id
  rmap :: (b -> c) -> p a b -> p a c
  rmap = dimap id

-- | Beside something else.
class Profunctor p => Strong p where
  {-# MINIMAL first' | second' #-}
  first' :: p a b -> p (a, c) (b, c)
  first' p = dimap swapped swapped (second' p)
    where swapped (x, y) = (y, x)
  second' :: p a b -> p (c, a) (c, b)
  second' p = dimap swapped swapped (first' p)
    where swapped (x, y) = (y, x)

-- | Or something else.
class Profunctor p => Choice p where
  {-# MINIMAL left' | right' #-}
  left' :: p a b -> p (Either a c) (Either b c)
  left' p = dimap other other (right' p)
    where other = either Right Left
  right' :: p a b -> p (Either c a) (Either c b)
  right' p = dimap other other (left' p)
    where other = either Right Left

instance Profunctor (->) where
  dimap f g h = \x -> g (h (f x))
  {-# INLINE dimap #-}
  lmap f h = \x -> h (f x)
  rmap g h = \x -> g (h x)

instance Strong (->) where
  first' f (x, c) = (f x, c)
  second' f (c, x) = (c, f x)

instance Choice (->) where
  left' f = either (Left . f) Right
  right' f = either Left (Right . f)

instance Profunctor Tagged where
  dimap _ g (Tagged x) = Tagged (g x)

instance Choice Tagged where
  left' (Tagged x) = Tagged (Left x)
  right' (Tagged x) = Tagged (Right x)

instance Monad m => Profunctor (Kleisli m) where
  dimap f g (Kleisli h) = Kleisli (fmap g . h . f)

instance Monad m => Strong (Kleisli m) where
  first' = first
  second' = second

instance Monad m => Choice (Kleisli m) where
  left' (Kleisli h) = Kleisli (either (fmap Left . h) (return . Right))
  right' (Kleisli h) = Kleisli (either (return . Left) (fmap Right . h))
