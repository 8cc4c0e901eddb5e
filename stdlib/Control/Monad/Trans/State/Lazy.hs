-- | State handed from computation to computation, lazily: a result is taken apart only when wanted.
module Control.Monad.Trans.State.Lazy
  ( State, StateT(..), runState, evalState, execState, mapState, withState
  , evalStateT, execStateT, mapStateT, withStateT
  , get, put, modify, modify', gets, state
  , liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  ) where

import Control.Monad.Fix (MonadFix(..))
import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Contravariant
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
  m >> k = m *> k

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

instance Contravariant m => Contravariant (StateT s m) where
  contramap f m = StateT (\s -> contramap (\ ~(a, s') -> (f a, s')) (runStateT m s))

-- | The continuation goes on with the state at the time of the call.
liftCallCC :: CallCC m (a, s) (b, s) -> CallCC (StateT s m) a b
liftCallCC callCC f = StateT (\s -> callCC (\c -> runStateT (f (\a -> StateT (\_ -> c (a, s)))) s))

-- | The continuation goes on with the state that it is called in.
liftCallCC' :: CallCC m (a, s) (b, s) -> CallCC (StateT s m) a b
liftCallCC' callCC f = StateT (\s -> callCC (\c -> runStateT (f (\a -> StateT (\s' -> c (a, s')))) s))

liftCatch :: Catch e m (a, s) -> Catch e (StateT s m) a
liftCatch catchE m h = StateT (\s -> catchE (runStateT m s) (\e -> runStateT (h e) s))

liftListen :: Monad m => Listen w m (a, s) -> Listen w (StateT s m) a
liftListen listen m = StateT (\s ->
  listen (runStateT m s) >>= \ ~((a, s'), w) -> return ((a, w), s'))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (StateT s m) a
liftPass pass m = StateT (\s ->
  pass (runStateT m s >>= \ ~((a, f), s') -> return ((a, s'), f)))
