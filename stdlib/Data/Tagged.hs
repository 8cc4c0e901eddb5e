{-# LANGUAGE PolyKinds, KindSignatures, DeriveGeneric, DeriveDataTypeable, DerivingStrategies, GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- | Values that a type is written on, as the package @tagged@ has them.
module Data.Tagged
  ( Tagged(..), retag, untag, tagSelf, untagSelf, asTaggedTypeOf, witness, proxy, unproxy, tagWith, reproxy
  ) where

import Control.DeepSeq (NFData)
import Data.Bifoldable (Bifoldable(..))
import Data.Bifunctor (Bifunctor(..))
import Data.Bitraversable (Bitraversable(..))
import Data.Bits (Bits, FiniteBits)
import Data.Data (Data)
import Data.Functor.Classes
  ( Eq1(..), Eq2(..), Ord1(..), Ord2(..), Read1(..), Read2(..), Show1(..), Show2(..), readsData, readsUnaryWith
  , showsUnaryWith )
import Data.Ix (Ix)
import Data.Proxy (Proxy(..))
import Data.String (IsString)
import Foreign.Storable (Storable)
import GHC.Generics (Generic, Generic1)

newtype Tagged s b = Tagged { unTagged :: b }
  deriving stock (Generic, Generic1)
  deriving newtype
    ( Eq, Ord, Ix, Bounded, Enum, Num, Real, Integral, Fractional, Floating, RealFrac, RealFloat, Bits, FiniteBits
    , IsString, Storable, Semigroup, Monoid, NFData )

deriving stock instance (Data s, Data b) => Data (Tagged (s :: *) b)

instance Show b => Show (Tagged s b) where
  showsPrec d (Tagged x) = showParen (d > 10) (showString "Tagged " . showsPrec 11 x)

instance Read b => Read (Tagged s b) where
  readsPrec d = readParen (d > 10) (\r -> [(Tagged x, t) | ("Tagged", s) <- lex r, (x, t) <- readsPrec 11 s])

instance Functor (Tagged s) where
  fmap f (Tagged x) = Tagged (f x)

instance Applicative (Tagged s) where
  pure = Tagged
  Tagged f <*> Tagged x = Tagged (f x)

instance Monad (Tagged s) where
  Tagged x >>= f = f x

instance Foldable (Tagged s) where
  foldr f z (Tagged x) = f x z

instance Traversable (Tagged s) where
  traverse f (Tagged x) = fmap Tagged (f x)

instance Bifunctor Tagged where
  bimap _ g (Tagged x) = Tagged (g x)

instance Bifoldable Tagged where
  bifoldMap _ g (Tagged x) = g x

instance Bitraversable Tagged where
  bitraverse _ g (Tagged x) = fmap Tagged (g x)

instance Eq1 (Tagged s) where
  liftEq eq (Tagged x) (Tagged y) = eq x y

instance Ord1 (Tagged s) where
  liftCompare cmp (Tagged x) (Tagged y) = cmp x y

instance Show1 (Tagged s) where
  liftShowsPrec sp _ d (Tagged x) = showsUnaryWith sp "Tagged" d x

instance Read1 (Tagged s) where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Tagged" Tagged)

instance Eq2 Tagged where
  liftEq2 _ eq (Tagged x) (Tagged y) = eq x y

instance Ord2 Tagged where
  liftCompare2 _ cmp (Tagged x) (Tagged y) = cmp x y

instance Show2 Tagged where
  liftShowsPrec2 _ _ sp _ d (Tagged x) = showsUnaryWith sp "Tagged" d x

instance Read2 Tagged where
  liftReadsPrec2 _ _ rp _ = readsData (readsUnaryWith rp "Tagged" Tagged)

-- | With another type.
retag :: Tagged s b -> Tagged t b
retag (Tagged x) = Tagged x

untag :: Tagged s b -> b
untag = unTagged

-- | With its own.
tagSelf :: a -> Tagged a a
tagSelf = Tagged

untagSelf :: Tagged a a -> a
untagSelf = unTagged

asTaggedTypeOf :: s -> tagged s b -> s
asTaggedTypeOf = const

witness :: Tagged a b -> a -> b
witness (Tagged x) _ = x

proxy :: Tagged s a -> proxy s -> a
proxy (Tagged x) _ = x

unproxy :: (Proxy s -> a) -> Tagged s a
unproxy f = Tagged (f Proxy)

tagWith :: proxy s -> a -> Tagged s a
tagWith _ = Tagged

reproxy :: proxy a -> Proxy b
reproxy _ = Proxy
