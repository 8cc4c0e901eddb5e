-- | Results whose failures are put together, as the package @either@ has them (without the optics).
module Data.Either.Validation
  ( Validation(..), eitherToValidation, validationToEither, vap, ealt, validation
  ) where

import Control.Applicative (Alternative(..))
import Data.Bifoldable (Bifoldable(..))
import Data.Bifunctor (Bifunctor(..))
import Data.Bitraversable (Bitraversable(..))

data Validation e a = Failure e | Success a
  deriving (Eq, Ord, Show)

instance Functor (Validation e) where
  fmap = second

-- | All failures are kept.
instance Semigroup e => Applicative (Validation e) where
  pure = Success
  Failure e <*> v = Failure (validation (e <>) (const e) v)
  Success f <*> v = fmap f v

-- | The first success, or all failures.
instance (Semigroup e, Monoid e) => Alternative (Validation e) where
  empty = Failure mempty
  Failure e <|> Failure e' = Failure (e <> e')
  Failure _ <|> v = v
  v <|> _ = v

instance Foldable (Validation e) where
  foldMap = bifoldMap mempty

instance Traversable (Validation e) where
  traverse = bitraverse pure

instance Bifunctor Validation where
  bimap f g = validation (Failure . f) (Success . g)

instance Bifoldable Validation where
  bifoldMap = validation

instance Bitraversable Validation where
  bitraverse f g = validation (fmap Failure . f) (fmap Success . g)

instance Semigroup e => Semigroup (Validation e a) where
  Failure e <> Failure e' = Failure (e <> e')
  Failure _ <> v = v
  v <> _ = v

instance Monoid e => Monoid (Validation e a) where
  mempty = Failure mempty

validation :: (e -> r) -> (a -> r) -> Validation e a -> r
validation f g v = case v of
  Failure e -> f e
  Success a -> g a

validationToEither :: Validation e a -> Either e a
validationToEither = validation Left Right

eitherToValidation :: Either e a -> Validation e a
eitherToValidation = either Failure Success

-- | Application that keeps all failures, where the results are those of 'Either'.
vap :: Semigroup e => Either e (a -> b) -> Either e a -> Either e b
vap f x = validationToEither (eitherToValidation f <*> eitherToValidation x)

-- | The first success, or the last failure.
ealt :: Validation e a -> Validation e a -> Validation e a
ealt v w = validation (const w) (const v) v
