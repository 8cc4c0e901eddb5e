-- | Lists of results with effects of another monad. Out of use: a monad only where the other one's effects commute.
module Control.Monad.Trans.List (ListT(..), mapListT, liftCallCC, liftCatch) where

import Control.Applicative
import Control.Monad
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Zip (MonadZip(..))
import Data.Functor.Classes
import Data.Functor.Contravariant

newtype ListT m a = ListT { runListT :: m [a] }

mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f m = ListT (f (runListT m))

instance Functor m => Functor (ListT m) where
  fmap f (ListT m) = ListT (fmap (map f) m)

instance Foldable f => Foldable (ListT f) where
  foldMap f (ListT m) = foldMap (foldMap f) m

instance Traversable f => Traversable (ListT f) where
  traverse f (ListT m) = fmap ListT (traverse (traverse f) m)

instance Applicative m => Applicative (ListT m) where
  pure a = ListT (pure [a])
  ListT f <*> ListT v = ListT ((<*>) <$> f <*> v)

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  ListT m <|> ListT n = ListT ((++) <$> m <*> n)

instance Monad m => Monad (ListT m) where
  ListT m >>= k = ListT (m >>= \as -> fmap concat (mapM (runListT . k) as))

instance Monad m => MonadFail (ListT m) where
  fail _ = ListT (return [])

instance Monad m => MonadPlus (ListT m)

instance MonadFix m => MonadFix (ListT m) where
  mfix f = ListT (mfix (runListT . f . head) >>= \xs -> case xs of
    [] -> return []
    x : _ -> fmap (x :) (runListT (mfix (mapListT (fmap tail) . f))))

instance MonadTrans ListT where
  lift m = ListT (m >>= \a -> return [a])

instance MonadIO m => MonadIO (ListT m) where
  liftIO m = lift (liftIO m)

instance MonadZip m => MonadZip (ListT m) where
  mzipWith f (ListT m) (ListT n) = ListT (mzipWith (zipWith f) m n)

instance Contravariant m => Contravariant (ListT m) where
  contramap f (ListT m) = ListT (contramap (fmap f) m)

instance Eq1 m => Eq1 (ListT m) where
  liftEq eq (ListT x) (ListT y) = liftEq (liftEq eq) x y

instance Ord1 m => Ord1 (ListT m) where
  liftCompare cmp (ListT x) (ListT y) = liftCompare (liftCompare cmp) x y

instance Read1 m => Read1 (ListT m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "ListT" ListT)
    where
      rp' = liftReadsPrec rp rl
      rl' = liftReadList rp rl

instance Show1 m => Show1 (ListT m) where
  liftShowsPrec sp sl d (ListT m) = showsUnaryWith (liftShowsPrec sp' sl') "ListT" d m
    where
      sp' = liftShowsPrec sp sl
      sl' = liftShowList sp sl

instance (Eq1 m, Eq a) => Eq (ListT m a) where
  x == y = eq1 x y

instance (Ord1 m, Ord a) => Ord (ListT m a) where
  compare x y = compare1 x y

instance (Read1 m, Read a) => Read (ListT m a) where
  readsPrec d = readsPrec1 d

instance (Show1 m, Show a) => Show (ListT m a) where
  showsPrec d x = showsPrec1 d x

liftCallCC :: CallCC m [a] [b] -> CallCC (ListT m) a b
liftCallCC callCC f = ListT (callCC (\c -> runListT (f (\a -> ListT (c [a])))))

liftCatch :: Catch e m [a] -> Catch e (ListT m) a
liftCatch catchE m h = ListT (runListT m `catchE` \e -> runListT (h e))
