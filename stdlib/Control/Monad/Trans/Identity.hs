-- | The transformer that adds nothing.
module Control.Monad.Trans.Identity (IdentityT(..), mapIdentityT, liftCallCC, liftCatch) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fail
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip (MonadZip(..))
import Data.Functor.Classes
import Data.Functor.Contravariant

newtype IdentityT f a = IdentityT { runIdentityT :: f a }

-- | Changes the computation inside.
mapIdentityT :: (m a -> n b) -> IdentityT m a -> IdentityT n b
mapIdentityT f (IdentityT m) = IdentityT (f m)

instance Functor m => Functor (IdentityT m) where
  fmap f (IdentityT m) = IdentityT (fmap f m)

instance Foldable f => Foldable (IdentityT f) where
  foldMap f (IdentityT t) = foldMap f t
  foldr f z (IdentityT t) = foldr f z t

instance Traversable f => Traversable (IdentityT f) where
  traverse f (IdentityT t) = fmap IdentityT (traverse f t)

instance Applicative m => Applicative (IdentityT m) where
  pure x = IdentityT (pure x)
  IdentityT f <*> IdentityT x = IdentityT (f <*> x)

instance Alternative m => Alternative (IdentityT m) where
  empty = IdentityT empty
  IdentityT m <|> IdentityT n = IdentityT (m <|> n)

instance Monad m => Monad (IdentityT m) where
  IdentityT m >>= k = IdentityT (m >>= \a -> runIdentityT (k a))

instance MonadFail m => MonadFail (IdentityT m) where
  fail msg = IdentityT (fail msg)

instance MonadPlus m => MonadPlus (IdentityT m)

instance MonadFix m => MonadFix (IdentityT m) where
  mfix f = IdentityT (mfix (runIdentityT . f))

instance MonadIO m => MonadIO (IdentityT m) where
  liftIO m = IdentityT (liftIO m)

instance MonadTrans IdentityT where
  lift m = IdentityT m

instance MonadZip m => MonadZip (IdentityT m) where
  mzipWith f (IdentityT m) (IdentityT n) = IdentityT (mzipWith f m n)

instance Contravariant m => Contravariant (IdentityT m) where
  contramap f (IdentityT m) = IdentityT (contramap f m)

instance Eq1 m => Eq1 (IdentityT m) where
  liftEq eq (IdentityT x) (IdentityT y) = liftEq eq x y

instance Ord1 m => Ord1 (IdentityT m) where
  liftCompare cmp (IdentityT x) (IdentityT y) = liftCompare cmp x y

instance Read1 m => Read1 (IdentityT m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp rl) "IdentityT" IdentityT)

instance Show1 m => Show1 (IdentityT m) where
  liftShowsPrec sp sl d (IdentityT m) = showsUnaryWith (liftShowsPrec sp sl) "IdentityT" d m

instance (Eq1 m, Eq a) => Eq (IdentityT m a) where
  x == y = eq1 x y

instance (Ord1 m, Ord a) => Ord (IdentityT m a) where
  compare x y = compare1 x y

instance (Read1 m, Read a) => Read (IdentityT m a) where
  readsPrec d = readsPrec1 d

instance (Show1 m, Show a) => Show (IdentityT m a) where
  showsPrec d x = showsPrec1 d x

liftCallCC :: CallCC m a b -> CallCC (IdentityT m) a b
liftCallCC callCC f = IdentityT (callCC (\c -> runIdentityT (f (IdentityT . c))))

liftCatch :: Catch e m a -> Catch e (IdentityT m) a
liftCatch catchE m h = IdentityT (catchE (runIdentityT m) (runIdentityT . h))
