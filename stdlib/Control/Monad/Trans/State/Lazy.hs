-- | State handed from computation to computation, lazily: a result is taken apart only when wanted.
module Control.Monad.Trans.State.Lazy
  ( State, StateT(..), runState, evalState, execState, mapState, withState
  , evalStateT, execStateT, mapStateT, withStateT
  , get, put, modify, modify', gets, state
  ) where

import Control.Monad.Fix (MonadFix(..))
import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

type State s = StateT s Identity

instance Functor m => Functor (StateT s m) where
  fmap f (StateT m) = StateT (\s -> fmap (\ ~(a, s') -> (f a, s')) (m s))

instance Monad m => Applicative (StateT s m) where
  pure a = StateT (\s -> return (a, s))
  StateT mf <*> StateT mx = StateT (\s ->
    mf s >>= \ ~(f, s') -> mx s' >>= \ ~(x, s'') -> return (f x, s''))
  StateT m *> StateT n = StateT (\s -> m s >>= \ ~(_, s') -> n s')

instance Monad m => Monad (StateT s m) where
  StateT m >>= k = StateT (\s -> m s >>= \ ~(a, s') -> runStateT (k a) s')
  (>>) = (*>)

instance MonadFail m => MonadFail (StateT s m) where
  fail str = StateT (\_ -> fail str)

instance MonadPlus m => Alternative (StateT s m) where
  empty = StateT (\_ -> mzero)
  StateT m <|> StateT n = StateT (\s -> m s `mplus` n s)

instance MonadPlus m => MonadPlus (StateT s m)

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \a -> return (a, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO m = lift (liftIO m)

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (\s -> return (f s))

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f = mapStateT (\m -> Identity (f (runIdentity m)))

withState :: (s -> s) -> State s a -> State s a
withState = withStateT

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \ ~(a, _) -> return a

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \ ~(_, s') -> return s'

mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f m = StateT (\s -> f (runStateT m s))

withStateT :: (s -> s) -> StateT s m a -> StateT s m a
withStateT f m = StateT (\s -> runStateT m (f s))

get :: Monad m => StateT s m s
get = StateT (\s -> return (s, s))

put :: Monad m => s -> StateT s m ()
put s = StateT (\_ -> return ((), s))

modify, modify' :: Monad m => (s -> s) -> StateT s m ()
modify f = StateT (\s -> return ((), f s))
modify' f = StateT (\s -> let s' = f s in s' `seq` return ((), s'))

gets :: Monad m => (s -> a) -> StateT s m a
gets f = StateT (\s -> return (f s, s))

instance MonadFix m => MonadFix (StateT s m) where
  mfix f = StateT (\s -> mfix (\ ~(a, _) -> runStateT (f a) s))
