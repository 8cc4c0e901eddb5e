{-# LANGUAGE FlexibleContexts, PolyKinds #-}
-- | Hashes of what is hashed seldom: kept from those who want maps alone.
module Data.Hashable.Instances () where

import qualified Data.ByteString.Short as Short
import Data.Fixed (Fixed(..))
import Data.Functor.Compose (Compose)
import Data.Functor.Const (Const(..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Hashable.Base
import Data.Hashable.Lifted (Hashable1(..), hashWithSalt1)
import Data.Proxy (Proxy(..))
import Data.Semigroup (Arg(..), First(..), Last(..), Max(..), Min(..), WrappedMonoid(..))
import Data.Tree (Tree(..))
import Foreign.Ptr (FunPtr, IntPtr(..), Ptr, WordPtr(..), castFunPtrToPtr, ptrToIntPtr)
import GHC.Fingerprint.Type (Fingerprint(..))
import System.Mem.StableName (StableName, hashStableName)
import Type.Reflection (SomeTypeRep(..), TypeRep)

-- | As of the same bytes in a @ByteString@.
instance Hashable Short.ShortByteString where
  hashWithSalt salt = hashWithSalt salt . Short.fromShort

instance Hashable a => Hashable (Tree a) where
  hashWithSalt = hashWithSalt1

instance Hashable1 Tree where
  liftHashWithSalt h = go
    where go salt (Node x ts) = liftHashWithSalt go (h salt x) ts

instance Hashable a => Hashable (Const a b) where
  hashWithSalt salt (Const x) = hashWithSalt salt x

instance Hashable (Proxy a) where
  hash _ = 0
  hashWithSalt salt _ = salt

instance Hashable1 Proxy where
  liftHashWithSalt _ salt _ = salt

instance (Hashable1 f, Hashable1 g, Hashable a) => Hashable (Compose f g a) where
  hashWithSalt = hashWithSalt1

instance (Hashable1 f, Hashable1 g, Hashable a) => Hashable (Functor.Product f g a) where
  hashWithSalt = hashWithSalt1

instance (Hashable1 f, Hashable1 g, Hashable a) => Hashable (Functor.Sum f g a) where
  hashWithSalt = hashWithSalt1

instance Hashable a => Hashable (Min a) where
  hashWithSalt salt (Min x) = hashWithSalt salt x

instance Hashable a => Hashable (Max a) where
  hashWithSalt salt (Max x) = hashWithSalt salt x

instance Hashable a => Hashable (First a) where
  hashWithSalt salt (First x) = hashWithSalt salt x

instance Hashable a => Hashable (Last a) where
  hashWithSalt salt (Last x) = hashWithSalt salt x

instance Hashable a => Hashable (WrappedMonoid a) where
  hashWithSalt salt (WrapMonoid x) = hashWithSalt salt x

-- | The second part has no share in it, nor in equality.
instance Hashable a => Hashable (Arg a b) where
  hashWithSalt salt (Arg x _) = hashWithSalt salt x

instance Hashable (Fixed a) where
  hashWithSalt salt (MkFixed n) = hashWithSalt salt n

instance Hashable IntPtr where
  hash (IntPtr n) = n
  hashWithSalt = defaultHashWithSalt

instance Hashable WordPtr where
  hash (WordPtr n) = fromIntegral n
  hashWithSalt = defaultHashWithSalt

instance Hashable (Ptr a) where
  hashWithSalt salt p = hashWithSalt salt (ptrToIntPtr p)

instance Hashable (FunPtr a) where
  hashWithSalt salt p = hashWithSalt salt (castFunPtrToPtr p)

instance Hashable (StableName a) where
  hash = hashStableName
  hashWithSalt = defaultHashWithSalt

instance Hashable Fingerprint where
  hash (Fingerprint a _) = fromIntegral a
  hashWithSalt = defaultHashWithSalt

instance Hashable (TypeRep a) where
  hashWithSalt salt t = hashWithSalt salt (SomeTypeRep t)
