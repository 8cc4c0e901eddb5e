-- | Environment, output and state together, each result taken apart at once.
module Control.Monad.Trans.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST(..), evalRWST, execRWST, mapRWST, withRWST
  , reader, ask, local, asks
  , writer, tell, listen, listens, pass, censor
  , state, get, put, modify, gets
  , liftCallCC, liftCallCC', liftCatch
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

newtype RWST r w s m a = RWST { runRWST :: r -> s -> m (a, s, w) }

type RWS r w s = RWST r w s Identity

rws :: (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s -> Identity (f r s))

runRWS :: RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (a, _, w) = runRWS m r s in (a, w)

execRWS :: RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

mapRWS :: ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

evalRWST :: Monad m => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \ (a, _, w) -> return (a, w)

execRWST :: Monad m => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \ (_, s', w) -> return (s', w)

-- | Changes result, state and output.
mapRWST :: (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s -> f (runRWST m r s))

-- | Changes the environment and the state that the computation starts with.
withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> uncurry (runRWST m) (f r s))

instance Functor m => Functor (RWST r w s m) where
  fmap f (RWST m) = RWST (\r s -> fmap (\ (a, s', w) -> (f a, s', w)) (m r s))

instance (Monoid w, Monad m) => Applicative (RWST r w s m) where
  pure a = RWST (\_ s -> return (a, s, mempty))
  RWST mf <*> RWST mx = RWST (\r s ->
    mf r s >>= \ (f, s', w) -> mx r s' >>= \ (x, s'', w') -> return (f x, s'', w `mappend` w'))

instance (Monoid w, Monad m) => Monad (RWST r w s m) where
  RWST m >>= k = RWST (\r s ->
    m r s >>= \ (a, s', w) -> runRWST (k a) r s' >>= \ (b, s'', w') ->
      return (b, s'', w `mappend` w'))

instance (Monoid w, MonadFail m) => MonadFail (RWST r w s m) where
  fail msg = RWST (\_ _ -> fail msg)

instance (Monoid w, MonadPlus m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ -> mzero)
  RWST m <|> RWST n = RWST (\r s -> m r s `mplus` n r s)

instance (Monoid w, MonadPlus m) => MonadPlus (RWST r w s m)

instance Monoid w => MonadTrans (RWST r w s) where
  lift m = RWST (\_ s -> m >>= \a -> return (a, s, mempty))

instance (Monoid w, MonadIO m) => MonadIO (RWST r w s m) where
  liftIO m = lift (liftIO m)

reader :: (Monoid w, Monad m) => (r -> a) -> RWST r w s m a
reader = asks

ask :: (Monoid w, Monad m) => RWST r w s m r
ask = asks id

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = RWST (\r s -> runRWST m (f r) s)

asks :: (Monoid w, Monad m) => (r -> a) -> RWST r w s m a
asks f = RWST (\r s -> return (f r, s, mempty))

writer :: Monad m => (a, w) -> RWST r w s m a
writer (a, w) = RWST (\_ s -> return (a, s, w))

tell :: Monad m => w -> RWST r w s m ()
tell w = RWST (\_ s -> return ((), s, w))

listen :: Monad m => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s -> runRWST m r s >>= \ (a, s', w) -> return ((a, f w), s', w))

pass :: Monad m => RWST r w s m (a, w -> w) -> RWST r w s m a
pass m = RWST (\r s -> runRWST m r s >>= \ ((a, f), s', w) -> return (a, s', f w))

censor :: Monad m => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = RWST (\r s -> runRWST m r s >>= \ (a, s', w) -> return (a, s', f w))

state :: (Monoid w, Monad m) => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s -> let (a, s') = f s in return (a, s', mempty))

get :: (Monoid w, Monad m) => RWST r w s m s
get = gets id

put :: (Monoid w, Monad m) => s -> RWST r w s m ()
put s = RWST (\_ _ -> return ((), s, mempty))

modify :: (Monoid w, Monad m) => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s -> return ((), f s, mempty))

gets :: (Monoid w, Monad m) => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s -> return (f s, s, mempty))

instance (Monoid w, MonadFix m) => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s -> mfix (\ ~(a, _, _) -> runRWST (f a) r s))

instance Contravariant m => Contravariant (RWST r w s m) where
  contramap f m = RWST (\r s -> contramap (\ (a, s', w) -> (f a, s', w)) (runRWST m r s))

-- | The continuation goes on with the state at the time of the call.
liftCallCC :: Monoid w => CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC callCC f = RWST (\r s ->
  callCC (\c -> runRWST (f (\a -> RWST (\_ _ -> c (a, s, mempty)))) r s))

-- | The continuation goes on with the state that it is called in.
liftCallCC' :: Monoid w => CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC' callCC f = RWST (\r s ->
  callCC (\c -> runRWST (f (\a -> RWST (\_ s' -> c (a, s', mempty)))) r s))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch catchE m h = RWST (\r s -> runRWST m r s `catchE` \e -> runRWST (h e) r s)
