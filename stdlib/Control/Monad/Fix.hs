-- | Results that a computation may use before they are there.
module Control.Monad.Fix (MonadFix(..), fix) where

import Control.Monad.ST (ST, fixST)
import qualified Control.Monad.Trans.RWS.Lazy as LR
import qualified Control.Monad.Trans.RWS.Strict as SR
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import Control.Monad.Trans.Reader (ReaderT(..))
import Data.Function (fix)
import Data.Functor.Identity
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
  mfix = fixIO

instance MonadFix (ST s) where
  mfix = fixST

instance MonadFix ((->) r) where
  mfix f = \r -> let a = f a r in a

instance MonadFix (Either e) where
  mfix f = let a = f (unRight a) in a
    where
      unRight (Right x) = x
      unRight (Left _) = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix Identity where
  mfix f = Identity (fix (runIdentity . f))

instance MonadFix m => MonadFix (L.StateT s m) where
  mfix f = L.StateT (\s -> mfix (\ ~(a, _) -> L.runStateT (f a) s))

instance MonadFix m => MonadFix (S.StateT s m) where
  mfix f = S.StateT (\s -> mfix (\ ~(a, _) -> S.runStateT (f a) s))

instance MonadFix m => MonadFix (ReaderT r m) where
  mfix f = ReaderT (\r -> mfix (\a -> runReaderT (f a) r))

instance (Monoid w, MonadFix m) => MonadFix (LR.RWST r w s m) where
  mfix f = LR.RWST (\r s -> mfix (\ ~(a, _, _) -> LR.runRWST (f a) r s))

instance (Monoid w, MonadFix m) => MonadFix (SR.RWST r w s m) where
  mfix f = SR.RWST (\r s -> mfix (\ ~(a, _, _) -> SR.runRWST (f a) r s))
