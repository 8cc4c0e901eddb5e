{-# LANGUAGE DataKinds, ExplicitNamespaces, FlexibleInstances, GADTs, KindSignatures, PolyKinds, RankNTypes, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- | The equality of types as a value.
module Data.Type.Equality
  ( (:~:)(..), (:~~:)(..), sym, trans, castWith, gcastWith, apply, inner, outer, TestEquality(..), type (==)
  ) where

import Data.Type.Bool (type (&&))

infix 4 ==

-- | Whether two types are the same: they are compared by their parts.
type family (a :: k) == (b :: k) :: Bool where
  f a == g b = f == g && a == b
  a == a = 'True
  _ == _ = 'False

infix 4 :~:, :~~:

-- | A value says that the two types are the same.
data (a :: k) :~: (b :: k) where
  Refl :: (:~:) a a

-- | The same, where it is not yet known that the types have the same kind.
data (a :: k) :~~: (b :: l) where
  HRefl :: (:~~:) a a

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

castWith :: (a :~: b) -> a -> b
castWith Refl x = x

-- | What holds if the types are the same.
gcastWith :: (a :~: b) -> ((a ~ b) => r) -> r
gcastWith Refl x = x

apply :: (f :~: g) -> (a :~: b) -> (f a :~: g b)
apply Refl Refl = Refl

inner :: (f a :~: g b) -> (a :~: b)
inner Refl = Refl

outer :: (f a :~: g b) -> (f :~: g)
outer Refl = Refl

instance Eq (a :~: b) where
  _ == _ = True

instance Ord (a :~: b) where
  compare _ _ = EQ

instance Show (a :~: b) where
  showsPrec _ Refl = showString "Refl"

instance Read (a :~: a) where
  readsPrec _ = readParen False (\r -> [(Refl, s) | ("Refl", s) <- lex r])

instance Enum (a :~: a) where
  toEnum 0 = Refl
  toEnum _ = errorWithoutStackTrace "Data.Type.Equality.toEnum: bad argument"
  fromEnum Refl = 0

instance Bounded (a :~: a) where
  minBound = Refl
  maxBound = Refl

instance Eq (a :~~: b) where
  _ == _ = True

instance Ord (a :~~: b) where
  compare _ _ = EQ

instance Show (a :~~: b) where
  showsPrec _ HRefl = showString "HRefl"

-- | Singletons that can be compared, and tell the equality of their types.
class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl

instance Read (a :~~: a) where
  readsPrec _ = readParen False (\r -> [(HRefl, s) | ("HRefl", s) <- lex r])

instance Enum (a :~~: a) where
  toEnum 0 = HRefl
  toEnum _ = errorWithoutStackTrace "Data.Type.Equality.toEnum: bad argument"
  fromEnum HRefl = 0

instance Bounded (a :~~: a) where
  minBound = HRefl
  maxBound = HRefl
