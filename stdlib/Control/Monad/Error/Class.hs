{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- | Monads in which errors are thrown and caught.
module Control.Monad.Error.Class (Error(..), MonadError(..), liftEither) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Error (Error(..), ErrorT)
import qualified Control.Monad.Trans.Error as Error
import Control.Monad.Trans.Except (ExceptT, catchE, throwE)
import qualified Control.Monad.Trans.Identity as Identity
import qualified Control.Monad.Trans.List as List
import Control.Monad.Trans.Maybe (MaybeT(..))
import qualified Control.Monad.Trans.RWS.Lazy as LR
import qualified Control.Monad.Trans.RWS.Strict as SR
import Control.Monad.Trans.Reader (ReaderT(..))
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as LW
import qualified Control.Monad.Trans.Writer.Strict as SW
import GHC.Exception (IOException)
import GHC.IO (catch)

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

liftEither :: MonadError e m => Either e a -> m a
liftEither = either throwError return

instance MonadError IOException IO where
  throwError e = ioError e
  catchError = catch

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing f = f ()
  catchError x _ = x

instance MonadError e (Either e) where
  throwError e = Left e
  catchError (Left e) h = h e
  catchError r _ = r

instance Monad m => MonadError e (ExceptT e m) where
  throwError e = throwE e
  catchError m h = catchE m h

instance MonadError e m => MonadError e (ReaderT r m) where
  throwError e = lift (throwError e)
  catchError (ReaderT m) h = ReaderT (\r -> catchError (m r) (\e -> runReaderT (h e) r))

instance MonadError e m => MonadError e (L.StateT s m) where
  throwError e = lift (throwError e)
  catchError (L.StateT m) h = L.StateT (\s -> catchError (m s) (\e -> L.runStateT (h e) s))

instance MonadError e m => MonadError e (S.StateT s m) where
  throwError e = lift (throwError e)
  catchError (S.StateT m) h = S.StateT (\s -> catchError (m s) (\e -> S.runStateT (h e) s))

instance (Monoid w, MonadError e m) => MonadError e (LW.WriterT w m) where
  throwError e = lift (throwError e)
  catchError (LW.WriterT m) h = LW.WriterT (catchError m (\e -> LW.runWriterT (h e)))

instance (Monoid w, MonadError e m) => MonadError e (SW.WriterT w m) where
  throwError e = lift (throwError e)
  catchError (SW.WriterT m) h = SW.WriterT (catchError m (\e -> SW.runWriterT (h e)))

instance (Monoid w, MonadError e m) => MonadError e (LR.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError (LR.RWST m) h = LR.RWST (\r s -> catchError (m r s) (\e -> LR.runRWST (h e) r s))

instance (Monoid w, MonadError e m) => MonadError e (SR.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError (SR.RWST m) h = SR.RWST (\r s -> catchError (m r s) (\e -> SR.runRWST (h e) r s))

instance MonadError e m => MonadError e (MaybeT m) where
  throwError e = lift (throwError e)
  catchError (MaybeT m) h = MaybeT (catchError m (\e -> runMaybeT (h e)))

instance MonadError e m => MonadError e (Identity.IdentityT m) where
  throwError e = lift (throwError e)
  catchError = Identity.liftCatch catchError

instance MonadError e m => MonadError e (List.ListT m) where
  throwError e = lift (throwError e)
  catchError = List.liftCatch catchError

instance (Monad m, Error e) => MonadError e (ErrorT e m) where
  throwError e = Error.throwError e
  catchError m h = Error.catchError m h
