{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with environment, output and state.
module Control.Monad.RWS.Class
  ( MonadRWS
  , module Control.Monad.State.Class, module Control.Monad.Reader.Class
  , module Control.Monad.Writer.Class
  ) where

import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Error (Error, ErrorT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as L
import qualified Control.Monad.Trans.RWS.Strict as S
import Control.Monad.Writer.Class

class (Monoid w, MonadReader r m, MonadWriter w m, MonadState s m)
  => MonadRWS r w s m | m -> r, m -> w, m -> s

instance (Monoid w, Monad m) => MonadRWS r w s (L.RWST r w s m)
instance (Monoid w, Monad m) => MonadRWS r w s (S.RWST r w s m)
instance MonadRWS r w s m => MonadRWS r w s (ExceptT e m)
instance MonadRWS r w s m => MonadRWS r w s (MaybeT m)
instance MonadRWS r w s m => MonadRWS r w s (IdentityT m)
instance (Error e, MonadRWS r w s m) => MonadRWS r w s (ErrorT e m)
