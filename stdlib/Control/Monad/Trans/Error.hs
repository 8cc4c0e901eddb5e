-- | Computations that may fail with an error that has a message. Out of use: "Control.Monad.Trans.Except" asks nothing of errors.
module Control.Monad.Trans.Error
  ( Error(..), ErrorList(..), ErrorT(..), mapErrorT, throwError, catchError
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative
import Control.Exception (IOException)
import Control.Monad
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Classes
import Data.Functor.Contravariant

-- | An error that can be made of a message.
class Error a where
  noMsg :: a
  strMsg :: String -> a
  noMsg = strMsg ""
  strMsg _ = noMsg

instance Error IOException where
  strMsg s = userError s

instance ErrorList a => Error [a] where
  strMsg s = listMsg s

class ErrorList a where
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg s = id s

newtype ErrorT e m a = ErrorT { runErrorT :: m (Either e a) }

mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

throwError :: Monad m => e -> ErrorT e m a
throwError e = ErrorT (return (Left e))

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
catchError (ErrorT m) h = ErrorT (m >>= either (runErrorT . h) (return . Right))

instance Functor m => Functor (ErrorT e m) where
  fmap f (ErrorT m) = ErrorT (fmap (fmap f) m)

instance (Functor m, Monad m) => Applicative (ErrorT e m) where
  pure a = ErrorT (return (Right a))
  ErrorT f <*> ErrorT v = ErrorT (f >>= either (return . Left) (\k -> fmap (fmap k) v))

instance (Monad m, Error e) => Monad (ErrorT e m) where
  ErrorT m >>= k = ErrorT (m >>= either (return . Left) (runErrorT . k))

instance (Monad m, Error e) => MonadFail (ErrorT e m) where
  fail msg = ErrorT (return (Left (strMsg msg)))

instance (Functor m, Monad m, Error e) => Alternative (ErrorT e m) where
  empty = ErrorT (return (Left noMsg))
  ErrorT m <|> ErrorT n = ErrorT (m >>= either (const n) (return . Right))

instance (Functor m, Monad m, Error e) => MonadPlus (ErrorT e m)

instance (MonadFix m, Error e) => MonadFix (ErrorT e m) where
  mfix f = ErrorT (mfix (runErrorT . f . either (const bomb) id))
    where bomb = errorWithoutStackTrace "empty mfix argument"

instance MonadTrans (ErrorT e) where
  lift m = ErrorT (fmap Right m)

instance (MonadIO m, Error e) => MonadIO (ErrorT e m) where
  liftIO m = lift (liftIO m)

instance Contravariant m => Contravariant (ErrorT e m) where
  contramap f (ErrorT m) = ErrorT (contramap (fmap f) m)

instance Foldable f => Foldable (ErrorT e f) where
  foldMap f (ErrorT m) = foldMap (either (const mempty) f) m

instance Traversable f => Traversable (ErrorT e f) where
  traverse f (ErrorT m) = fmap ErrorT (traverse (either (pure . Left) (fmap Right . f)) m)

instance (Eq e, Eq1 m) => Eq1 (ErrorT e m) where
  liftEq eq (ErrorT x) (ErrorT y) = liftEq (liftEq eq) x y

instance (Ord e, Ord1 m) => Ord1 (ErrorT e m) where
  liftCompare cmp (ErrorT x) (ErrorT y) = liftCompare (liftCompare cmp) x y

instance (Read e, Read1 m) => Read1 (ErrorT e m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "ErrorT" ErrorT)
    where
      rp' = liftReadsPrec rp rl
      rl' = liftReadList rp rl

instance (Show e, Show1 m) => Show1 (ErrorT e m) where
  liftShowsPrec sp sl d (ErrorT m) = showsUnaryWith (liftShowsPrec sp' sl') "ErrorT" d m
    where
      sp' = liftShowsPrec sp sl
      sl' = liftShowList sp sl

instance (Eq e, Eq1 m, Eq a) => Eq (ErrorT e m a) where
  x == y = eq1 x y

instance (Ord e, Ord1 m, Ord a) => Ord (ErrorT e m a) where
  compare x y = compare1 x y

instance (Read e, Read1 m, Read a) => Read (ErrorT e m a) where
  readsPrec d = readsPrec1 d

instance (Show e, Show1 m, Show a) => Show (ErrorT e m a) where
  showsPrec d x = showsPrec1 d x

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ErrorT e m) a b
liftCallCC callCC f = ErrorT (callCC (\c -> runErrorT (f (\a -> ErrorT (c (Right a))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ErrorT e m) a
liftListen listen = mapErrorT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ErrorT e m) a
liftPass pass = mapErrorT (\m -> pass (m >>= \a -> return (case a of
  Left l -> (Left l, id)
  Right (r, f) -> (Right r, f))))
