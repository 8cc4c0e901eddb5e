{-# LANGUAGE FlexibleContexts, GADTs, RankNTypes, KindSignatures, MagicHash, PolyKinds, TypeOperators #-}
-- | That two types have the same representation, as a value.
module Data.Type.Coercion
  ( Coercion(..), coerceWith, gcoerceWith, sym, trans, repr, TestCoercion(..)
  ) where

import Data.Coerce
import Data.Type.Equality ((:~:)(..), (:~~:)(..))
import GHC.Base (unsafeCoerce#)

data Coercion a b where
  Coercion :: Coercible a b => Coercion a b

coerceWith :: Coercion a b -> a -> b
coerceWith Coercion x = coerce x

gcoerceWith :: Coercion a b -> (Coercible a b => r) -> r
gcoerceWith Coercion x = x

sym :: Coercion a b -> Coercion b a
sym Coercion = Coercion

-- | By way of a third type, which a constraint between the two does not mention.
trans :: Coercion a b -> Coercion b c -> Coercion a c
trans ab bc = ab `seq` unsafeCoerce# bc

repr :: (a :~: b) -> Coercion a b
repr Refl = Coercion

instance Eq (Coercion a b) where
  _ == _ = True

instance Ord (Coercion a b) where
  compare _ _ = EQ

instance Show (Coercion a b) where
  showsPrec _ Coercion = showString "Coercion"

instance Coercible a b => Read (Coercion a b) where
  readsPrec _ = readParen False (\r -> [(Coercion, s) | ("Coercion", s) <- lex r])

instance Coercible a b => Enum (Coercion a b) where
  toEnum 0 = Coercion
  toEnum _ = errorWithoutStackTrace "Data.Type.Coercion.toEnum: bad argument"
  fromEnum Coercion = 0

instance Coercible a b => Bounded (Coercion a b) where
  minBound = Coercion
  maxBound = Coercion

-- | Singletons that can be compared, and tell that their types have the same representation.
class TestCoercion f where
  testCoercion :: f a -> f b -> Maybe (Coercion a b)

instance TestCoercion ((:~:) a) where
  testCoercion Refl Refl = Just Coercion

instance TestCoercion (Coercion a) where
  testCoercion Coercion Coercion = Just (unsafeCoerce# (Coercion :: Coercion () ()))

instance TestCoercion ((:~~:) a) where
  testCoercion HRefl HRefl = Just Coercion
