{-# LANGUAGE DefaultSignatures, FlexibleContexts, ScopedTypeVariables, TypeOperators #-}
-- | Containers whose hash is made by a function for what is in them.
module Data.Hashable.Lifted
  ( Hashable1(..), Hashable2(..), hashWithSalt1, hashWithSalt2, defaultLiftHashWithSalt
  ) where

import Data.Foldable (foldl')
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Hashable.Base
import Data.List.NonEmpty (NonEmpty(..))
import GHC.Generics

class Hashable1 t where
  liftHashWithSalt :: (Int -> a -> Int) -> Int -> t a -> Int
  default liftHashWithSalt :: (Generic1 t, HashRep1 (Rep1 t)) => (Int -> a -> Int) -> Int -> t a -> Int
  liftHashWithSalt h salt x = liftHashRep h salt (from1 x)

-- | What these are made of; the hashes are those of 'Hashable'.
class HashRep1 f where
  liftHashRep :: (Int -> a -> Int) -> Int -> f a -> Int

instance HashRep1 V1 where
  liftHashRep _ salt _ = salt

instance HashRep1 U1 where
  liftHashRep _ salt U1 = hashWithSalt salt ()

instance HashRep1 Par1 where
  liftHashRep h salt (Par1 x) = h salt x

instance Hashable1 f => HashRep1 (Rec1 f) where
  liftHashRep h salt (Rec1 x) = liftHashWithSalt h salt x

instance Hashable c => HashRep1 (K1 i c) where
  liftHashRep _ salt (K1 x) = hashWithSalt salt x

instance HashRep1 f => HashRep1 (M1 i c f) where
  liftHashRep h salt (M1 x) = liftHashRep h salt x

instance (HashRep1 f, HashRep1 g) => HashRep1 (f :*: g) where
  liftHashRep h salt (x :*: y) = liftHashRep h (liftHashRep h salt x) y

instance (HashSum1 f, HashSum1 g) => HashRep1 (f :+: g) where
  liftHashRep h salt = liftHashSum h salt 0

instance (Hashable1 f, HashRep1 g) => HashRep1 (f :.: g) where
  liftHashRep h salt (Comp1 x) = liftHashWithSalt (liftHashRep h) salt x

-- | Several constructors: their numbers are hashed, too.
class HashSum1 f where
  -- | How many there are.
  alternatives1 :: f a -> Int
  -- | The hash, where the first of these has this number.
  liftHashSum :: (Int -> a -> Int) -> Int -> Int -> f a -> Int

instance (HashSum1 f, HashSum1 g) => HashSum1 (f :+: g) where
  alternatives1 _ = alternatives1 (undefined :: f a) + alternatives1 (undefined :: g a)
  liftHashSum h salt first (L1 x) = liftHashSum h salt first x
  liftHashSum h salt first (R1 y) = liftHashSum h salt (first + alternatives1 (undefined :: f a)) y

instance HashRep1 f => HashSum1 (M1 i c f) where
  alternatives1 _ = 1
  liftHashSum h salt number (M1 x) = liftHashRep h (hashWithSalt salt number) x

class Hashable2 t where
  liftHashWithSalt2 :: (Int -> a -> Int) -> (Int -> b -> Int) -> Int -> t a b -> Int

hashWithSalt1 :: (Hashable1 f, Hashable a) => Int -> f a -> Int
hashWithSalt1 = liftHashWithSalt hashWithSalt

hashWithSalt2 :: (Hashable2 f, Hashable a, Hashable b) => Int -> f a b -> Int
hashWithSalt2 = liftHashWithSalt2 hashWithSalt hashWithSalt

-- | For types of two parameters, of which the first has a hash.
defaultLiftHashWithSalt :: (Hashable2 f, Hashable a) => (Int -> b -> Int) -> Int -> f a b -> Int
defaultLiftHashWithSalt = liftHashWithSalt2 hashWithSalt

-- | The number of a constructor, then a field.
tagged :: (Int -> a -> Int) -> Int -> Int -> a -> Int
tagged h salt number x = h (hashWithSalt salt number) x

instance Hashable1 Maybe where
  liftHashWithSalt _ salt Nothing = combine salt 0
  liftHashWithSalt h salt (Just x) = tagged h salt second x

instance Hashable1 [] where
  liftHashWithSalt h salt xs = case foldl' step (salt, 0 :: Int) xs of (s, n) -> hashWithSalt s n
    where step (s, n) x = let s' = h s x in s' `seq` (s', n + 1)

instance Hashable1 NonEmpty where
  liftHashWithSalt h salt (x :| xs) = liftHashWithSalt h (h salt x) xs

instance Hashable1 Identity where
  liftHashWithSalt h salt (Identity x) = h salt x

instance Hashable a => Hashable1 (Const a) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance Hashable2 Const where
  liftHashWithSalt2 h _ salt (Const x) = h salt x

instance Hashable a => Hashable1 (Either a) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance Hashable2 Either where
  liftHashWithSalt2 h _ salt (Left x) = tagged h salt 0 x
  liftHashWithSalt2 _ h salt (Right x) = tagged h salt second x

instance Hashable a => Hashable1 ((,) a) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance Hashable2 (,) where
  liftHashWithSalt2 h k salt (x, y) = k (h salt x) y

instance (Hashable1 f, Hashable1 g) => Hashable1 (Compose f g) where
  liftHashWithSalt h salt (Compose x) = liftHashWithSalt (liftHashWithSalt h) salt x

instance (Hashable1 f, Hashable1 g) => Hashable1 (Functor.Product f g) where
  liftHashWithSalt h salt (Functor.Pair x y) = liftHashWithSalt h (liftHashWithSalt h salt x) y

instance (Hashable1 f, Hashable1 g) => Hashable1 (Functor.Sum f g) where
  liftHashWithSalt h salt (Functor.InL x) = tagged (liftHashWithSalt h) salt 0 x
  liftHashWithSalt h salt (Functor.InR x) = tagged (liftHashWithSalt h) salt 1 x
