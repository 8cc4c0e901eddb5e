-- | Output collected along the way in an accumulator, so that it takes no more room than it is large.
module Control.Monad.Trans.Writer.CPS
  ( Writer, WriterT, writerT, runWriterT, runWriter, execWriter, mapWriter, execWriterT, mapWriterT
  , writer, tell, listen, listens, pass, censor, liftCallCC, liftCatch
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Identity

-- | From the output so far to the output after.
newtype WriterT w m a = WriterT { unWriterT :: w -> m (a, w) }

type Writer w = WriterT w Identity

instance Functor m => Functor (WriterT w m) where
  fmap f (WriterT m) = WriterT (\w -> fmap (\(a, w') -> (f a, w')) (m w))

instance (Functor m, Monad m) => Applicative (WriterT w m) where
  pure a = WriterT (\w -> return (a, w))
  WriterT mf <*> WriterT mx = WriterT (\w ->
    mf w >>= \(f, w') -> mx w' >>= \(x, w'') -> return (f x, w''))

instance Monad m => Monad (WriterT w m) where
  WriterT m >>= k = WriterT (\w -> m w >>= \(a, w') -> unWriterT (k a) w')

instance MonadFail m => MonadFail (WriterT w m) where
  fail msg = WriterT (\_ -> fail msg)

instance (Functor m, MonadPlus m) => Alternative (WriterT w m) where
  empty = WriterT (const mzero)
  WriterT m <|> WriterT n = WriterT (\w -> m w `mplus` n w)

instance (Functor m, MonadPlus m) => MonadPlus (WriterT w m)

instance MonadFix m => MonadFix (WriterT w m) where
  mfix f = WriterT (\w -> mfix (\ ~(a, _) -> unWriterT (f a) w))

instance MonadTrans (WriterT w) where
  lift m = WriterT (\w -> m >>= \a -> return (a, w))

instance MonadIO m => MonadIO (WriterT w m) where
  liftIO m = lift (liftIO m)

writerT :: (Functor m, Monoid w) => m (a, w) -> WriterT w m a
writerT f = WriterT (\w -> fmap (\(a, w') -> (a, w `mappend` w')) f)

runWriterT :: Monoid w => WriterT w m a -> m (a, w)
runWriterT m = unWriterT m mempty

writer :: (Monoid w, Monad m) => (a, w) -> WriterT w m a
writer (a, w') = WriterT (\w -> let w'' = w `mappend` w' in w'' `seq` return (a, w''))

runWriter :: Monoid w => Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Monoid w => Writer w a -> w
execWriter m = runIdentity (execWriterT m)

mapWriter :: (Monoid w, Monoid w') => ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

execWriterT :: (Monad m, Monoid w) => WriterT w m a -> m w
execWriterT m = fmap snd (runWriterT m)

mapWriterT :: (Monad n, Monoid w, Monoid w') => (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (\w -> f (runWriterT m) >>= \(a, w') ->
  let w'' = w `mappend` w' in w'' `seq` return (a, w''))

tell :: (Monoid w, Monad m) => w -> WriterT w m ()
tell w = writer ((), w)

listen :: (Monoid w, Monad m) => WriterT w m a -> WriterT w m (a, w)
listen = listens id

listens :: (Monoid w, Monad m) => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (\w -> runWriterT m >>= \(a, w') ->
  let w'' = w `mappend` w' in w'' `seq` return ((a, f w'), w''))

pass :: (Monoid w, Monoid w', Monad m) => WriterT w m (a, w -> w') -> WriterT w' m a
pass m = WriterT (\w -> runWriterT m >>= \((a, f), w') ->
  let w'' = w `mappend` f w' in w'' `seq` return (a, w''))

censor :: (Monoid w, Monad m) => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (\w -> runWriterT m >>= \(a, w') ->
  let w'' = w `mappend` f w' in w'' `seq` return (a, w''))

liftCallCC :: CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (\w ->
  callCC (\c -> unWriterT (f (\a -> WriterT (\_ -> c (a, w)))) w))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catchE m h = WriterT (\w -> unWriterT m w `catchE` \e -> unWriterT (h e) w)
