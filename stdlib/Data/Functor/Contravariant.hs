-- | Things that take values in rather than give them.
module Data.Functor.Contravariant
  ( Contravariant(..), phantom, (>$<), (>$$<), ($<)
  , Predicate(..), Comparison(..), Equivalence(..), Op(..)
  , defaultComparison, defaultEquivalence, comparisonEquivalence
  ) where

import Control.Category (Category)
import qualified Control.Category as Category
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Product (Product(..))
import Data.Functor.Sum (Sum(..))
import Data.Monoid (Alt(..))
import Data.Proxy (Proxy(..))
import GHC.Generics (K1(..), M1(..), Rec1(..), U1(..), V1, (:*:)(..), (:+:)(..), (:.:)(..))

infixl 4 >$, >$<, >$$<, $<

class Contravariant f where
  contramap :: (a' -> a) -> f a -> f a'
  (>$) :: b -> f b -> f a
  b >$ fb = contramap (const b) fb

-- | A functor of both kinds has no elements.
phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

($<) :: Contravariant f => f b -> b -> f a
f $< b = b >$ f

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
f >$$< g = contramap g f

newtype Predicate a = Predicate { getPredicate :: a -> Bool }

newtype Comparison a = Comparison { getComparison :: a -> a -> Ordering }

newtype Equivalence a = Equivalence { getEquivalence :: a -> a -> Bool }

-- | A function, seen from its result.
newtype Op a b = Op { getOp :: b -> a }

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (p . f)

instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\a -> p a && q a)

instance Monoid (Predicate a) where
  mempty = Predicate (const True)

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\a b -> c (f a) (f b))

instance Semigroup (Comparison a) where
  Comparison c <> Comparison d = Comparison (\a b -> c a b <> d a b)

instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\a b -> e (f a) (f b))

instance Semigroup (Equivalence a) where
  Equivalence e <> Equivalence f = Equivalence (\a b -> e a b && f a b)

instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

instance Contravariant (Op a) where
  contramap f (Op g) = Op (g . f)

instance Semigroup a => Semigroup (Op a b) where
  Op f <> Op g = Op (\b -> f b <> g b)

instance Monoid a => Monoid (Op a b) where
  mempty = Op (const mempty)

instance Category Op where
  id = Op id
  Op f . Op g = Op (g . f)

-- | Point by point.
instance Num a => Num (Op a b) where
  Op f + Op g = Op (\a -> f a + g a)
  Op f * Op g = Op (\a -> f a * g a)
  Op f - Op g = Op (\a -> f a - g a)
  abs (Op f) = Op (abs . f)
  signum (Op f) = Op (signum . f)
  negate (Op f) = Op (negate . f)
  fromInteger = Op . const . fromInteger

instance Fractional a => Fractional (Op a b) where
  Op f / Op g = Op (\a -> f a / g a)
  recip (Op f) = Op (recip . f)
  fromRational = Op . const . fromRational

instance Floating a => Floating (Op a b) where
  pi = Op (const pi)
  exp (Op f) = Op (exp . f)
  sqrt (Op f) = Op (sqrt . f)
  log (Op f) = Op (log . f)
  sin (Op f) = Op (sin . f)
  tan (Op f) = Op (tan . f)
  cos (Op f) = Op (cos . f)
  asin (Op f) = Op (asin . f)
  atan (Op f) = Op (atan . f)
  acos (Op f) = Op (acos . f)
  sinh (Op f) = Op (sinh . f)
  tanh (Op f) = Op (tanh . f)
  cosh (Op f) = Op (cosh . f)
  asinh (Op f) = Op (asinh . f)
  atanh (Op f) = Op (atanh . f)
  acosh (Op f) = Op (acosh . f)
  Op f ** Op g = Op (\a -> f a ** g a)
  logBase (Op f) (Op g) = Op (\a -> logBase (f a) (g a))

instance Contravariant f => Contravariant (Alt f) where
  contramap f (Alt a) = Alt (contramap f a)

instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose a) = Compose (fmap (contramap f) a)

instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair a b) = Pair (contramap f a) (contramap f b)

instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL a) = InL (contramap f a)
  contramap f (InR a) = InR (contramap f a)

instance Contravariant Proxy where
  contramap _ _ = Proxy

instance Contravariant (Const a) where
  contramap _ (Const a) = Const a

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison c) = Equivalence (\a b -> c a b == EQ)

-- Representations.

instance Contravariant V1 where
  contramap _ v = case v of {}

instance Contravariant U1 where
  contramap _ U1 = U1

instance Contravariant f => Contravariant (Rec1 f) where
  contramap f (Rec1 x) = Rec1 (contramap f x)

instance Contravariant f => Contravariant (M1 i c f) where
  contramap f (M1 x) = M1 (contramap f x)

instance Contravariant (K1 i c) where
  contramap _ (K1 c) = K1 c

instance (Contravariant f, Contravariant g) => Contravariant (f :*: g) where
  contramap f (a :*: b) = contramap f a :*: contramap f b

instance (Contravariant f, Contravariant g) => Contravariant (f :+: g) where
  contramap f (L1 a) = L1 (contramap f a)
  contramap f (R1 b) = R1 (contramap f b)

instance (Functor f, Contravariant g) => Contravariant (f :.: g) where
  contramap f (Comp1 x) = Comp1 (fmap (contramap f) x)
