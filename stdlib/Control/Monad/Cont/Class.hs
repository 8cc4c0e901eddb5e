{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, UndecidableInstances #-}
-- | Monads with access to their continuation.
module Control.Monad.Cont.Class (MonadCont(..)) where

import Control.Monad.Trans.Cont (ContT)
import qualified Control.Monad.Trans.Cont as C
import Control.Monad.Trans.Error (Error, ErrorT)
import qualified Control.Monad.Trans.Error as Error
import Control.Monad.Trans.Except (ExceptT)
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity (IdentityT)
import qualified Control.Monad.Trans.Identity as Identity
import Control.Monad.Trans.List (ListT)
import qualified Control.Monad.Trans.List as List
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.Maybe as Maybe
import qualified Control.Monad.Trans.RWS.Lazy as LR
import qualified Control.Monad.Trans.RWS.Strict as SR
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.Reader as Reader
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as LW
import qualified Control.Monad.Trans.Writer.Strict as SW

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a

instance MonadCont (ContT r m) where
  callCC f = C.callCC f

instance MonadCont m => MonadCont (ReaderT r m) where
  callCC = Reader.liftCallCC callCC

instance MonadCont m => MonadCont (L.StateT s m) where
  callCC = L.liftCallCC' callCC

instance MonadCont m => MonadCont (S.StateT s m) where
  callCC = S.liftCallCC' callCC

instance (Monoid w, MonadCont m) => MonadCont (LW.WriterT w m) where
  callCC = LW.liftCallCC callCC

instance (Monoid w, MonadCont m) => MonadCont (SW.WriterT w m) where
  callCC = SW.liftCallCC callCC

instance (Monoid w, MonadCont m) => MonadCont (LR.RWST r w s m) where
  callCC = LR.liftCallCC' callCC

instance (Monoid w, MonadCont m) => MonadCont (SR.RWST r w s m) where
  callCC = SR.liftCallCC' callCC

instance MonadCont m => MonadCont (ExceptT e m) where
  callCC = Except.liftCallCC callCC

instance (Error e, MonadCont m) => MonadCont (ErrorT e m) where
  callCC = Error.liftCallCC callCC

instance MonadCont m => MonadCont (IdentityT m) where
  callCC = Identity.liftCallCC callCC

instance MonadCont m => MonadCont (ListT m) where
  callCC = List.liftCallCC callCC

instance MonadCont m => MonadCont (MaybeT m) where
  callCC = Maybe.liftCallCC callCC
