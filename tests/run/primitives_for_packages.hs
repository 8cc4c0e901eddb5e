{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Primitives that are functions of the library here.
module Main (main) where

import Control.Concurrent
import GHC.Exts
import GHC.IO (IO(..))
import GHC.MVar (MVar(..))
import GHC.Prim (byteSwap32#, popCnt8#)
import GHC.Stable (StablePtr(..), newStablePtr, deRefStablePtr, freeStablePtr)

data Boxed = Boxed (MutVar# RealWorld Int)

main :: IO ()
main = do
  case runRW# filled of
    (# _, a #) -> do
      print (I# (indexWord8ArrayAsInt# a 3#), W# (indexWord8ArrayAsWord16# a 5#), C# (indexWord8ArrayAsWideChar# a 17#))
      print (D# (indexWord8ArrayAsDouble# a 23#), I# (indexWord8ArrayAsInt32# a 12#))
  print (I# (runRW# (\s -> case newByteArray# 24# s of (# _, m #) -> sizeofMutableByteArray# m)))
  mvars
  print (W# (pext# 0xabcd## 0xf0f0##), W# (pdep# 0xac## 0xf0f0##), W# (clz8# 3##), W# (clz16# 0##), W# (ctz32# 0##), W# (ctz8# 0x30##))
  print (W# (byteSwap32# 0x11223344##), W# (popCnt8# 0xfff##), W# (bitReverse8# 0x13##), W# (bitReverse# 1##))
  case quotRemWord# 17## 5## of (# q, r #) -> print (W# q, W# r)
  case addWordC# 0xffffffffffffffff## 2## of (# a, c #) -> print (W# a, I# c)
  case subWordC# 1## 2## of (# b, d #) -> print (W# b, I# d)
  variables
  pointers
  print (isTrue# (eqAddr# nullAddr# (plusAddr# nullAddr# 0#)))

filled :: State# RealWorld -> (# State# RealWorld, ByteArray# #)
filled s0 = case newByteArray# 32# s0 of
  (# s1, m #) -> case setByteArray# m 0# 32# 0# s1 of
    s2 -> case writeWord8ArrayAsInt# m 3# 0x0102030405060708# s2 of
      s3 -> case writeWord8ArrayAsWideChar# m 17# 'λ'# s3 of
        s4 -> case writeWord8ArrayAsDouble# m 23# 2.5## s4 of
          s5 -> case writeWord8ArrayAsInt32# m 12# -5# s5 of
            s6 -> unsafeFreezeByteArray# m s6

mvars :: IO ()
mvars = do
  v <- IO (\s -> case newMVar# s of (# s1, v #) -> (# s1, MVar v #))
  _ <- forkIO (putMVar v 'x')
  takeMVar v >>= print
  let MVar v# = v
  r <- IO (\s -> case tryTakeMVar# v# s of (# s1, n, _ #) -> (# s1, I# n #))
  t <- IO (\s -> case tryPutMVar# v# 'y' s of (# s1, n #) -> (# s1, I# n #))
  u <- IO (\s -> readMVar# v# s)
  e <- IO (\s -> case isEmptyMVar# v# s of (# s1, n #) -> (# s1, I# n #))
  print (r, t, u, e, I# (sameMVar# v# v#))

variables :: IO ()
variables = do
  Boxed v <- IO (\s -> case newMutVar# 10 s of (# s1, v #) -> (# s1, Boxed v #))
  a <- IO (\s -> case atomicModifyMutVar2# v (\n -> (n + 1, "seen " ++ show n)) s of (# s1, old, (_, b) #) -> (# s1, (old, b) #))
  b <- IO (\s -> case atomicModifyMutVar_# v (* 2) s of (# s1, old, new #) -> (# s1, (old, new) #))
  c <- IO (\s -> case readMutVar# v s of
    (# s1, x #) -> case casMutVar# v x 5 s1 of (# s2, failed, y #) -> (# s2, (I# failed, y) #))
  print (a, b, c)

pointers :: IO ()
pointers = do
  p@(StablePtr p#) <- newStablePtr "kept"
  q <- IO (\s -> case newByteArray# 16# s of
    (# s1, m #) -> case writeStablePtrArray# m 1# p# s1 of
      s2 -> case readStablePtrArray# m 1# s2 of (# s3, q #) -> (# s3, StablePtr q #))
  deRefStablePtr q >>= putStrLn
  freeStablePtr p
