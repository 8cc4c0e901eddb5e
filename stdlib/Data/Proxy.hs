{-# LANGUAGE KindSignatures, PolyKinds #-}
-- | A value that stands for a type.
module Data.Proxy (Proxy(..), asProxyTypeOf, KProxy(..)) where

import GHC.Base (Alternative(..))
import Control.Monad
import Data.Ix (Ix(..))
import GHC.Base (Semigroup(..))

data Proxy t = Proxy

data KProxy (t :: *) = KProxy

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf = const

instance Eq (Proxy s) where
  _ == _ = True

instance Ord (Proxy s) where
  compare _ _ = EQ

instance Show (Proxy s) where
  showsPrec _ _ = showString "Proxy"

instance Read (Proxy t) where
  readsPrec _ = readParen False (\r -> [(Proxy, s) | ("Proxy", s) <- lex r])

instance Enum (Proxy s) where
  succ _ = errorWithoutStackTrace "Proxy.succ"
  pred _ = errorWithoutStackTrace "Proxy.pred"
  fromEnum _ = 0
  toEnum 0 = Proxy
  toEnum _ = errorWithoutStackTrace "Proxy.toEnum: 0 expected"
  enumFrom _ = [Proxy]
  enumFromThen _ _ = repeat Proxy
  enumFromThenTo _ _ _ = repeat Proxy
  enumFromTo _ _ = [Proxy]

instance Bounded (Proxy t) where
  minBound = Proxy
  maxBound = Proxy

instance Semigroup (Proxy s) where
  _ <> _ = Proxy
  sconcat _ = Proxy
  stimes _ _ = Proxy

instance Monoid (Proxy s) where
  mempty = Proxy
  mconcat _ = Proxy

instance Functor Proxy where
  fmap _ _ = Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

instance MonadPlus Proxy

instance Foldable Proxy where
  foldMap _ _ = mempty
  foldr _ z _ = z
  length _ = 0
  null _ = True
  elem _ _ = False

instance Traversable Proxy where
  traverse _ _ = pure Proxy

instance Ix (Proxy s) where
  range _ = [Proxy]
  inRange _ _ = True
  index _ _ = 0
  rangeSize _ = 1
