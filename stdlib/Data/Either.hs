{-# LANGUAGE NoImplicitPrelude #-}
-- | Values of one of two types.
module Data.Either
  ( Either(..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

import GHC.Base
import GHC.Show

data Either a b = Left a | Right b

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right x) (Right y) = compare x y

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left x) = showParen (d > appPrec) (showString "Left " . showsPrec appPrec1 x)
  showsPrec d (Right x) = showParen (d > appPrec) (showString "Right " . showsPrec appPrec1 x)

instance Semigroup (Either a b) where
  Left _ <> b = b
  a <> _ = a

instance Functor (Either e) where
  fmap _ (Left x) = Left x
  fmap f (Right y) = Right (f y)

instance Applicative (Either e) where
  pure x = Right x
  Left e <*> _ = Left e
  Right f <*> r = fmap f r

instance Monad (Either e) where
  Left l >>= _ = Left l
  Right r >>= k = k r

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

lefts :: [Either a b] -> [a]
lefts xs = foldr (\e rest -> case e of { Left a -> a : rest; Right _ -> rest }) [] xs

rights :: [Either a b] -> [b]
rights xs = foldr (\e rest -> case e of { Left _ -> rest; Right b -> b : rest }) [] xs

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers xs = foldr (either left right) ([], []) xs
  where
    left a ~(l, r) = (a : l, r)
    right a ~(l, r) = (l, a : r)

isLeft, isRight :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False
isRight (Left _) = False
isRight (Right _) = True

fromLeft :: a -> Either a b -> a
fromLeft _ (Left a) = a
fromLeft d _ = d

fromRight :: b -> Either a b -> b
fromRight _ (Right b) = b
fromRight d _ = d
