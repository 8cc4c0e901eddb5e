-- | Computations that are given what follows them.
module Control.Monad.Trans.Cont
  ( Cont, ContT(..), cont, runCont, evalCont, mapCont, withCont, evalContT, mapContT, withContT
  , callCC, reset, shift, resetT, shiftT, liftLocal
  ) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ContT r m a = ContT { runContT :: (a -> m r) -> m r }

type Cont r = ContT r Identity

instance Functor (ContT r m) where
  fmap f (ContT m) = ContT (\c -> m (c . f))

instance Applicative (ContT r m) where
  pure x = ContT (\c -> c x)
  ContT f <*> ContT v = ContT (\c -> f (\g -> v (c . g)))

instance Monad (ContT r m) where
  ContT m >>= k = ContT (\c -> m (\x -> runContT (k x) c))

instance MonadFail m => MonadFail (ContT r m) where
  fail msg = ContT (\_ -> fail msg)

instance MonadTrans (ContT r) where
  lift m = ContT (m >>=)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO m = lift (liftIO m)

cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\c -> Identity (f (runIdentity . c)))

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (Identity . k))

evalCont :: Cont r r -> r
evalCont m = runIdentity (evalContT m)

evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f = mapContT (Identity . f . runIdentity)

withCont :: ((b -> r) -> (a -> r)) -> Cont r a -> Cont r b
withCont f = withContT (\k -> Identity . f (runIdentity . k))

mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f m = ContT (\c -> f (runContT m c))

withContT :: ((b -> m r) -> (a -> m r)) -> ContT r m a -> ContT r m b
withContT f m = ContT (\c -> runContT m (f c))

callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT (\c -> runContT (f (\x -> ContT (\_ -> c x))) c)

-- | Ends what 'shift' inside it takes of the continuation.
reset :: Cont r r -> Cont r' r
reset = resetT

-- | Takes the continuation up to the nearest 'reset' as a function.
shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = shiftT (f . (runIdentity .))

resetT :: Monad m => ContT r m r -> ContT r' m r
resetT m = lift (evalContT m)

shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (evalContT . f)

-- | From @ask@ and @local@ of the monad below. The continuation is run with the environment as it was.
liftLocal :: Monad m => m r' -> ((r' -> r') -> m r -> m r) -> (r' -> r') -> ContT r m a -> ContT r m a
liftLocal ask local f m = ContT (\c -> ask >>= \r -> local f (runContT m (local (const r) . c)))
