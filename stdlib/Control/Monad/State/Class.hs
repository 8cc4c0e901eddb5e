{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- | Monads with state.
module Control.Monad.State.Class (MonadState(..), modify, modify', gets) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Error (Error, ErrorT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.List (ListT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LR
import qualified Control.Monad.Trans.RWS.Strict as SR
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as LW
import qualified Control.Monad.Trans.Writer.Strict as SW

class Monad m => MonadState s m | m -> s where
  {-# MINIMAL state | get, put #-}
  get :: m s
  put :: s -> m ()
  state :: (s -> (a, s)) -> m a

  get = state (\s -> (s, s))
  put s = state (\_ -> ((), s))
  state f = get >>= \s -> case f s of (a, s') -> put s' >> return a

modify, modify' :: MonadState s m => (s -> s) -> m ()
modify f = state (\s -> ((), f s))
modify' f = get >>= \s -> let s' = f s in s' `seq` put s'

gets :: MonadState s m => (s -> a) -> m a
gets f = get >>= \s -> return (f s)

instance Monad m => MonadState s (L.StateT s m) where
  get = L.get
  put s = L.put s
  state f = L.state f

instance Monad m => MonadState s (S.StateT s m) where
  get = S.get
  put s = S.put s
  state f = S.state f

instance (Monoid w, Monad m) => MonadState s (LR.RWST r w s m) where
  get = LR.get
  put s = LR.put s
  state f = LR.state f

instance (Monoid w, Monad m) => MonadState s (SR.RWST r w s m) where
  get = SR.get
  put s = SR.put s
  state f = SR.state f

instance MonadState s m => MonadState s (ReaderT r m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance (Monoid w, MonadState s m) => MonadState s (LW.WriterT w m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance (Monoid w, MonadState s m) => MonadState s (SW.WriterT w m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadState s m => MonadState s (MaybeT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadState s m => MonadState s (ExceptT e m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadState s m => MonadState s (ContT r m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadState s m => MonadState s (IdentityT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadState s m => MonadState s (ListT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance (Error e, MonadState s m) => MonadState s (ErrorT e m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)
