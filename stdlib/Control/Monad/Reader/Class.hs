{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- | Monads with an environment.
module Control.Monad.Reader.Class (MonadReader(..), asks) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT)
import qualified Control.Monad.Trans.Cont as Cont
import Control.Monad.Trans.Error (Error, ErrorT, mapErrorT)
import Control.Monad.Trans.Except (ExceptT, mapExceptT)
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)
import Control.Monad.Trans.List (ListT, mapListT)
import Control.Monad.Trans.Maybe (MaybeT, mapMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LR
import qualified Control.Monad.Trans.RWS.Strict as SR
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.Reader as R
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as LW
import qualified Control.Monad.Trans.Writer.Strict as SW

class Monad m => MonadReader r m | m -> r where
  {-# MINIMAL (ask | reader), local #-}
  ask :: m r
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a

  ask = reader id
  reader f = ask >>= \r -> return (f r)

asks :: MonadReader r m => (r -> a) -> m a
asks = reader

instance MonadReader r ((->) r) where
  ask = id
  local f m = m . f
  reader f = id f

instance Monad m => MonadReader r (ReaderT r m) where
  ask = R.ask
  local f m = R.local f m
  reader f = R.reader f

instance (Monoid w, Monad m) => MonadReader r (LR.RWST r w s m) where
  ask = LR.ask
  local f m = LR.local f m
  reader f = LR.reader f

instance (Monoid w, Monad m) => MonadReader r (SR.RWST r w s m) where
  ask = SR.ask
  local f m = SR.local f m
  reader f = SR.reader f

instance MonadReader r m => MonadReader r (L.StateT s m) where
  ask = lift ask
  local f = L.mapStateT (local f)

instance MonadReader r m => MonadReader r (S.StateT s m) where
  ask = lift ask
  local f = S.mapStateT (local f)

instance (Monoid w, MonadReader r m) => MonadReader r (LW.WriterT w m) where
  ask = lift ask
  local f = LW.mapWriterT (local f)

instance (Monoid w, MonadReader r m) => MonadReader r (SW.WriterT w m) where
  ask = lift ask
  local f = SW.mapWriterT (local f)

instance MonadReader r m => MonadReader r (MaybeT m) where
  ask = lift ask
  local f = mapMaybeT (local f)

instance MonadReader r m => MonadReader r (ExceptT e m) where
  ask = lift ask
  local f = mapExceptT (local f)

instance MonadReader r m => MonadReader r (IdentityT m) where
  ask = lift ask
  local f = mapIdentityT (local f)

instance MonadReader r m => MonadReader r (ListT m) where
  ask = lift ask
  local f = mapListT (local f)

instance (Error e, MonadReader r m) => MonadReader r (ErrorT e m) where
  ask = lift ask
  local f = mapErrorT (local f)

instance MonadReader r' m => MonadReader r' (ContT r m) where
  ask = lift ask
  local = Cont.liftLocal ask local
  reader f = lift (reader f)
