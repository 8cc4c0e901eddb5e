{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Primitives that change nothing that a program can see: hints to fetch what will be used, sparks, and what tools are told.
module GHC.PrimOps.Hints where

import GHC.Prim

-- * Memory that will be used: the processor finds out by itself

prefetchByteArray0#, prefetchByteArray1#, prefetchByteArray2#, prefetchByteArray3# :: ByteArray# -> Int# -> State# s -> State# s
prefetchByteArray0# _ _ s = s
prefetchByteArray1# _ _ s = s
prefetchByteArray2# _ _ s = s
prefetchByteArray3# _ _ s = s

prefetchMutableByteArray0#, prefetchMutableByteArray1#, prefetchMutableByteArray2#, prefetchMutableByteArray3#
  :: MutableByteArray# s -> Int# -> State# s -> State# s
prefetchMutableByteArray0# _ _ s = s
prefetchMutableByteArray1# _ _ s = s
prefetchMutableByteArray2# _ _ s = s
prefetchMutableByteArray3# _ _ s = s

prefetchAddr0#, prefetchAddr1#, prefetchAddr2#, prefetchAddr3# :: Addr# -> Int# -> State# s -> State# s
prefetchAddr0# _ _ s = s
prefetchAddr1# _ _ s = s
prefetchAddr2# _ _ s = s
prefetchAddr3# _ _ s = s

prefetchValue0#, prefetchValue1#, prefetchValue2#, prefetchValue3# :: a -> State# s -> State# s
prefetchValue0# _ s = s
prefetchValue1# _ s = s
prefetchValue2# _ s = s
prefetchValue3# _ s = s

-- * Sparks, of which none waits

par# :: a -> Int#
par# _ = 1#

-- * Stacks of cost centres, of which a program that is not profiled has none

getCCSOf#, getCurrentCCS# :: a -> State# s -> (# State# s, Addr# #)
getCCSOf# _ s = (# s, nullAddr# #)
getCurrentCCS# _ s = (# s, nullAddr# #)

clearCCS# :: (State# s -> (# State# s, a #)) -> State# s -> (# State# s, a #)
clearCCS# act s = act s
