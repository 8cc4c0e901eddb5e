{-# LANGUAGE DeriveFoldable, DeriveFunctor, DeriveTraversable #-}
-- | Applicative functors and alternatives.
module Control.Applicative
  ( Applicative(..), Alternative(..), Const(..), WrappedMonad(..), WrappedArrow(..), ZipList(..)
  , (<$>), (<$), (<**>), liftA, liftA3, optional
  ) where

import Control.Arrow (Arrow(arr, (&&&)), ArrowPlus((<+>)), ArrowZero(zeroArrow))
import Control.Category ((>>>))
import Data.Functor.Const
import GHC.Base hiding (foldr, mapM, sequence)

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing

newtype WrappedMonad m a = WrapMonad { unwrapMonad :: m a }

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad v) = WrapMonad (liftM f v)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (return x)
  WrapMonad f <*> WrapMonad v = WrapMonad (ap f v)

instance Monad m => Monad (WrappedMonad m) where
  WrapMonad a >>= f = WrapMonad (a >>= \x -> unwrapMonad (f x))

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad mzero
  WrapMonad a <|> WrapMonad b = WrapMonad (a `mplus` b)

-- | An arrow from a fixed type, as a functor of its result.
newtype WrappedArrow a b c = WrapArrow { unwrapArrow :: a b c }

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>> arr f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (const x))
  liftA2 f (WrapArrow u) (WrapArrow v) = WrapArrow (u &&& v >>> arr (uncurry f))
  (<*>) = liftA2 id

instance (ArrowZero a, ArrowPlus a) => Alternative (WrappedArrow a b) where
  empty = WrapArrow zeroArrow
  WrapArrow u <|> WrapArrow v = WrapArrow (u <+> v)

-- | Lists that combine element by element.
newtype ZipList a = ZipList { getZipList :: [a] }
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)
