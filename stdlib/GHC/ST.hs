{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, RankNTypes #-}
-- | Computations with state of their own, pure from outside.
module GHC.ST (ST(..), STRep, runST, fixST, unsafeInterleaveST, unsafeIOToST, unsafeSTToIO, stToIO) where

import GHC.Base

newtype ST s a = ST (STRep s a)

type STRep s a = State# s -> (# State# s, a #)

instance Functor (ST s) where
  fmap f (ST m) = ST (\s -> case m s of (# s1, a #) -> (# s1, f a #))

instance Applicative (ST s) where
  pure x = ST (\s -> (# s, x #))
  ST m <*> ST n = ST (\s -> case m s of
    (# s1, f #) -> case n s1 of (# s2, a #) -> (# s2, f a #))
  liftA2 f (ST m) (ST n) = ST (\s -> case m s of
    (# s1, a #) -> case n s1 of (# s2, b #) -> (# s2, f a b #))
  ST m *> ST n = ST (\s -> case m s of (# s1, _ #) -> n s1)
  ST m <* ST n = ST (\s -> case m s of
    (# s1, a #) -> case n s1 of (# s2, _ #) -> (# s2, a #))

instance Monad (ST s) where
  ST m >>= k = ST (\s -> case m s of (# s1, a #) -> unST (k a) s1)
  m >> k = m *> k

instance Semigroup a => Semigroup (ST s a) where
  (<>) = liftA2 (<>)

instance Monoid a => Monoid (ST s a) where
  mempty = pure mempty

unST :: ST s a -> STRep s a
unST (ST m) = m

runST :: (forall s. ST s a) -> a
runST st = case st of ST m -> runState# m

-- | The argument may use its result lazily.
fixST :: (a -> ST s a) -> ST s a
fixST k = ST (\s -> case newMutVar# (errorWithoutStackTrace "fixST: loop") s of
  (# s1, v #) ->
    let ans = runState# (unsafeCoerce# (\t -> readMutVar# v t))
    in case unST (k ans) s1 of
      (# s2, a #) -> case writeMutVar# v a s2 of s3 -> (# s3, a #))

-- | Puts the computation off until its result is wanted.
unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST m) = ST (\s -> let r = runState# (unsafeCoerce# m) in (# s, r #))

unsafeIOToST :: IO a -> ST s a
unsafeIOToST (IO m) = ST (unsafeCoerce# m)

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST m) = IO (unsafeCoerce# m)

stToIO :: ST RealWorld a -> IO a
stToIO (ST m) = IO m
