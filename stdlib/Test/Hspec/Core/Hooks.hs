{-# LANGUAGE RankNTypes #-}
-- | What is done before, after and around items.
module Test.Hspec.Core.Hooks
  ( before, before_, beforeWith, beforeAll, beforeAll_, beforeAllWith, after, after_, afterAll, afterAll_
  , around, around_, aroundWith, aroundAll, aroundAll_, aroundAllWith, mapSubject, ignoreSubject
  ) where

import Control.Concurrent
import Control.Exception
import Control.Monad (void)
import Test.Hspec.Core.Spec

-- | Makes the value that items are given.
before :: IO a -> SpecWith a -> Spec
before act = around (act >>=)

before_ :: IO () -> SpecWith a -> SpecWith a
before_ act = around_ (act >>)

beforeWith :: (b -> IO a) -> SpecWith a -> SpecWith b
beforeWith f = aroundWith (\e x -> f x >>= e)

-- | Done once, before the first item.
beforeAll :: IO a -> SpecWith a -> Spec
beforeAll act spec = do
  state <- runIO (newMVar Nothing)
  before (once state act) spec

beforeAll_ :: IO () -> SpecWith a -> SpecWith a
beforeAll_ act spec = do
  state <- runIO (newMVar Nothing)
  before_ (once state act) spec

beforeAllWith :: (b -> IO a) -> SpecWith a -> SpecWith b
beforeAllWith f spec = do
  state <- runIO (newMVar Nothing)
  beforeWith (once state . f) spec

-- | What it came to the first time: an exception, too.
once :: MVar (Maybe (Either SomeException a)) -> IO a -> IO a
once state act = do
  r <- modifyMVar state $ \known -> case known of
    Just r -> return (known, r)
    Nothing -> try act >>= \r -> return (Just r, r)
  either throwIO return r

after :: ActionWith a -> SpecWith a -> SpecWith a
after act = aroundWith (\e x -> e x `finally` act x)

after_ :: IO () -> SpecWith a -> SpecWith a
after_ act = after (\_ -> act)

-- | Done once, after the last item; it is given the value that items are.
afterAll :: ActionWith a -> SpecWith a -> SpecWith a
afterAll act = mapTrees (\ts -> [NodeWithCleanup act ts])

afterAll_ :: IO () -> SpecWith a -> SpecWith a
afterAll_ act = afterAll (\_ -> act)

around :: (ActionWith a -> IO ()) -> SpecWith a -> Spec
around act = aroundWith (\e () -> act e)

around_ :: (IO () -> IO ()) -> SpecWith a -> SpecWith a
around_ act = aroundWith (\e x -> act (e x))

aroundWith :: (ActionWith a -> ActionWith b) -> SpecWith a -> SpecWith b
aroundWith act = mapSpecItem act (\i -> i { itemExample = \params hook -> itemExample i params (hook . act) })

-- | Around all items at once.
aroundAll :: (ActionWith a -> IO ()) -> SpecWith a -> Spec
aroundAll act = aroundAllWith (\e () -> act e)

aroundAll_ :: (IO () -> IO ()) -> SpecWith a -> SpecWith a
aroundAll_ act spec = do
  (acquire, release) <- runIO (halves act')
  beforeAllWith (\x -> acquire x >> return x) (afterAll_ release spec)
  where act' e _ = act (e ())

aroundAllWith :: (ActionWith a -> ActionWith b) -> SpecWith a -> SpecWith b
aroundAllWith act spec = do
  (acquire, release) <- runIO (halves act)
  beforeAllWith acquire (afterAll_ release spec)

-- | The action in a thread of its own, which stays in it until it is released: what it does before, and after.
halves :: (ActionWith a -> ActionWith b) -> IO (b -> IO a, IO ())
halves act = do
  thread <- newMVar Nothing
  return (acquire thread, release thread)
  where
    acquire thread x = do
      given <- newEmptyMVar
      leave <- newEmptyMVar
      ended <- newEmptyMVar
      void (forkFinally (act (\v -> putMVar given (Right v) >> takeMVar leave) x) $ \r -> do
        void (tryPutMVar given (either Left (\_ -> Left (toException unused)) r))
        putMVar ended r)
      void (swapMVar thread (Just (leave, ended)))
      takeMVar given >>= either throwIO return
    release thread = do
      running <- swapMVar thread Nothing
      case running of
        Nothing -> return ()
        Just (leave, ended) -> do
          void (tryPutMVar leave ())
          takeMVar ended >>= either throwIO return
    unused = ErrorCall "aroundAll: the action did not run the items"

-- | Items of one value as items of another.
mapSubject :: (b -> a) -> SpecWith a -> SpecWith b
mapSubject f = aroundWith (. f)

ignoreSubject :: SpecWith () -> SpecWith a
ignoreSubject = mapSubject (const ())
