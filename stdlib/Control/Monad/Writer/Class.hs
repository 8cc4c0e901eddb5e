{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- | Monads with output.
module Control.Monad.Writer.Class (MonadWriter(..), listens, censor) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Error (Error, ErrorT)
import qualified Control.Monad.Trans.Error as Error
import Control.Monad.Trans.Except (ExceptT(..), runExceptT)
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)
import Control.Monad.Trans.Maybe (MaybeT(..))
import qualified Control.Monad.Trans.RWS.Lazy as LR
import qualified Control.Monad.Trans.RWS.Strict as SR
import Control.Monad.Trans.Reader (ReaderT, mapReaderT)
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.Lazy as LW
import qualified Control.Monad.Trans.Writer.Strict as SW

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  {-# MINIMAL (writer | tell), listen, pass #-}
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a

  writer (a, w) = tell w >> return a
  tell w = writer ((), w)

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = listen m >>= \ ~(a, w) -> return (a, f w)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (m >>= \a -> return (a, f))

instance (Monoid w, Monad m) => MonadWriter w (LW.WriterT w m) where
  writer w = LW.writer w
  tell w = LW.tell w
  listen m = LW.listen m
  pass m = LW.pass m

instance (Monoid w, Monad m) => MonadWriter w (SW.WriterT w m) where
  writer w = SW.writer w
  tell w = SW.tell w
  listen m = SW.listen m
  pass m = SW.pass m

instance (Monoid w, Monad m) => MonadWriter w (LR.RWST r w s m) where
  writer w = LR.writer w
  tell w = LR.tell w
  listen m = LR.listen m
  pass m = LR.pass m

instance (Monoid w, Monad m) => MonadWriter w (SR.RWST r w s m) where
  writer w = SR.writer w
  tell w = SR.tell w
  listen m = SR.listen m
  pass m = SR.pass m

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  tell w = lift (tell w)
  listen = mapReaderT listen
  pass = mapReaderT pass

instance MonadWriter w m => MonadWriter w (L.StateT s m) where
  tell w = lift (tell w)
  listen m = L.StateT (\s -> listen (L.runStateT m s) >>= \ ~((a, s'), w) -> return ((a, w), s'))
  pass m = L.StateT (\s -> pass (L.runStateT m s >>= \ ~((a, f), s') -> return ((a, s'), f)))

instance MonadWriter w m => MonadWriter w (S.StateT s m) where
  tell w = lift (tell w)
  listen m = S.StateT (\s -> listen (S.runStateT m s) >>= \((a, s'), w) -> return ((a, w), s'))
  pass m = S.StateT (\s -> pass (S.runStateT m s >>= \((a, f), s') -> return ((a, s'), f)))

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  tell w = lift (tell w)
  listen (MaybeT m) = MaybeT (listen m >>= \(r, w) -> return (fmap (\a -> (a, w)) r))
  pass (MaybeT m) = MaybeT (pass (m >>= \r -> return (case r of
    Nothing -> (Nothing, id)
    Just (a, f) -> (Just a, f))))

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  tell w = lift (tell w)
  listen m = ExceptT (listen (runExceptT m) >>= \(r, w) -> return (fmap (\a -> (a, w)) r))
  pass m = ExceptT (pass (runExceptT m >>= \r -> return (case r of
    Left e -> (Left e, id)
    Right (a, f) -> (Right a, f))))

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  tell w = lift (tell w)
  listen = mapIdentityT listen
  pass = mapIdentityT pass

instance (Error e, MonadWriter w m) => MonadWriter w (ErrorT e m) where
  tell w = lift (tell w)
  listen = Error.liftListen listen
  pass = Error.liftPass pass

instance Monoid w => MonadWriter w ((,) w) where
  writer (a, w) = (w, a)
  tell w = (w, ())
  listen (w, a) = (w, (a, w))
  pass (w, (a, f)) = (f w, a)
