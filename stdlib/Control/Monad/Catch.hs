{-# LANGUAGE ExistentialQuantification, FlexibleContexts, RankNTypes, TypeFamilies #-}
-- | Exceptions in monads over 'IO' and beside it: throwing, catching, and cleaning up.
module Control.Monad.Catch
  ( MonadThrow(..), MonadCatch(..), MonadMask(..), ExitCase(..)
  , mask_, uninterruptibleMask_, catchAll, catchIOError, catchIf, catchJust, handle, handleAll, handleIOError, handleIf, handleJust
  , try, tryJust, onException, onError, bracket, bracket_, finally, bracketOnError, catches, Handler(..)
  , Exception(..), SomeException(..)
  ) where

import Control.Exception (Exception(..), SomeException(..))
import qualified Control.Exception as E
import Control.Monad (liftM)
import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Control.Monad.STM (STM)
import qualified Control.Monad.STM as STM
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT(..), runExceptT)
import Control.Monad.Trans.Identity (IdentityT(..), runIdentityT)
import Control.Monad.Trans.Maybe (MaybeT(..), runMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT(..), runReaderT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyW
import qualified Control.Monad.Trans.Writer.Strict as StrictW

class Monad m => MonadThrow m where
  throwM :: Exception e => e -> m a

class MonadThrow m => MonadCatch m where
  catch :: Exception e => m a -> (e -> m a) -> m a

class MonadCatch m => MonadMask m where
  mask :: ((forall a. m a -> m a) -> m b) -> m b
  uninterruptibleMask :: ((forall a. m a -> m a) -> m b) -> m b
  -- | Acquires, uses and releases: the release is told how the use ended, and takes place in any case.
  generalBracket :: m a -> (a -> ExitCase b -> m c) -> (a -> m b) -> m (b, c)

data ExitCase a
  = ExitCaseSuccess a
  | ExitCaseException SomeException
  | ExitCaseAbort
  deriving Show

-- * Base monads

instance MonadThrow [] where
  throwM _ = []

instance MonadThrow Maybe where
  throwM _ = Nothing

instance e ~ SomeException => MonadThrow (Either e) where
  throwM = Left . toException

instance e ~ SomeException => MonadCatch (Either e) where
  catch (Left e) f = maybe (Left e) f (fromException e)
  catch found _ = found

instance e ~ SomeException => MonadMask (Either e) where
  mask f = f id
  uninterruptibleMask f = f id
  generalBracket acquire release use = do
    resource <- acquire
    case use resource of
      Left e -> release resource (ExitCaseException e) >> Left e
      Right b -> (,) b <$> release resource (ExitCaseSuccess b)

instance MonadThrow IO where
  throwM = E.throwIO

instance MonadCatch IO where
  catch = E.catch

instance MonadMask IO where
  mask = E.mask
  uninterruptibleMask = E.uninterruptibleMask
  generalBracket acquire release use = E.mask $ \restore -> do
    resource <- acquire
    b <- restore (use resource) `E.catch` \e -> do
      _ <- release resource (ExitCaseException e)
      E.throwIO e
    c <- release resource (ExitCaseSuccess b)
    pure (b, c)

instance MonadThrow (ST s) where
  throwM = unsafeIOToST . E.throwIO

instance MonadThrow STM where
  throwM = STM.throwSTM

instance MonadCatch STM where
  catch = STM.catchSTM

-- * Transformers

instance MonadThrow m => MonadThrow (IdentityT m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (IdentityT m) where
  catch (IdentityT m) f = IdentityT (catch m (runIdentityT . f))

instance MonadMask m => MonadMask (IdentityT m) where
  mask f = IdentityT (mask (\u -> runIdentityT (f (IdentityT . u . runIdentityT))))
  uninterruptibleMask f = IdentityT (uninterruptibleMask (\u -> runIdentityT (f (IdentityT . u . runIdentityT))))
  generalBracket acquire release use = IdentityT
    (generalBracket (runIdentityT acquire) (\a e -> runIdentityT (release a e)) (runIdentityT . use))

instance MonadThrow m => MonadThrow (ReaderT r m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ReaderT r m) where
  catch (ReaderT m) f = ReaderT (\r -> m r `catch` \e -> runReaderT (f e) r)

instance MonadMask m => MonadMask (ReaderT r m) where
  mask f = ReaderT (\r -> mask (\u -> runReaderT (f (\(ReaderT m) -> ReaderT (u . m))) r))
  uninterruptibleMask f = ReaderT (\r -> uninterruptibleMask (\u -> runReaderT (f (\(ReaderT m) -> ReaderT (u . m))) r))
  generalBracket acquire release use = ReaderT (\r ->
    generalBracket (runReaderT acquire r) (\a e -> runReaderT (release a e) r) (\a -> runReaderT (use a) r))

instance MonadThrow m => MonadThrow (Lazy.StateT s m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (Lazy.StateT s m) where
  catch m f = Lazy.StateT (\s -> Lazy.runStateT m s `catch` \e -> Lazy.runStateT (f e) s)

-- | What the use did to the state is lost where it failed; what the release does to it is kept.
instance MonadMask m => MonadMask (Lazy.StateT s m) where
  mask f = Lazy.StateT (\s -> mask (\u -> Lazy.runStateT (f (\m -> Lazy.StateT (u . Lazy.runStateT m))) s))
  uninterruptibleMask f = Lazy.StateT (\s -> uninterruptibleMask (\u -> Lazy.runStateT (f (\m -> Lazy.StateT (u . Lazy.runStateT m))) s))
  generalBracket acquire release use = Lazy.StateT (\s0 -> do
    ((b, _), (c, s)) <- generalBracket
      (Lazy.runStateT acquire s0)
      (\(a, s1) e -> case e of
        ExitCaseSuccess (b, s2) -> Lazy.runStateT (release a (ExitCaseSuccess b)) s2
        ExitCaseException x -> Lazy.runStateT (release a (ExitCaseException x)) s1
        ExitCaseAbort -> Lazy.runStateT (release a ExitCaseAbort) s1)
      (\(a, s1) -> Lazy.runStateT (use a) s1)
    pure ((b, c), s))

instance MonadThrow m => MonadThrow (Strict.StateT s m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (Strict.StateT s m) where
  catch m f = Strict.StateT (\s -> Strict.runStateT m s `catch` \e -> Strict.runStateT (f e) s)

instance MonadMask m => MonadMask (Strict.StateT s m) where
  mask f = Strict.StateT (\s -> mask (\u -> Strict.runStateT (f (\m -> Strict.StateT (u . Strict.runStateT m))) s))
  uninterruptibleMask f = Strict.StateT (\s -> uninterruptibleMask (\u -> Strict.runStateT (f (\m -> Strict.StateT (u . Strict.runStateT m))) s))
  generalBracket acquire release use = Strict.StateT (\s0 -> do
    ((b, _), (c, s)) <- generalBracket
      (Strict.runStateT acquire s0)
      (\(a, s1) e -> case e of
        ExitCaseSuccess (b, s2) -> Strict.runStateT (release a (ExitCaseSuccess b)) s2
        ExitCaseException x -> Strict.runStateT (release a (ExitCaseException x)) s1
        ExitCaseAbort -> Strict.runStateT (release a ExitCaseAbort) s1)
      (\(a, s1) -> Strict.runStateT (use a) s1)
    pure ((b, c), s))

instance (Monoid w, MonadThrow m) => MonadThrow (LazyW.WriterT w m) where
  throwM = lift . throwM

instance (Monoid w, MonadCatch m) => MonadCatch (LazyW.WriterT w m) where
  catch m f = LazyW.WriterT (LazyW.runWriterT m `catch` \e -> LazyW.runWriterT (f e))

instance (Monoid w, MonadMask m) => MonadMask (LazyW.WriterT w m) where
  mask f = LazyW.WriterT (mask (\u -> LazyW.runWriterT (f (\m -> LazyW.WriterT (u (LazyW.runWriterT m))))))
  uninterruptibleMask f = LazyW.WriterT (uninterruptibleMask (\u -> LazyW.runWriterT (f (\m -> LazyW.WriterT (u (LazyW.runWriterT m))))))
  generalBracket acquire release use = LazyW.WriterT (do
    ((b, _), (c, w)) <- generalBracket
      (LazyW.runWriterT acquire)
      (\(a, w1) e -> case e of
        ExitCaseSuccess (b, w2) -> fmap (mappend w2) <$> (LazyW.runWriterT (release a (ExitCaseSuccess b)))
        ExitCaseException x -> fmap (mappend w1) <$> (LazyW.runWriterT (release a (ExitCaseException x)))
        ExitCaseAbort -> fmap (mappend w1) <$> (LazyW.runWriterT (release a ExitCaseAbort)))
      (\(a, w1) -> fmap (mappend w1) <$> (LazyW.runWriterT (use a)))
    pure ((b, c), w))

instance (Monoid w, MonadThrow m) => MonadThrow (StrictW.WriterT w m) where
  throwM = lift . throwM

instance (Monoid w, MonadCatch m) => MonadCatch (StrictW.WriterT w m) where
  catch m f = StrictW.WriterT (StrictW.runWriterT m `catch` \e -> StrictW.runWriterT (f e))

instance (Monoid w, MonadMask m) => MonadMask (StrictW.WriterT w m) where
  mask f = StrictW.WriterT (mask (\u -> StrictW.runWriterT (f (\m -> StrictW.WriterT (u (StrictW.runWriterT m))))))
  uninterruptibleMask f = StrictW.WriterT (uninterruptibleMask (\u -> StrictW.runWriterT (f (\m -> StrictW.WriterT (u (StrictW.runWriterT m))))))
  generalBracket acquire release use = StrictW.WriterT (do
    ((b, _), (c, w)) <- generalBracket
      (StrictW.runWriterT acquire)
      (\(a, w1) e -> case e of
        ExitCaseSuccess (b, w2) -> fmap (mappend w2) <$> StrictW.runWriterT (release a (ExitCaseSuccess b))
        ExitCaseException x -> fmap (mappend w1) <$> StrictW.runWriterT (release a (ExitCaseException x))
        ExitCaseAbort -> fmap (mappend w1) <$> StrictW.runWriterT (release a ExitCaseAbort))
      (\(a, w1) -> fmap (mappend w1) <$> StrictW.runWriterT (use a))
    pure ((b, c), w))

instance (Monoid w, MonadThrow m) => MonadThrow (LazyRWS.RWST r w s m) where
  throwM = lift . throwM

instance (Monoid w, MonadCatch m) => MonadCatch (LazyRWS.RWST r w s m) where
  catch m f = LazyRWS.RWST (\r s -> LazyRWS.runRWST m r s `catch` \e -> LazyRWS.runRWST (f e) r s)

instance (Monoid w, MonadMask m) => MonadMask (LazyRWS.RWST r w s m) where
  mask f = LazyRWS.RWST (\r s -> mask (\u -> LazyRWS.runRWST (f (\m -> LazyRWS.RWST (\r' -> u . LazyRWS.runRWST m r'))) r s))
  uninterruptibleMask f = LazyRWS.RWST (\r s ->
    uninterruptibleMask (\u -> LazyRWS.runRWST (f (\m -> LazyRWS.RWST (\r' -> u . LazyRWS.runRWST m r'))) r s))
  generalBracket acquire release use = LazyRWS.RWST (\r s0 -> do
    let after w = fmap (\(c, s, v) -> (c, s, w <> v))
    ((b, _, _), (c, s, w)) <- generalBracket
      (LazyRWS.runRWST acquire r s0)
      (\(a, s1, w1) e -> case e of
        ExitCaseSuccess (b, s2, w2) -> after w2 (LazyRWS.runRWST (release a (ExitCaseSuccess b)) r s2)
        ExitCaseException x -> after w1 (LazyRWS.runRWST (release a (ExitCaseException x)) r s1)
        ExitCaseAbort -> after w1 (LazyRWS.runRWST (release a ExitCaseAbort) r s1))
      (\(a, s1, w1) -> after w1 (LazyRWS.runRWST (use a) r s1))
    pure ((b, c), s, w))

instance (Monoid w, MonadThrow m) => MonadThrow (StrictRWS.RWST r w s m) where
  throwM = lift . throwM

instance (Monoid w, MonadCatch m) => MonadCatch (StrictRWS.RWST r w s m) where
  catch m f = StrictRWS.RWST (\r s -> StrictRWS.runRWST m r s `catch` \e -> StrictRWS.runRWST (f e) r s)

instance (Monoid w, MonadMask m) => MonadMask (StrictRWS.RWST r w s m) where
  mask f = StrictRWS.RWST (\r s -> mask (\u -> StrictRWS.runRWST (f (\m -> StrictRWS.RWST (\r' -> u . StrictRWS.runRWST m r'))) r s))
  uninterruptibleMask f = StrictRWS.RWST (\r s ->
    uninterruptibleMask (\u -> StrictRWS.runRWST (f (\m -> StrictRWS.RWST (\r' -> u . StrictRWS.runRWST m r'))) r s))
  generalBracket acquire release use = StrictRWS.RWST (\r s0 -> do
    let after w = fmap (\(c, s, v) -> (c, s, w <> v))
    ((b, _, _), (c, s, w)) <- generalBracket
      (StrictRWS.runRWST acquire r s0)
      (\(a, s1, w1) e -> case e of
        ExitCaseSuccess (b, s2, w2) -> after w2 (StrictRWS.runRWST (release a (ExitCaseSuccess b)) r s2)
        ExitCaseException x -> after w1 (StrictRWS.runRWST (release a (ExitCaseException x)) r s1)
        ExitCaseAbort -> after w1 (StrictRWS.runRWST (release a ExitCaseAbort) r s1))
      (\(a, s1, w1) -> after w1 (StrictRWS.runRWST (use a) r s1))
    pure ((b, c), s, w))

instance MonadThrow m => MonadThrow (MaybeT m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (MaybeT m) where
  catch (MaybeT m) f = MaybeT (catch m (runMaybeT . f))

instance MonadMask m => MonadMask (MaybeT m) where
  mask f = MaybeT (mask (\u -> runMaybeT (f (MaybeT . u . runMaybeT))))
  uninterruptibleMask f = MaybeT (uninterruptibleMask (\u -> runMaybeT (f (MaybeT . u . runMaybeT))))
  generalBracket acquire release use = MaybeT (do
    (b, c) <- generalBracket
      (runMaybeT acquire)
      (\resource e -> case resource of
        Nothing -> pure Nothing
        Just a -> case e of
          ExitCaseSuccess (Just b) -> runMaybeT (release a (ExitCaseSuccess b))
          ExitCaseException x -> runMaybeT (release a (ExitCaseException x))
          _ -> runMaybeT (release a ExitCaseAbort))
      (maybe (pure Nothing) (runMaybeT . use))
    pure ((,) <$> b <*> c))

instance MonadThrow m => MonadThrow (ExceptT e m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ExceptT e m) where
  catch (ExceptT m) f = ExceptT (catch m (runExceptT . f))

instance MonadMask m => MonadMask (ExceptT e m) where
  mask f = ExceptT (mask (\u -> runExceptT (f (ExceptT . u . runExceptT))))
  uninterruptibleMask f = ExceptT (uninterruptibleMask (\u -> runExceptT (f (ExceptT . u . runExceptT))))
  generalBracket acquire release use = ExceptT (do
    (b, c) <- generalBracket
      (runExceptT acquire)
      (\resource e -> case resource of
        Left x -> pure (Left x)
        Right a -> case e of
          ExitCaseSuccess (Right b) -> runExceptT (release a (ExitCaseSuccess b))
          ExitCaseException x -> runExceptT (release a (ExitCaseException x))
          _ -> runExceptT (release a ExitCaseAbort))
      (either (pure . Left) (runExceptT . use))
    -- What the release failed with comes first: it has happened last.
    pure (c >>= \released -> fmap (\found -> (found, released)) b))

instance MonadThrow m => MonadThrow (ContT r m) where
  throwM = lift . throwM

-- * Functions

mask_ :: MonadMask m => m a -> m a
mask_ m = mask (\_ -> m)

uninterruptibleMask_ :: MonadMask m => m a -> m a
uninterruptibleMask_ m = uninterruptibleMask (\_ -> m)

catchAll :: MonadCatch m => m a -> (SomeException -> m a) -> m a
catchAll = catch

catchIOError :: MonadCatch m => m a -> (IOError -> m a) -> m a
catchIOError = catch

catchIf :: (MonadCatch m, Exception e) => (e -> Bool) -> m a -> (e -> m a) -> m a
catchIf wanted m f = m `catch` \e -> if wanted e then f e else throwM e

catchJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> (b -> m a) -> m a
catchJust wanted m f = m `catch` \e -> maybe (throwM e) f (wanted e)

handle :: (MonadCatch m, Exception e) => (e -> m a) -> m a -> m a
handle = flip catch

handleAll :: MonadCatch m => (SomeException -> m a) -> m a -> m a
handleAll = handle

handleIOError :: MonadCatch m => (IOError -> m a) -> m a -> m a
handleIOError = handle

handleIf :: (MonadCatch m, Exception e) => (e -> Bool) -> (e -> m a) -> m a -> m a
handleIf wanted f m = catchIf wanted m f

handleJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> (b -> m a) -> m a -> m a
handleJust wanted f m = catchJust wanted m f

try :: (MonadCatch m, Exception e) => m a -> m (Either e a)
try m = liftM Right m `catch` (pure . Left)

tryJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> m (Either b a)
tryJust wanted m = liftM Right m `catch` \e -> maybe (throwM e) (pure . Left) (wanted e)

-- | One of several handlers: the first that is for the exception.
data Handler m a = forall e. Exception e => Handler (e -> m a)

instance Monad m => Functor (Handler m) where
  fmap f (Handler h) = Handler (liftM f . h)

catches :: (Foldable f, MonadCatch m) => m a -> f (Handler m a) -> m a
catches m handlers = m `catch` \e ->
  foldr (\(Handler h) others -> maybe others h (fromException e)) (throwM (e :: SomeException)) handlers

-- | Runs the second if the first throws an exception.
onException :: MonadCatch m => m a -> m b -> m a
onException m after = m `catchAll` \e -> after >> throwM e

-- | The same where it fails in any way.
onError :: MonadMask m => m a -> m b -> m a
onError m after = bracketOnError (pure ()) (const after) (const m)

bracket :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracket acquire release use = liftM fst (generalBracket acquire (\a _ -> release a) use)

bracket_ :: MonadMask m => m a -> m c -> m b -> m b
bracket_ before after m = bracket before (const after) (const m)

finally :: MonadMask m => m a -> m b -> m a
finally m after = bracket_ (pure ()) after m

bracketOnError :: MonadMask m => m a -> (a -> m c) -> (a -> m b) -> m b
bracketOnError acquire release use = liftM fst (generalBracket acquire onFailure use)
  where
    onFailure _ (ExitCaseSuccess _) = pure ()
    onFailure a _ = release a >> pure ()
