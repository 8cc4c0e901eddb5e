{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Functions on monads.
module Control.Monad
  ( Functor(..), Monad(..), MonadFail(..), MonadPlus(..)
  , mapM, mapM_, forM, forM_, sequence, sequence_, (=<<), (>=>), (<=<), forever, void
  , join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_
  , foldM, foldM_, replicateM, replicateM_, guard, when, unless
  , liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>)
  ) where

import Control.Monad.Fail
import Data.Foldable
import Data.Functor
import Data.Traversable
import GHC.Base hiding (foldr, mapM, sequence)
import GHC.List (unzip, zipWith)

infixr 1 >=>, <=<

guard :: Alternative f => Bool -> f ()
guard True = pure ()
guard False = empty

unless :: Applicative f => Bool -> f () -> f ()
unless p s = if p then pure () else s

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
f >=> g = \x -> f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
g <=< f = \x -> f x >>= g

forever :: Applicative f => f a -> f b
forever a = let loop = a *> loop in loop

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = foldr (\x -> liftA2 (\keep -> if keep then (x :) else id) (p x)) (pure [])

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = fmap unzip (traverse f xs)

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f = go
  where
    go (x : xs) (y : ys) = f x y *> go xs ys
    go _ _ = pure ()

foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM x y z = foldlM x y z

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f a xs = foldlM f a xs >> return ()

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM (I# n0) f = go n0
  where
    go n = case n ># 0# of
      1# -> liftA2 (:) f (go (n -# 1#))
      _ -> pure []

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ (I# n0) f = go n0
  where
    go n = case n ># 0# of
      1# -> f *> go (n -# 1#)
      _ -> pure ()

mfilter :: MonadPlus m => (a -> Bool) -> m a -> m a
mfilter p ma = ma >>= \a -> if p a then return a else mzero
