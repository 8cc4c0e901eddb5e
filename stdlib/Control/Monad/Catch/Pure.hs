{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Exceptions without 'IO': a computation that has an exception for its result.
module Control.Monad.Catch.Pure
  ( CatchT(..), Catch, runCatch, mapCatchT, module Control.Monad.Catch
  ) where

import Control.Applicative (Alternative(..))
import Control.Monad (MonadPlus(..))
import Control.Monad.Catch
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class (MonadIO(..))
import Control.Monad.RWS.Class (MonadRWS)
import Control.Monad.Reader.Class (MonadReader(..))
import Control.Monad.State.Class (MonadState(..))
import Control.Monad.Trans.Class (MonadTrans(..))
import Control.Monad.Writer.Class (MonadWriter(..))
import Data.Functor.Identity (Identity(..))

newtype CatchT m a = CatchT { runCatchT :: m (Either SomeException a) }

type Catch = CatchT Identity

runCatch :: Catch a -> Either SomeException a
runCatch = runIdentity . runCatchT

mapCatchT :: (m (Either SomeException a) -> n (Either SomeException b)) -> CatchT m a -> CatchT n b
mapCatchT f (CatchT m) = CatchT (f m)

instance Monad m => Functor (CatchT m) where
  fmap f (CatchT m) = CatchT (m >>= pure . fmap f)

instance Monad m => Applicative (CatchT m) where
  pure = CatchT . pure . Right
  CatchT f <*> CatchT m = CatchT (f >>= either (pure . Left) (\g -> m >>= pure . fmap g))

instance Monad m => Monad (CatchT m) where
  CatchT m >>= f = CatchT (m >>= either (pure . Left) (runCatchT . f))

instance Monad m => Fail.MonadFail (CatchT m) where
  fail = CatchT . pure . Left . toException . userError

instance MonadFix m => MonadFix (CatchT m) where
  mfix f = CatchT (mfix (\found -> runCatchT (f (either (error "mfix CatchT: an exception") id found))))

instance Foldable m => Foldable (CatchT m) where
  foldMap f (CatchT m) = foldMap (foldMap f) m

instance (Monad m, Traversable m) => Traversable (CatchT m) where
  traverse f (CatchT m) = CatchT <$> traverse (traverse f) m

instance Monad m => Alternative (CatchT m) where
  empty = mzero
  (<|>) = mplus

instance Monad m => MonadPlus (CatchT m) where
  mzero = CatchT (pure (Left (toException (userError ""))))
  mplus (CatchT m) (CatchT n) = CatchT (m >>= either (const n) (pure . Right))

instance MonadTrans CatchT where
  lift m = CatchT (m >>= pure . Right)

instance MonadIO m => MonadIO (CatchT m) where
  liftIO m = CatchT (liftIO m >>= pure . Right)

instance Monad m => MonadThrow (CatchT m) where
  throwM = CatchT . pure . Left . toException

instance Monad m => MonadCatch (CatchT m) where
  catch (CatchT m) f = CatchT (m >>= either (\e -> maybe (pure (Left e)) (runCatchT . f) (fromException e)) (pure . Right))

instance Monad m => MonadMask (CatchT m) where
  mask f = f id
  uninterruptibleMask f = f id
  generalBracket acquire release use = CatchT (runCatchT acquire >>= \found -> case found of
    Left e -> pure (Left e)
    Right a -> runCatchT (use a) >>= \used -> case used of
      Left e -> runCatchT (release a (ExitCaseException e)) >>= pure . either Left (const (Left e))
      Right b -> runCatchT (release a (ExitCaseSuccess b)) >>= pure . fmap ((,) b))

instance MonadState s m => MonadState s (CatchT m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadReader r m => MonadReader r (CatchT m) where
  ask = lift ask
  local f (CatchT m) = CatchT (local f m)

instance MonadWriter w m => MonadWriter w (CatchT m) where
  tell = lift . tell
  listen = mapCatchT (\m -> listen m >>= \(found, w) -> pure (fmap (\a -> (a, w)) found))
  pass = mapCatchT (\m -> pass (m >>= \found -> pure (either (\e -> (Left e, id)) (\(a, f) -> (Right a, f)) found)))
  writer = lift . writer

instance MonadRWS r w s m => MonadRWS r w s (CatchT m)
