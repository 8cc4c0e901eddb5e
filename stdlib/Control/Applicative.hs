{-# LANGUAGE NoImplicitPrelude #-}
-- | Applicative functors and alternatives.
module Control.Applicative
  ( Applicative(..), Alternative(..), Const(..), WrappedMonad(..), ZipList(..)
  , (<$>), (<$), (<**>), liftA, liftA3, optional, asum
  ) where

import Data.Foldable
import Data.Functor ((<$>))
import Data.Functor.Const
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.List (drop, repeat, zipWith)
import qualified GHC.List as List
import GHC.Show

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

-- | Lists that combine element by element.
newtype ZipList a = ZipList { getZipList :: [a] }

instance Eq a => Eq (ZipList a) where
  ZipList x == ZipList y = x == y

instance Ord a => Ord (ZipList a) where
  compare (ZipList x) (ZipList y) = compare x y

instance Show a => Show (ZipList a) where
  showsPrec d (ZipList x) =
    showParen (d >= appPrec1) (showString "ZipList {getZipList = " . shows x . showString "}")

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Foldable ZipList where
  foldr f z (ZipList xs) = List.foldr f z xs

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (List.length xs) ys)
