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
unsafePerformIO (IO m) = runRW# m
unsafeDupablePerformIO (IO m) = runRW# m

-- | Performs the action when its result is wanted.
unsafeInterleaveIO, unsafeDupableInterleaveIO :: IO a -> IO a
unsafeInterleaveIO (IO m) = IO (\s -> let r = runRW# m in (# s, r #))
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

-- There is one thread, so nothing arrives from outside and masking changes nothing.

mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask action = action id
uninterruptibleMask action = action id

mask_, uninterruptibleMask_ :: IO a -> IO a
mask_ action = action
uninterruptibleMask_ action = action

-- | Nothing is ever masked: there is nobody to interrupt.
data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible
  deriving (Eq, Show)

getMaskingState :: IO MaskingState
getMaskingState = return Unmasked

interruptible, unsafeUnmask :: IO a -> IO a
interruptible act = act
unsafeUnmask act = act

-- | Says that the action around it is not to be done by two threads at once. It never is.
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
bracket before after thing =
  before >>= \a -> (thing a `onException` after a) >>= \r -> after a >>= \_ -> return r

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (const after) (const thing)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing = before >>= \a -> thing a `onException` after a

finally :: IO a -> IO b -> IO a
finally thing after = (thing `onException` after) >>= \r -> after >>= \_ -> return r
