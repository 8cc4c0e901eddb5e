{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
-- | Actions that are run in threads of their own and whose results are waited for, as the package @async@ has them.
module Control.Concurrent.Async
  ( Async, async, asyncBound, asyncOn, asyncWithUnmask, asyncOnWithUnmask
  , withAsync, withAsyncBound, withAsyncOn, withAsyncWithUnmask, withAsyncOnWithUnmask
  , wait, poll, waitCatch, asyncThreadId, compareAsyncs, cancel, cancelMany, uninterruptibleCancel, cancelWith, AsyncCancelled(..)
  , waitSTM, pollSTM, waitCatchSTM, waitAny, waitAnyCatch, waitAnyCancel, waitAnyCatchCancel
  , waitEither, waitEitherCatch, waitEitherCancel, waitEitherCatchCancel, waitEither_, waitBoth
  , waitAnySTM, waitAnyCatchSTM, waitEitherSTM, waitEitherCatchSTM, waitEitherSTM_, waitBothSTM
  , link, linkOnly, link2, link2Only, ExceptionInLinkedThread(..)
  , race, race_, concurrently, concurrently_, mapConcurrently, forConcurrently, mapConcurrently_, forConcurrently_
  , replicateConcurrently, replicateConcurrently_, Concurrently(..)
  ) where

import Control.Applicative (Alternative(..), liftA2)
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad (forever, replicateM, void)

-- | A thread, and what its action came to.
data Async a = Async { asyncThreadId :: ThreadId, waitCatchSTM :: STM (Either SomeException a) }

instance Eq (Async a) where
  a == b = asyncThreadId a == asyncThreadId b

instance Ord (Async a) where
  compare a b = compare (asyncThreadId a) (asyncThreadId b)

instance Functor Async where
  fmap f (Async t result) = Async t (fmap (fmap f) result)

compareAsyncs :: Async a -> Async b -> Ordering
compareAsyncs a b = compare (asyncThreadId a) (asyncThreadId b)

-- | What 'cancel' throws.
data AsyncCancelled = AsyncCancelled deriving (Show, Eq)

instance Exception AsyncCancelled where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- | What 'link' throws at the thread that is linked.
data ExceptionInLinkedThread = forall a. ExceptionInLinkedThread (Async a) SomeException

instance Show ExceptionInLinkedThread where
  showsPrec d (ExceptionInLinkedThread a e) =
    showParen (d > 10) (showString "ExceptionInLinkedThread " . showsPrec 11 (asyncThreadId a) . showChar ' ' . showsPrec 11 e)

instance Exception ExceptionInLinkedThread where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- * Starting

-- | By some way of forking; nothing is received meanwhile.
launch :: (IO () -> IO ThreadId) -> IO a -> IO (Async a)
launch fork act = do
  result <- newEmptyTMVarIO
  t <- fork (try act >>= atomically . putTMVar result)
  return (Async t (readTMVar result))

launchUnmasking :: (((forall b. IO b -> IO b) -> IO ()) -> IO ThreadId) -> ((forall b. IO b -> IO b) -> IO a) -> IO (Async a)
launchUnmasking fork act = do
  result <- newEmptyTMVarIO
  t <- fork (\unmask -> try (act unmask) >>= atomically . putTMVar result)
  return (Async t (readTMVar result))

-- | The action runs masked as its parent is, or is given what unmasks.
async, asyncBound :: IO a -> IO (Async a)
async act = mask (\restore -> launch forkIO (restore act))
asyncBound act = mask (\restore -> launch forkOS (restore act))

asyncOn :: Int -> IO a -> IO (Async a)
asyncOn cpu act = mask (\restore -> launch (forkOn cpu) (restore act))

asyncWithUnmask :: ((forall b. IO b -> IO b) -> IO a) -> IO (Async a)
asyncWithUnmask act = mask_ (launchUnmasking forkIOWithUnmask act)

asyncOnWithUnmask :: Int -> ((forall b. IO b -> IO b) -> IO a) -> IO (Async a)
asyncOnWithUnmask cpu act = mask_ (launchUnmasking (forkOnWithUnmask cpu) act)

-- | While the second action runs, the first one does; when the second ends in any way the first is cancelled, and has ended.
withAsync, withAsyncBound :: IO a -> (Async a -> IO b) -> IO b
withAsync act = during (\restore -> launch forkIO (restore act))
withAsyncBound act = during (\restore -> launch forkOS (restore act))

withAsyncOn :: Int -> IO a -> (Async a -> IO b) -> IO b
withAsyncOn cpu act = during (\restore -> launch (forkOn cpu) (restore act))

withAsyncWithUnmask :: ((forall c. IO c -> IO c) -> IO a) -> (Async a -> IO b) -> IO b
withAsyncWithUnmask act = during (\_ -> launchUnmasking forkIOWithUnmask act)

withAsyncOnWithUnmask :: Int -> ((forall c. IO c -> IO c) -> IO a) -> (Async a -> IO b) -> IO b
withAsyncOnWithUnmask cpu act = during (\_ -> launchUnmasking (forkOnWithUnmask cpu) act)

during :: ((forall c. IO c -> IO c) -> IO (Async a)) -> (Async a -> IO b) -> IO b
during begin act = mask (\restore -> do
  a <- begin restore
  r <- restore (act a) `catch` \e -> uninterruptibleCancel a >> throwIO (e :: SomeException)
  uninterruptibleCancel a
  return r)

-- * Waiting

wait :: Async a -> IO a
wait = atomically . waitSTM

waitCatch :: Async a -> IO (Either SomeException a)
waitCatch = atomically . waitCatchSTM

poll :: Async a -> IO (Maybe (Either SomeException a))
poll = atomically . pollSTM

waitSTM :: Async a -> STM a
waitSTM a = waitCatchSTM a >>= either throwSTM return

pollSTM :: Async a -> STM (Maybe (Either SomeException a))
pollSTM a = fmap Just (waitCatchSTM a) `orElse` return Nothing

waitAnyCatchSTM :: [Async a] -> STM (Async a, Either SomeException a)
waitAnyCatchSTM = foldr orElse retry . map (\a -> fmap ((,) a) (waitCatchSTM a))

waitAnySTM :: [Async a] -> STM (Async a, a)
waitAnySTM = foldr orElse retry . map (\a -> fmap ((,) a) (waitSTM a))

waitAnyCatch, waitAnyCatchCancel :: [Async a] -> IO (Async a, Either SomeException a)
waitAnyCatch = atomically . waitAnyCatchSTM
waitAnyCatchCancel as = waitAnyCatch as `finally` cancelMany as

waitAny, waitAnyCancel :: [Async a] -> IO (Async a, a)
waitAny = atomically . waitAnySTM
waitAnyCancel as = waitAny as `finally` cancelMany as

waitEitherCatchSTM :: Async a -> Async b -> STM (Either (Either SomeException a) (Either SomeException b))
waitEitherCatchSTM a b = fmap Left (waitCatchSTM a) `orElse` fmap Right (waitCatchSTM b)

waitEitherSTM :: Async a -> Async b -> STM (Either a b)
waitEitherSTM a b = fmap Left (waitSTM a) `orElse` fmap Right (waitSTM b)

waitEitherSTM_ :: Async a -> Async b -> STM ()
waitEitherSTM_ a b = void (waitEitherSTM a b)

waitBothSTM :: Async a -> Async b -> STM (a, b)
waitBothSTM a b = do
  x <- waitSTM a `orElse` (waitSTM b >> retry)
  y <- waitSTM b
  return (x, y)

waitEitherCatch, waitEitherCatchCancel :: Async a -> Async b -> IO (Either (Either SomeException a) (Either SomeException b))
waitEitherCatch a b = atomically (waitEitherCatchSTM a b)
waitEitherCatchCancel a b = waitEitherCatch a b `finally` cancelMany [void a, void b]

waitEither, waitEitherCancel :: Async a -> Async b -> IO (Either a b)
waitEither a b = atomically (waitEitherSTM a b)
waitEitherCancel a b = waitEither a b `finally` cancelMany [void a, void b]

waitEither_ :: Async a -> Async b -> IO ()
waitEither_ a b = atomically (waitEitherSTM_ a b)

waitBoth :: Async a -> Async b -> IO (a, b)
waitBoth a b = atomically (waitBothSTM a b)

-- * Ending

-- | Returns when the thread has ended.
cancel, uninterruptibleCancel :: Async a -> IO ()
cancel a = cancelWith a AsyncCancelled
uninterruptibleCancel = uninterruptibleMask_ . cancel

cancelWith :: Exception e => Async a -> e -> IO ()
cancelWith a e = throwTo (asyncThreadId a) e >> void (waitCatch a)

cancelMany :: [Async a] -> IO ()
cancelMany as = mapM_ (\a -> throwTo (asyncThreadId a) AsyncCancelled) as >> mapM_ waitCatch as

-- | An exception that ends the thread, unless it was cancelled, is thrown at the caller, too.
link :: Async a -> IO ()
link = linkOnly (not . isCancel)

linkOnly :: (SomeException -> Bool) -> Async a -> IO ()
linkOnly matters a = do
  me <- myThreadId
  void (forkQuietly (waitCatch a >>= \r -> case r of
    Left e | matters e -> throwTo me (ExceptionInLinkedThread a e)
    _ -> return ()))

link2 :: Async a -> Async b -> IO ()
link2 = link2Only (not . isCancel)

link2Only :: (SomeException -> Bool) -> Async a -> Async b -> IO ()
link2Only matters a b = void (forkQuietly (waitEitherCatch a b >>= \r -> case r of
  Left (Left e) | matters e -> throwTo (asyncThreadId b) (ExceptionInLinkedThread a e)
  Right (Left e) | matters e -> throwTo (asyncThreadId a) (ExceptionInLinkedThread b e)
  _ -> return ()))

forkQuietly :: IO () -> IO ThreadId
forkQuietly act = mask (\restore -> forkIO (void (try (restore act) :: IO (Either SomeException ()))))

isCancel :: SomeException -> Bool
isCancel e = case fromException e of
  Just AsyncCancelled -> True
  Nothing -> False

-- * Several at once

-- | What ends first; the other one is cancelled.
race :: IO a -> IO b -> IO (Either a b)
race left right = withAsync left (\a -> withAsync right (\b -> waitEither a b))

race_ :: IO a -> IO b -> IO ()
race_ left right = void (race left right)

-- | Both results; if one throws, the other is cancelled.
concurrently :: IO a -> IO b -> IO (a, b)
concurrently left right = withAsync left (\a -> withAsync right (\b -> waitBoth a b))

concurrently_ :: IO a -> IO b -> IO ()
concurrently_ left right = void (concurrently left right)

mapConcurrently :: Traversable t => (a -> IO b) -> t a -> IO (t b)
mapConcurrently f = runConcurrently . traverse (Concurrently . f)

forConcurrently :: Traversable t => t a -> (a -> IO b) -> IO (t b)
forConcurrently t f = mapConcurrently f t

mapConcurrently_ :: Foldable f => (a -> IO b) -> f a -> IO ()
mapConcurrently_ f = runConcurrently . foldMap (Concurrently . void . f)

forConcurrently_ :: Foldable f => f a -> (a -> IO b) -> IO ()
forConcurrently_ t f = mapConcurrently_ f t

replicateConcurrently :: Int -> IO a -> IO [a]
replicateConcurrently n = runConcurrently . replicateM n . Concurrently

replicateConcurrently_ :: Int -> IO a -> IO ()
replicateConcurrently_ n = runConcurrently . foldMap (Concurrently . void) . replicate n

-- | Actions that are run at the same time where they are put together.
newtype Concurrently a = Concurrently { runConcurrently :: IO a }

instance Functor Concurrently where
  fmap f (Concurrently act) = Concurrently (fmap f act)

instance Applicative Concurrently where
  pure = Concurrently . return
  Concurrently f <*> Concurrently act = Concurrently (fmap (\(g, x) -> g x) (concurrently f act))

instance Alternative Concurrently where
  empty = Concurrently (forever (threadDelay maxBound))
  Concurrently a <|> Concurrently b = Concurrently (fmap (either id id) (race a b))

instance Semigroup a => Semigroup (Concurrently a) where
  (<>) = liftA2 (<>)

instance (Semigroup a, Monoid a) => Monoid (Concurrently a) where
  mempty = pure mempty
