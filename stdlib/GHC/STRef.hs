{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Mutable variables in 'ST'.
module GHC.STRef (STRef(..), newSTRef, readSTRef, writeSTRef) where

import GHC.Base
import GHC.ST

data STRef s a = STRef (MutVar# s a)

instance Eq (STRef s a) where
  STRef v == STRef w = isTrue# (sameMutVar# v w)

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (\s -> case newMutVar# x s of (# s1, v #) -> (# s1, STRef v #))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef v) = ST (\s -> readMutVar# v s)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef v) x = ST (\s -> case writeMutVar# v x s of s1 -> (# s1, () #))
