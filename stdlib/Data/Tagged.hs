{-# LANGUAGE PolyKinds #-}
-- | Values that a type is written on, as the package @tagged@ has them.
module Data.Tagged
  ( Tagged(..), retag, untag, tagSelf, untagSelf, asTaggedTypeOf, witness, proxy, unproxy, tagWith, reproxy
  ) where

import Data.Proxy (Proxy(..))

newtype Tagged s b = Tagged { unTagged :: b }
  deriving (Eq, Ord)

instance Show b => Show (Tagged s b) where
  showsPrec d (Tagged x) = showParen (d > 10) (showString "Tagged " . showsPrec 11 x)

instance Semigroup b => Semigroup (Tagged s b) where
  Tagged a <> Tagged b = Tagged (a <> b)

instance Monoid b => Monoid (Tagged s b) where
  mempty = Tagged mempty

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
