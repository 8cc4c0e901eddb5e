{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | What follows from other primitives: comparisons of addresses, and elements of 64 bits, which are words
-- here.
module GHC.AddrOps
  ( eqAddr#, neAddr#, ltAddr#, leAddr#, gtAddr#, geAddr#, minusAddr#, remAddr#
  , indexInt64Array#, indexWord64Array#, readInt64Array#, readWord64Array#, writeInt64Array#, writeWord64Array#
  , indexInt64OffAddr#, indexWord64OffAddr#, readInt64OffAddr#, readWord64OffAddr#, writeInt64OffAddr#, writeWord64OffAddr#
  ) where

import GHC.Prim

eqAddr#, neAddr#, ltAddr#, leAddr#, gtAddr#, geAddr# :: Addr# -> Addr# -> Int#
eqAddr# a b = addr2Int# a ==# addr2Int# b
neAddr# a b = addr2Int# a /=# addr2Int# b
ltAddr# a b = ltWord# (int2Word# (addr2Int# a)) (int2Word# (addr2Int# b))
leAddr# a b = leWord# (int2Word# (addr2Int# a)) (int2Word# (addr2Int# b))
gtAddr# a b = gtWord# (int2Word# (addr2Int# a)) (int2Word# (addr2Int# b))
geAddr# a b = geWord# (int2Word# (addr2Int# a)) (int2Word# (addr2Int# b))

-- | In bytes.
minusAddr# :: Addr# -> Addr# -> Int#
minusAddr# a b = addr2Int# a -# addr2Int# b

remAddr# :: Addr# -> Int# -> Int#
remAddr# a n = remInt# (addr2Int# a) n

indexInt64Array# :: ByteArray# -> Int# -> Int#
indexInt64Array# a i = indexIntArray# a i

indexWord64Array# :: ByteArray# -> Int# -> Word#
indexWord64Array# a i = indexWordArray# a i

readInt64Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt64Array# a i s = readIntArray# a i s

readWord64Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord64Array# a i s = readWordArray# a i s

writeInt64Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt64Array# a i x s = writeIntArray# a i x s

writeWord64Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord64Array# a i x s = writeWordArray# a i x s

indexInt64OffAddr# :: Addr# -> Int# -> Int#
indexInt64OffAddr# a i = indexIntOffAddr# a i

indexWord64OffAddr# :: Addr# -> Int# -> Word#
indexWord64OffAddr# a i = indexWordOffAddr# a i

readInt64OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Int# #)
readInt64OffAddr# a i s = readIntOffAddr# a i s

readWord64OffAddr# :: Addr# -> Int# -> State# s -> (# State# s, Word# #)
readWord64OffAddr# a i s = readWordOffAddr# a i s

writeInt64OffAddr# :: Addr# -> Int# -> Int# -> State# s -> State# s
writeInt64OffAddr# a i x s = writeIntOffAddr# a i x s

writeWord64OffAddr# :: Addr# -> Int# -> Word# -> State# s -> State# s
writeWord64OffAddr# a i x s = writeWordOffAddr# a i x s

-- * Words in memory that are changed at once: threads take turns elsewhere

atomicExchangeWordAddr# :: Addr# -> Word# -> State# s -> (# State# s, Word# #)
atomicExchangeWordAddr# p new s = case readWordOffAddr# p 0# s of
  (# s1, old #) -> case writeWordOffAddr# p 0# new s1 of s2 -> (# s2, old #)

atomicExchangeAddrAddr# :: Addr# -> Addr# -> State# s -> (# State# s, Addr# #)
atomicExchangeAddrAddr# p new s = case readAddrOffAddr# p 0# s of
  (# s1, old #) -> case writeAddrOffAddr# p 0# new s1 of s2 -> (# s2, old #)

atomicCasWordAddr# :: Addr# -> Word# -> Word# -> State# s -> (# State# s, Word# #)
atomicCasWordAddr# p expected new s = case readWordOffAddr# p 0# s of
  (# s1, old #) -> case eqWord# old expected of
    1# -> case writeWordOffAddr# p 0# new s1 of s2 -> (# s2, old #)
    _ -> (# s1, old #)

atomicCasAddrAddr# :: Addr# -> Addr# -> Addr# -> State# s -> (# State# s, Addr# #)
atomicCasAddrAddr# p expected new s = case readAddrOffAddr# p 0# s of
  (# s1, old #) -> case eqAddr# old expected of
    1# -> case writeAddrOffAddr# p 0# new s1 of s2 -> (# s2, old #)
    _ -> (# s1, old #)
