-- | Computations that may fail with a value.
module Control.Monad.Trans.Except
  ( Except, ExceptT(..), except, runExcept, runExceptT, mapExcept, withExcept, mapExceptT
  , withExceptT, throwE, catchE, liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip (MonadZip(..))
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Functor.Identity

newtype ExceptT e m a = ExceptT (m (Either e a))

type Except e = ExceptT e Identity

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

except :: Monad m => Either e a -> ExceptT e m a
except m = ExceptT (return m)

runExcept :: Except e a -> Either e a
runExcept (ExceptT m) = runIdentity m

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (\m -> Identity (f (runIdentity m)))

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (runExceptT m))

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f (ExceptT m) = ExceptT (fmap (either (Left . f) Right) m)

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE (ExceptT m) h = ExceptT (m >>= \a -> case a of
  Left l -> runExceptT (h l)
  Right r -> return (Right r))

instance Functor m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (fmap (fmap f) m)

instance Monad m => Applicative (ExceptT e m) where
  pure a = ExceptT (return (Right a))
  ExceptT f <*> ExceptT v = ExceptT (f >>= \mf -> case mf of
    Left e -> return (Left e)
    Right k -> v >>= \mv -> case mv of
      Left e -> return (Left e)
      Right x -> return (Right (k x)))

instance Monad m => Monad (ExceptT e m) where
  ExceptT m >>= k = ExceptT (m >>= \a -> case a of
    Left e -> return (Left e)
    Right x -> runExceptT (k x))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail s = ExceptT (fail s)

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT mx <|> ExceptT my = ExceptT (mx >>= \ex -> case ex of
    Left e -> fmap (either (Left . mappend e) Right) my
    Right x -> return (Right x))

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (fmap Right m)

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO m = lift (liftIO m)

instance Foldable f => Foldable (ExceptT e f) where
  foldMap f (ExceptT m) = foldMap (either (const mempty) f) m

instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT m) = fmap ExceptT (traverse (either (pure . Left) (fmap Right . f)) m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (runExceptT . f . either (const bomb) id))
    where bomb = errorWithoutStackTrace "mfix (ExceptT): inner computation returned Left value"

instance MonadZip m => MonadZip (ExceptT e m) where
  mzipWith f (ExceptT m) (ExceptT n) = ExceptT (mzipWith (liftA2 f) m n)

instance Contravariant m => Contravariant (ExceptT e m) where
  contramap f (ExceptT m) = ExceptT (contramap (fmap f) m)

instance (Eq e, Eq1 m) => Eq1 (ExceptT e m) where
  liftEq eq (ExceptT x) (ExceptT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ExceptT e m) where
  liftCompare cmp (ExceptT x) (ExceptT y) = liftCompare (liftCompare cmp) x y

instance (Read e, Read1 m) => Read1 (ExceptT e m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "ExceptT" ExceptT)
    where
      rp' = liftReadsPrec rp rl
      rl' = liftReadList rp rl

instance (Show e, Show1 m) => Show1 (ExceptT e m) where
  liftShowsPrec sp sl d (ExceptT m) = showsUnaryWith (liftShowsPrec sp' sl') "ExceptT" d m
    where
      sp' = liftShowsPrec sp sl
      sl' = liftShowList sp sl

instance (Eq e, Eq1 m, Eq a) => Eq (ExceptT e m a) where
  x == y = eq1 x y

instance (Ord e, Ord1 m, Ord a) => Ord (ExceptT e m a) where
  compare x y = compare1 x y

instance (Read e, Read1 m, Read a) => Read (ExceptT e m a) where
  readsPrec d = readsPrec1 d

instance (Show e, Show1 m, Show a) => Show (ExceptT e m a) where
  showsPrec d x = showsPrec1 d x

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ExceptT e m) a b
liftCallCC callCC f = ExceptT (callCC (\c -> runExceptT (f (\a -> ExceptT (c (Right a))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ExceptT e m) a
liftListen listen = mapExceptT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ExceptT e m) a
liftPass pass = mapExceptT (\m -> pass (m >>= \a -> return (case a of
  Left l -> (Left l, id)
  Right (r, f) -> (Right r, f))))
