-- | Computations that may have no result.
module Control.Monad.Trans.Maybe
  ( MaybeT(..), mapMaybeT, maybeToExceptT, exceptToMaybeT
  , liftCallCC, liftCatch, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT(..))
import Control.Monad.Zip (MonadZip(..))
import Data.Functor.Classes
import Data.Functor.Contravariant

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Functor m => Functor (MaybeT m) where
  fmap f (MaybeT m) = MaybeT (fmap (fmap f) m)

instance Monad m => Applicative (MaybeT m) where
  pure a = MaybeT (return (Just a))
  mf <*> mx = mf >>= \f -> mx >>= \x -> pure (f x)

instance Monad m => Monad (MaybeT m) where
  MaybeT x >>= f = MaybeT (x >>= \v -> case v of
    Nothing -> return Nothing
    Just y -> runMaybeT (f y))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  MaybeT x <|> MaybeT y = MaybeT (x >>= \v -> case v of
    Nothing -> y
    Just _ -> return v)

instance Monad m => MonadPlus (MaybeT m)

instance MonadTrans MaybeT where
  lift m = MaybeT (fmap Just m)

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO m = lift (liftIO m)

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f m = MaybeT (f (runMaybeT m))

-- | Nothing becomes this error.
maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (maybe (Left e) Right) m)

-- | Any error becomes nothing.
exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT (ExceptT m) = MaybeT (fmap (either (const Nothing) Just) m)

instance Foldable f => Foldable (MaybeT f) where
  foldMap f (MaybeT m) = foldMap (foldMap f) m

instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT m) = fmap MaybeT (traverse (traverse f) m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (runMaybeT . f . maybe bomb id))
    where bomb = errorWithoutStackTrace "mfix (MaybeT): inner computation returned Nothing"

instance MonadZip m => MonadZip (MaybeT m) where
  mzipWith f (MaybeT m) (MaybeT n) = MaybeT (mzipWith (liftA2 f) m n)

instance Contravariant m => Contravariant (MaybeT m) where
  contramap f (MaybeT m) = MaybeT (contramap (fmap f) m)

instance Eq1 m => Eq1 (MaybeT m) where
  liftEq eq (MaybeT x) (MaybeT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (MaybeT m) where
  liftCompare cmp (MaybeT x) (MaybeT y) = liftCompare (liftCompare cmp) x y

instance Read1 m => Read1 (MaybeT m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "MaybeT" MaybeT)
    where
      rp' = liftReadsPrec rp rl
      rl' = liftReadList rp rl

instance Show1 m => Show1 (MaybeT m) where
  liftShowsPrec sp sl d (MaybeT m) = showsUnaryWith (liftShowsPrec sp' sl') "MaybeT" d m
    where
      sp' = liftShowsPrec sp sl
      sl' = liftShowList sp sl

instance (Eq1 m, Eq a) => Eq (MaybeT m a) where
  x == y = eq1 x y

instance (Ord1 m, Ord a) => Ord (MaybeT m a) where
  compare x y = compare1 x y

instance (Read1 m, Read a) => Read (MaybeT m a) where
  readsPrec d = readsPrec1 d

instance (Show1 m, Show a) => Show (MaybeT m a) where
  showsPrec d x = showsPrec1 d x

liftCallCC :: CallCC m (Maybe a) (Maybe b) -> CallCC (MaybeT m) a b
liftCallCC callCC f = MaybeT (callCC (\c -> runMaybeT (f (\a -> MaybeT (c (Just a))))))

liftCatch :: Catch e m (Maybe a) -> Catch e (MaybeT m) a
liftCatch catchE m h = MaybeT (catchE (runMaybeT m) (\e -> runMaybeT (h e)))

liftListen :: Monad m => Listen w m (Maybe a) -> Listen w (MaybeT m) a
liftListen listen = mapMaybeT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Maybe a) -> Pass w (MaybeT m) a
liftPass pass = mapMaybeT (\m -> pass (m >>= \a -> return (case a of
  Nothing -> (Nothing, id)
  Just (v, f) -> (Just v, f))))
