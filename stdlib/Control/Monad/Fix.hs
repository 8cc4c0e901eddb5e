-- | Results that a computation may use before they are there.
module Control.Monad.Fix (MonadFix(..), fix) where

import Control.Monad.ST (ST, fixST)
import Data.Function (fix)
import Data.Functor.Identity
import Data.Monoid (Alt(..), Ap(..), Dual(..), First(..), Last(..), Product(..), Sum(..))
import Data.Ord (Down(..))
import GHC.Base (NonEmpty(..))
import System.IO (fixIO)

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = let a = f (unJust a) in a
    where
      unJust (Just x) = x
      unJust Nothing = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (f . first) of
    [] -> []
    x : _ -> x : mfix (drop 1 . f)
    where
      first (x : _) = x
      first [] = errorWithoutStackTrace "mfix []: empty"

instance MonadFix IO where
  mfix f = fixIO f

instance MonadFix (ST s) where
  mfix f = fixST f

instance MonadFix ((->) r) where
  mfix f = \r -> let a = f a r in a

instance MonadFix (Either e) where
  mfix f = let a = f (unRight a) in a
    where
      unRight (Right x) = x
      unRight (Left _) = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix Identity where
  mfix f = Identity (fix (runIdentity . f))

instance MonadFix NonEmpty where
  mfix f = case fix (f . first) of
    ~(x :| _) -> x :| mfix (rest . f)
    where
      first ~(x :| _) = x
      rest ~(_ :| xs) = xs

instance MonadFix Down where
  mfix f = Down (fix (getDown . f))

instance MonadFix Dual where
  mfix f = Dual (fix (getDual . f))

instance MonadFix Sum where
  mfix f = Sum (fix (getSum . f))

instance MonadFix Product where
  mfix f = Product (fix (getProduct . f))

instance MonadFix First where
  mfix f = First (mfix (getFirst . f))

instance MonadFix Last where
  mfix f = Last (mfix (getLast . f))

instance MonadFix f => MonadFix (Alt f) where
  mfix f = Alt (mfix (getAlt . f))

instance MonadFix f => MonadFix (Ap f) where
  mfix f = Ap (mfix (getAp . f))
