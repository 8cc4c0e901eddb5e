{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, RankNTypes #-}
-- | Actions: running them in pure code, putting them off, throwing and catching.
module GHC.IO
  ( IO(..), unIO, failIO, liftIO
  , unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeDupableInterleaveIO
  , stToIO, ioToST, unsafeIOToST, unsafeSTToIO
  , throwIO, catch, catchException, catchAny, evaluate, mask, mask_, uninterruptibleMask
  , uninterruptibleMask_, onException, bracket, bracket_, bracketOnError, finally, ioError
  , IOError, FilePath, mkUserError, mplusIO, noDuplicate
  , MaskingState(..), getMaskingState, interruptible, unsafeUnmask
  ) where

import Data.Maybe
import GHC.Base
import GHC.Exception
import GHC.ST
import GHC.Show

type IOError = IOException

type FilePath = String

unsafePerformIO, unsafeDupablePerformIO :: IO a -> a
unsafePerformIO (IO m) = runState# m
unsafeDupablePerformIO (IO m) = runState# m

-- | Performs the action when its result is wanted.
unsafeInterleaveIO, unsafeDupableInterleaveIO :: IO a -> IO a
unsafeInterleaveIO (IO m) = IO (\s -> let r = runState# m in (# s, r #))
unsafeDupableInterleaveIO x = unsafeInterleaveIO x

ioToST :: IO a -> ST RealWorld a
ioToST (IO m) = ST m

liftIO :: IO a -> State# RealWorld -> (# State# RealWorld, a #)
liftIO x y = unIO x y

throwIO :: Exception e => e -> IO a
throwIO e = IO (raiseIO# (raisedOf (toException e)))

ioError :: IOError -> IO a
ioError x = throwIO x

-- | Runs the handler on exceptions of its type; others go on.
catch, catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catch (IO m) handler = IO (\s -> catch# m handle s)
  where
    handle r = case fromException (someException r) of
      Just e -> unIO (handler e)
      Nothing -> raiseIO# r
catchException x y = catch x y

catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny (IO m) handler = IO (\s -> catch# m (\r -> unIO (handler (someException r))) s)

evaluate :: a -> IO a
evaluate a = IO (\s -> a `seq` (# s, a #))

-- | Whether exceptions of other threads ('GHC.Thread.throwTo') are received: at once; only where an operation waits; not at all.
data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible
  deriving (Eq, Show)

getMaskingState :: IO MaskingState
getMaskingState = IO (\s -> case getMaskingState# s of
  (# s', 0# #) -> (# s', Unmasked #)
  (# s', 1# #) -> (# s', MaskedInterruptible #)
  (# s', _ #) -> (# s', MaskedUninterruptible #))

-- | Runs the action with exceptions received.
unmasked :: IO a -> IO a
unmasked (IO m) = IO (\s -> unmaskAsyncExceptions# m s)

-- | The action gets what takes an action back to the state around the mask. There is one closure of it, whatever that state is: to mask
-- what is masked is to run it.
mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask action = IO (\s -> case getMaskingState# s of
  (# s1, state #) ->
    let within s2 = unIO (action (inState state)) s2
    in case state of
      2# -> maskUninterruptible# within s1
      _ -> maskAsyncExceptions# within s1)
{-# INLINE mask #-}
uninterruptibleMask action = IO (\s -> case getMaskingState# s of
  (# s1, state #) -> maskUninterruptible# (\s2 -> unIO (action (inState state)) s2) s1)
{-# INLINE uninterruptibleMask #-}

-- | Runs the action in the state of that number.
inState :: Int# -> IO a -> IO a
inState state (IO m) = IO (\s -> case state of
  0# -> unmaskAsyncExceptions# m s
  1# -> maskAsyncExceptions# m s
  _ -> maskUninterruptible# m s)

mask_, uninterruptibleMask_ :: IO a -> IO a
mask_ action = mask (\_ -> action)
uninterruptibleMask_ action = uninterruptibleMask (\_ -> action)

-- | Receives exceptions within the action, unless not even waiting is interruptible.
interruptible :: IO a -> IO a
interruptible act = getMaskingState >>= \state -> case state of
  Unmasked -> act
  MaskedInterruptible -> unmasked act
  MaskedUninterruptible -> act

unsafeUnmask :: IO a -> IO a
unsafeUnmask act = unmasked act

-- | Says that the action around it is not to be done by two threads at once. It never is: a thunk under evaluation makes others wait.
noDuplicate :: IO ()
noDuplicate = return ()

mkUserError :: String -> SomeException
mkUserError s = toException (userError s)

-- | The second action, if the first throws an 'IOError'.
mplusIO :: IO a -> IO a -> IO a
mplusIO m n = catch m (\e -> const n (e :: IOError))

onException :: IO a -> IO b -> IO a
onException io what = catchAny io (\e -> what >>= \_ -> throwIO e)

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = mask (\restore ->
  before >>= \a -> (restore (thing a) `onException` after a) >>= \r -> after a >>= \_ -> return r)

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (const after) (const thing)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing =
  mask (\restore -> before >>= \a -> restore (thing a) `onException` after a)

finally :: IO a -> IO b -> IO a
finally thing after =
  mask (\restore -> (restore thing `onException` after) >>= \r -> after >>= \_ -> return r)
