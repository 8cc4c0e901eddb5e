{-# LANGUAGE DefaultSignatures, FlexibleContexts, TypeOperators #-}
-- | Evaluation to normal form.
module Control.DeepSeq
  ( NFData(..), deepseq, force, ($!!), (<$!!>), rwhnf
  , NFData1(..), rnf1, NFData2(..), rnf2
  ) where

import Control.Applicative (ZipList(..))
import Control.Concurrent (MVar, ThreadId)
import Control.DeepSeq.Class
import Control.Exception (MaskingState)
import Data.Array (Array, bounds, elems)
import Data.Complex (Complex(..))
import Data.Fixed (Fixed(..))
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.IORef (IORef)
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid (All(..), Any(..), Dual(..), First(..), Last(..), Product(..), Sum(..))
import Data.Ord (Down(..))
import Data.Proxy (Proxy(..))
import Data.Ratio (Ratio, denominator, numerator)
import Data.STRef (STRef)
import qualified Data.Semigroup as S
import Data.Typeable (TypeRep)
import Data.Unique (Unique)
import Data.Version (Version(..))
import Data.Void (Void, absurd)
import Foreign.Ptr (FunPtr, Ptr)
import GHC.Generics
import System.Exit (ExitCode(..))

-- | Type constructors: the normal form of the whole from that of the elements.
class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()
  default liftRnf :: (Generic1 f, NFRep1 (Rep1 f)) => (a -> ()) -> f a -> ()
  liftRnf r x = liftRnfRep r (from1 x)

-- | What these are made of.
class NFRep1 f where
  liftRnfRep :: (a -> ()) -> f a -> ()

instance NFRep1 V1 where
  liftRnfRep _ x = x `seq` ()

instance NFRep1 U1 where
  liftRnfRep _ U1 = ()

instance NFRep1 Par1 where
  liftRnfRep r (Par1 x) = r x

instance NFData1 f => NFRep1 (Rec1 f) where
  liftRnfRep r (Rec1 x) = liftRnf r x

instance NFData c => NFRep1 (K1 i c) where
  liftRnfRep _ (K1 x) = rnf x

instance NFRep1 f => NFRep1 (M1 i c f) where
  liftRnfRep r (M1 x) = liftRnfRep r x

instance (NFRep1 f, NFRep1 g) => NFRep1 (f :*: g) where
  liftRnfRep r (x :*: y) = liftRnfRep r x `seq` liftRnfRep r y

instance (NFRep1 f, NFRep1 g) => NFRep1 (f :+: g) where
  liftRnfRep r (L1 x) = liftRnfRep r x
  liftRnfRep r (R1 y) = liftRnfRep r y

instance (NFData1 f, NFRep1 g) => NFRep1 (f :.: g) where
  liftRnfRep r (Comp1 x) = liftRnf (liftRnfRep r) x

instance NFRep1 (URec a) where
  liftRnfRep _ x = x `seq` ()

class NFData2 p where
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 = liftRnf rnf

rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 = liftRnf2 rnf rnf

instance NFData (Ptr a) where rnf = rwhnf
instance NFData (FunPtr a) where rnf = rwhnf
instance NFData Unique where rnf = rwhnf
instance NFData ThreadId where rnf = rwhnf
instance NFData TypeRep where rnf = rwhnf
instance NFData MaskingState where rnf = rwhnf
instance NFData (IORef a) where rnf = rwhnf
instance NFData (STRef s a) where rnf = rwhnf
instance NFData (MVar a) where rnf = rwhnf
instance NFData (Fixed a) where rnf = rwhnf
instance NFData (Proxy a) where rnf = rwhnf

instance NFData Void where
  rnf x = absurd x

instance NFData All where
  rnf = rnf . getAll

instance NFData Any where
  rnf = rnf . getAny

instance NFData ExitCode where
  rnf (ExitFailure n) = rnf n
  rnf ExitSuccess = ()

instance NFData Version where
  rnf (Version branch tags) = rnf branch `seq` rnf tags

instance NFData a => NFData (Complex a) where
  rnf (x :+ y) = rnf x `seq` rnf y

instance (NFData a, NFData b) => NFData (Array a b) where
  rnf x = rnf (bounds x) `seq` rnf (elems x)

instance NFData1 ZipList where
  liftRnf r (ZipList xs) = liftRnf r xs

instance NFData a => NFData (ZipList a) where
  rnf x = rnf1 x

instance NFData1 Identity where
  liftRnf r (Identity x) = r x

instance NFData a => NFData (Identity a) where
  rnf x = rnf1 x

instance NFData1 Down where
  liftRnf r (Down x) = r x

instance NFData a => NFData (Down a) where
  rnf x = rnf1 x

instance NFData1 Dual where
  liftRnf r (Dual x) = r x

instance NFData a => NFData (Dual a) where
  rnf x = rnf1 x

instance NFData1 First where
  liftRnf r (First x) = liftRnf r x

instance NFData a => NFData (First a) where
  rnf x = rnf1 x

instance NFData1 Last where
  liftRnf r (Last x) = liftRnf r x

instance NFData a => NFData (Last a) where
  rnf x = rnf1 x

instance NFData1 Sum where
  liftRnf r (Sum x) = r x

instance NFData a => NFData (Sum a) where
  rnf x = rnf1 x

instance NFData1 Product where
  liftRnf r (Product x) = r x

instance NFData a => NFData (Product a) where
  rnf x = rnf1 x

instance NFData1 S.Min where
  liftRnf r (S.Min x) = r x

instance NFData a => NFData (S.Min a) where
  rnf x = rnf1 x

instance NFData1 S.Max where
  liftRnf r (S.Max x) = r x

instance NFData a => NFData (S.Max a) where
  rnf x = rnf1 x

instance NFData1 S.First where
  liftRnf r (S.First x) = r x

instance NFData a => NFData (S.First a) where
  rnf x = rnf1 x

instance NFData1 S.Last where
  liftRnf r (S.Last x) = r x

instance NFData a => NFData (S.Last a) where
  rnf x = rnf1 x

instance NFData1 S.WrappedMonoid where
  liftRnf r (S.WrapMonoid x) = r x

instance NFData a => NFData (S.WrappedMonoid a) where
  rnf x = rnf1 x

instance NFData1 Maybe where
  liftRnf _ Nothing = ()
  liftRnf r (Just x) = r x

instance NFData1 [] where
  liftRnf r = go
    where
      go [] = ()
      go (x : xs) = r x `seq` go xs

instance NFData1 NonEmpty where
  liftRnf r (x :| xs) = r x `seq` liftRnf r xs

instance NFData1 Ratio where
  liftRnf r x = r (numerator x) `seq` r (denominator x)

instance NFData1 Proxy where
  liftRnf _ Proxy = ()

instance NFData1 Fixed where
  liftRnf _ x = x `seq` ()

instance NFData1 IORef where
  liftRnf _ x = x `seq` ()

instance NFData1 MVar where
  liftRnf _ x = x `seq` ()

instance NFData1 (STRef s) where
  liftRnf _ x = x `seq` ()

instance NFData2 STRef where
  liftRnf2 _ _ x = x `seq` ()

instance NFData2 Either where
  liftRnf2 l _ (Left x) = l x
  liftRnf2 _ r (Right y) = r y

instance NFData a => NFData1 (Either a) where
  liftRnf = liftRnf2 rnf

instance NFData2 Array where
  liftRnf2 r s x = r l `seq` r u `seq` liftRnf s (elems x)
    where (l, u) = bounds x

instance NFData a => NFData1 (Array a) where
  liftRnf = liftRnf2 rnf

instance NFData2 Const where
  liftRnf2 r _ (Const x) = r x

instance NFData a => NFData1 (Const a) where
  liftRnf _ (Const x) = rnf x

instance NFData a => NFData (Const a b) where
  rnf (Const x) = rnf x

instance NFData2 S.Arg where
  liftRnf2 r s (S.Arg x y) = r x `seq` s y

instance NFData a => NFData1 (S.Arg a) where
  liftRnf = liftRnf2 rnf

instance (NFData a, NFData b) => NFData (S.Arg a b) where
  rnf x = rnf2 x

instance (NFData1 f, NFData1 g) => NFData1 (Compose f g) where
  liftRnf r (Compose x) = liftRnf (liftRnf r) x

instance (NFData1 f, NFData1 g, NFData a) => NFData (Compose f g a) where
  rnf x = rnf1 x

instance (NFData1 f, NFData1 g) => NFData1 (Functor.Sum f g) where
  liftRnf r (Functor.InL x) = liftRnf r x
  liftRnf r (Functor.InR y) = liftRnf r y

instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Sum f g a) where
  rnf x = rnf1 x

instance (NFData1 f, NFData1 g) => NFData1 (Functor.Product f g) where
  liftRnf r (Functor.Pair x y) = liftRnf r x `seq` liftRnf r y

instance (NFData1 f, NFData1 g, NFData a) => NFData (Functor.Product f g a) where
  rnf x = rnf1 x

instance NFData2 (,) where
  liftRnf2 r s (x, y) = r x `seq` s y

instance (NFData a1) => NFData1 ((,) a1) where
  liftRnf = liftRnf2 rnf

instance (NFData a1) => NFData2 ((,,) a1) where
  liftRnf2 r s (a1, x, y) = rnf a1 `seq` r x `seq` s y

instance (NFData a1, NFData a2) => NFData1 ((,,) a1 a2) where
  liftRnf = liftRnf2 rnf

instance (NFData a1, NFData a2) => NFData2 ((,,,) a1 a2) where
  liftRnf2 r s (a1, a2, x, y) = rnf a1 `seq` rnf a2 `seq` r x `seq` s y

instance (NFData a1, NFData a2, NFData a3) => NFData1 ((,,,) a1 a2 a3) where
  liftRnf = liftRnf2 rnf

instance (NFData a1, NFData a2, NFData a3) => NFData2 ((,,,,) a1 a2 a3) where
  liftRnf2 r s (a1, a2, a3, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` r x `seq` s y

instance (NFData a1, NFData a2, NFData a3, NFData a4) => NFData1 ((,,,,) a1 a2 a3 a4) where
  liftRnf = liftRnf2 rnf

instance (NFData a1, NFData a2, NFData a3, NFData a4) => NFData2 ((,,,,,) a1 a2 a3 a4) where
  liftRnf2 r s (a1, a2, a3, a4, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` r x `seq` s y

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5) => NFData1 ((,,,,,) a1 a2 a3 a4 a5) where
  liftRnf = liftRnf2 rnf

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5) => NFData2 ((,,,,,,) a1 a2 a3 a4 a5) where
  liftRnf2 r s (a1, a2, a3, a4, a5, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` r x `seq` s y

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6) => NFData1 ((,,,,,,) a1 a2 a3 a4 a5 a6) where
  liftRnf = liftRnf2 rnf

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6) => NFData2 ((,,,,,,,) a1 a2 a3 a4 a5 a6) where
  liftRnf2 r s (a1, a2, a3, a4, a5, a6, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` rnf a6 `seq` r x `seq` s y

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7) => NFData1 ((,,,,,,,) a1 a2 a3 a4 a5 a6 a7) where
  liftRnf = liftRnf2 rnf

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7) => NFData2 ((,,,,,,,,) a1 a2 a3 a4 a5 a6 a7) where
  liftRnf2 r s (a1, a2, a3, a4, a5, a6, a7, x, y) = rnf a1 `seq` rnf a2 `seq` rnf a3 `seq` rnf a4 `seq` rnf a5 `seq` rnf a6 `seq` rnf a7 `seq` r x `seq` s y

instance (NFData a1, NFData a2, NFData a3, NFData a4, NFData a5, NFData a6, NFData a7, NFData a8) => NFData1 ((,,,,,,,,) a1 a2 a3 a4 a5 a6 a7 a8) where
  liftRnf = liftRnf2 rnf
