{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, UndecidableInstances #-}
-- | Monads with access to their continuation.
module Control.Monad.Cont.Class (MonadCont(..)) where

import Control.Monad.Trans.Cont (ContT)
import qualified Control.Monad.Trans.Cont as C
import Control.Monad.Trans.Reader (ReaderT(..))
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a

instance MonadCont (ContT r m) where
  callCC = C.callCC

instance MonadCont m => MonadCont (ReaderT r m) where
  callCC f = ReaderT (\r -> callCC (\c -> runReaderT (f (\a -> ReaderT (\_ -> c a))) r))

instance MonadCont m => MonadCont (L.StateT s m) where
  callCC f = L.StateT (\s -> callCC (\c -> L.runStateT (f (\a -> L.StateT (\s' -> c (a, s')))) s))

instance MonadCont m => MonadCont (S.StateT s m) where
  callCC f = S.StateT (\s -> callCC (\c -> S.runStateT (f (\a -> S.StateT (\s' -> c (a, s')))) s))
