-- | Monads whose computations can be made side by side.
module Control.Monad.Zip (MonadZip(..)) where

import Control.Monad (liftM, liftM2)
import Data.Complex (Complex(..))
import Data.Functor.Identity
import Data.List.NonEmpty (NonEmpty)
import qualified Data.List.NonEmpty as NonEmpty
import Data.Monoid
import Data.Ord (Down(..))
import Data.Proxy (Proxy(..))

class Monad m => MonadZip m where
  {-# MINIMAL mzip | mzipWith #-}
  mzip :: m a -> m b -> m (a, b)
  mzip = mzipWith (,)

  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  mzipWith f ma mb = liftM (uncurry f) (mzip ma mb)

  munzip :: m (a, b) -> (m a, m b)
  munzip m = (liftM fst m, liftM snd m)

instance MonadZip [] where
  mzip = zip
  mzipWith f = zipWith f
  munzip = unzip

instance MonadZip Maybe where
  mzipWith f (Just a) (Just b) = Just (f a b)
  mzipWith _ _ _ = Nothing

instance MonadZip Identity where
  mzipWith f (Identity a) (Identity b) = Identity (f a b)
  munzip (Identity (a, b)) = (Identity a, Identity b)

instance MonadZip NonEmpty where
  mzip = NonEmpty.zip
  mzipWith f = NonEmpty.zipWith f

instance MonadZip Dual where
  mzipWith f (Dual a) (Dual b) = Dual (f a b)

instance MonadZip Sum where
  mzipWith f (Sum a) (Sum b) = Sum (f a b)

instance MonadZip Product where
  mzipWith f (Product a) (Product b) = Product (f a b)

instance MonadZip First where
  mzipWith f x y = liftM2 f x y

instance MonadZip Last where
  mzipWith f x y = liftM2 f x y

instance MonadZip f => MonadZip (Alt f) where
  mzipWith f (Alt a) (Alt b) = Alt (mzipWith f a b)

instance MonadZip Down where
  mzipWith f x y = liftM2 f x y

instance MonadZip Proxy where
  mzipWith _ _ _ = Proxy

instance MonadZip Complex where
  mzipWith f (a :+ b) (c :+ d) = f a c :+ f b d
  munzip ((a, b) :+ (c, d)) = (a :+ c, b :+ d)
