-- | Computations that choose their result by what it will be worth.
module Control.Monad.Trans.Select
  ( Select, select, runSelect, mapSelect, SelectT(SelectT), runSelectT, mapSelectT, selectToCont, selectToContT
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT(..))
import Data.Functor.Identity

-- | From the worth of each result to a result.
newtype SelectT r m a = SelectT ((a -> m r) -> m a)

type Select r = SelectT r Identity

select :: ((a -> r) -> a) -> Select r a
select f = SelectT (\k -> Identity (f (runIdentity . k)))

runSelect :: Select r a -> (a -> r) -> a
runSelect m k = runIdentity (runSelectT m (Identity . k))

mapSelect :: (a -> a) -> Select r a -> Select r a
mapSelect f = mapSelectT (Identity . f . runIdentity)

runSelectT :: SelectT r m a -> (a -> m r) -> m a
runSelectT (SelectT g) = g

mapSelectT :: (m a -> m a) -> SelectT r m a -> SelectT r m a
mapSelectT f (SelectT g) = SelectT (f . g)

-- | The worth of the result that is chosen.
selectToContT :: Monad m => SelectT r m a -> ContT r m a
selectToContT (SelectT g) = ContT (\k -> g k >>= k)

instance Functor m => Functor (SelectT r m) where
  fmap f (SelectT g) = SelectT (\k -> fmap f (g (k . f)))

instance Monad m => Applicative (SelectT r m) where
  pure a = SelectT (\_ -> return a)
  f <*> x = ap f x

instance Monad m => Monad (SelectT r m) where
  SelectT g >>= f = SelectT (\k ->
    let h x = runSelectT (f x) k
    in g (\x -> h x >>= k) >>= h)

instance MonadFail m => MonadFail (SelectT r m) where
  fail msg = SelectT (\_ -> fail msg)

instance MonadPlus m => Alternative (SelectT r m) where
  empty = SelectT (\_ -> mzero)
  SelectT f <|> SelectT g = SelectT (\k -> f k `mplus` g k)

instance MonadPlus m => MonadPlus (SelectT r m)

instance MonadTrans (SelectT r) where
  lift m = SelectT (\_ -> m)

instance MonadIO m => MonadIO (SelectT r m) where
  liftIO m = lift (liftIO m)

selectToCont :: Monad m => SelectT r m a -> ContT r m a
selectToCont = selectToContT
