{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Elements of arrays of bytes at any place, which is counted in bytes. One that is read lies in one or two of the array's words; one that is
-- written goes there byte by byte.
module GHC.PrimOps.Bytes where

import GHC.Prim
import GHC.PrimOps (StablePtr#)

-- | Eight bytes from that one on. What lies behind the array's last word is never read, though it may be asked for: then the upper bytes of
-- the result are nobody's.
wordAt :: ByteArray# -> Int# -> Int# -> Word#
wordAt a i n = case uncheckedIShiftRA# i 3# of
  k -> case uncheckedIShiftL# (andI# i 7#) 3# of
    0# -> indexWordArray# a k
    s -> or# (uncheckedShiftRL# (indexWordArray# a k) s)
      (uncheckedShiftL# (indexWordArray# a (uncheckedIShiftRA# (i +# n -# 1#) 3#)) (64# -# s))

-- | The same, read in its turn.
readWordAt :: MutableByteArray# s -> Int# -> Int# -> State# s -> (# State# s, Word# #)
readWordAt a i n st = case uncheckedIShiftRA# i 3# of
  k -> case readWordArray# a k st of
    (# st1, low #) -> case uncheckedIShiftL# (andI# i 7#) 3# of
      0# -> (# st1, low #)
      s -> case readWordArray# a (uncheckedIShiftRA# (i +# n -# 1#) 3#) st1 of
        (# st2, high #) -> (# st2, or# (uncheckedShiftRL# low s) (uncheckedShiftL# high (64# -# s)) #)

writeBytesAt :: MutableByteArray# s -> Int# -> Int# -> Word# -> State# s -> State# s
writeBytesAt a i n w st = case n of
  0# -> st
  _ -> case writeWord8Array# a i (and# w 255##) st of
    st1 -> writeBytesAt a (i +# 1#) (n -# 1#) (uncheckedShiftRL# w 8#) st1

indexWord8ArrayAsChar# :: ByteArray# -> Int# -> Char#
indexWord8ArrayAsChar# a i = case wordAt a i 1# of w -> chr# (word2Int# (narrow8Word# w))

readWord8ArrayAsChar# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readWord8ArrayAsChar# a i st = case readWordAt a i 1# st of (# st1, w #) -> (# st1, chr# (word2Int# (narrow8Word# w)) #)

writeWord8ArrayAsChar# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeWord8ArrayAsChar# a i x st = writeBytesAt a i 1# (int2Word# (ord# x)) st

indexWord8ArrayAsWideChar# :: ByteArray# -> Int# -> Char#
indexWord8ArrayAsWideChar# a i = case wordAt a i 4# of w -> chr# (word2Int# (narrow32Word# w))

readWord8ArrayAsWideChar# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readWord8ArrayAsWideChar# a i st = case readWordAt a i 4# st of (# st1, w #) -> (# st1, chr# (word2Int# (narrow32Word# w)) #)

writeWord8ArrayAsWideChar# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeWord8ArrayAsWideChar# a i x st = writeBytesAt a i 4# (int2Word# (ord# x)) st

indexWord8ArrayAsInt# :: ByteArray# -> Int# -> Int#
indexWord8ArrayAsInt# a i = case wordAt a i 8# of w -> word2Int# w

readWord8ArrayAsInt# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readWord8ArrayAsInt# a i st = case readWordAt a i 8# st of (# st1, w #) -> (# st1, word2Int# w #)

writeWord8ArrayAsInt# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWord8ArrayAsInt# a i x st = writeBytesAt a i 8# (int2Word# x) st

indexWord8ArrayAsWord# :: ByteArray# -> Int# -> Word#
indexWord8ArrayAsWord# a i = case wordAt a i 8# of w -> w

readWord8ArrayAsWord# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8ArrayAsWord# a i st = case readWordAt a i 8# st of (# st1, w #) -> (# st1, w #)

writeWord8ArrayAsWord# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8ArrayAsWord# a i x st = writeBytesAt a i 8# (x) st

indexWord8ArrayAsAddr# :: ByteArray# -> Int# -> Addr#
indexWord8ArrayAsAddr# a i = case wordAt a i 8# of w -> int2Addr# (word2Int# w)

readWord8ArrayAsAddr# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Addr# #)
readWord8ArrayAsAddr# a i st = case readWordAt a i 8# st of (# st1, w #) -> (# st1, int2Addr# (word2Int# w) #)

writeWord8ArrayAsAddr# :: MutableByteArray# s -> Int# -> Addr# -> State# s -> State# s
writeWord8ArrayAsAddr# a i x st = writeBytesAt a i 8# (int2Word# (addr2Int# x)) st

indexWord8ArrayAsFloat# :: ByteArray# -> Int# -> Float#
indexWord8ArrayAsFloat# a i = case wordAt a i 4# of w -> castWord32ToFloat# (narrow32Word# w)

readWord8ArrayAsFloat# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Float# #)
readWord8ArrayAsFloat# a i st = case readWordAt a i 4# st of (# st1, w #) -> (# st1, castWord32ToFloat# (narrow32Word# w) #)

writeWord8ArrayAsFloat# :: MutableByteArray# s -> Int# -> Float# -> State# s -> State# s
writeWord8ArrayAsFloat# a i x st = writeBytesAt a i 4# (castFloatToWord32# x) st

indexWord8ArrayAsDouble# :: ByteArray# -> Int# -> Double#
indexWord8ArrayAsDouble# a i = case wordAt a i 8# of w -> castWord64ToDouble# w

readWord8ArrayAsDouble# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Double# #)
readWord8ArrayAsDouble# a i st = case readWordAt a i 8# st of (# st1, w #) -> (# st1, castWord64ToDouble# w #)

writeWord8ArrayAsDouble# :: MutableByteArray# s -> Int# -> Double# -> State# s -> State# s
writeWord8ArrayAsDouble# a i x st = writeBytesAt a i 8# (castDoubleToWord64# x) st

indexWord8ArrayAsStablePtr# :: ByteArray# -> Int# -> StablePtr# a
indexWord8ArrayAsStablePtr# a i = case wordAt a i 8# of w -> int2Addr# (word2Int# w)

readWord8ArrayAsStablePtr# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, StablePtr# a #)
readWord8ArrayAsStablePtr# a i st = case readWordAt a i 8# st of (# st1, w #) -> (# st1, int2Addr# (word2Int# w) #)

writeWord8ArrayAsStablePtr# :: MutableByteArray# s -> Int# -> StablePtr# a -> State# s -> State# s
writeWord8ArrayAsStablePtr# a i x st = writeBytesAt a i 8# (int2Word# (addr2Int# x)) st

indexWord8ArrayAsInt16# :: ByteArray# -> Int# -> Int#
indexWord8ArrayAsInt16# a i = case wordAt a i 2# of w -> narrow16Int# (word2Int# w)

readWord8ArrayAsInt16# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readWord8ArrayAsInt16# a i st = case readWordAt a i 2# st of (# st1, w #) -> (# st1, narrow16Int# (word2Int# w) #)

writeWord8ArrayAsInt16# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWord8ArrayAsInt16# a i x st = writeBytesAt a i 2# (int2Word# x) st

indexWord8ArrayAsInt32# :: ByteArray# -> Int# -> Int#
indexWord8ArrayAsInt32# a i = case wordAt a i 4# of w -> narrow32Int# (word2Int# w)

readWord8ArrayAsInt32# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readWord8ArrayAsInt32# a i st = case readWordAt a i 4# st of (# st1, w #) -> (# st1, narrow32Int# (word2Int# w) #)

writeWord8ArrayAsInt32# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWord8ArrayAsInt32# a i x st = writeBytesAt a i 4# (int2Word# x) st

indexWord8ArrayAsInt64# :: ByteArray# -> Int# -> Int#
indexWord8ArrayAsInt64# a i = case wordAt a i 8# of w -> word2Int# w

readWord8ArrayAsInt64# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readWord8ArrayAsInt64# a i st = case readWordAt a i 8# st of (# st1, w #) -> (# st1, word2Int# w #)

writeWord8ArrayAsInt64# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeWord8ArrayAsInt64# a i x st = writeBytesAt a i 8# (int2Word# x) st

indexWord8ArrayAsWord16# :: ByteArray# -> Int# -> Word#
indexWord8ArrayAsWord16# a i = case wordAt a i 2# of w -> narrow16Word# w

readWord8ArrayAsWord16# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8ArrayAsWord16# a i st = case readWordAt a i 2# st of (# st1, w #) -> (# st1, narrow16Word# w #)

writeWord8ArrayAsWord16# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8ArrayAsWord16# a i x st = writeBytesAt a i 2# (x) st

indexWord8ArrayAsWord32# :: ByteArray# -> Int# -> Word#
indexWord8ArrayAsWord32# a i = case wordAt a i 4# of w -> narrow32Word# w

readWord8ArrayAsWord32# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8ArrayAsWord32# a i st = case readWordAt a i 4# st of (# st1, w #) -> (# st1, narrow32Word# w #)

writeWord8ArrayAsWord32# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8ArrayAsWord32# a i x st = writeBytesAt a i 4# (x) st

indexWord8ArrayAsWord64# :: ByteArray# -> Int# -> Word#
indexWord8ArrayAsWord64# a i = case wordAt a i 8# of w -> w

readWord8ArrayAsWord64# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8ArrayAsWord64# a i st = case readWordAt a i 8# st of (# st1, w #) -> (# st1, w #)

writeWord8ArrayAsWord64# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8ArrayAsWord64# a i x st = writeBytesAt a i 8# (x) st
