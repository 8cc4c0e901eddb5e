{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Bits of words and results with carries, as far as they follow from other primitives.
module GHC.PrimOps.Bits where

import GHC.Prim

-- * Bits of the lower part of a word

popCnt8#, popCnt16#, popCnt32#, popCnt64# :: Word# -> Word#
popCnt8# w = popCnt# (narrow8Word# w)
popCnt16# w = popCnt# (narrow16Word# w)
popCnt32# w = popCnt# (narrow32Word# w)
popCnt64# w = popCnt# w

clz8#, clz16#, clz32#, clz64# :: Word# -> Word#
clz8# w = minusWord# (clz# (narrow8Word# w)) 56##
clz16# w = minusWord# (clz# (narrow16Word# w)) 48##
clz32# w = minusWord# (clz# (narrow32Word# w)) 32##
clz64# w = clz# w

ctz8#, ctz16#, ctz32#, ctz64# :: Word# -> Word#
ctz8# w = ctz# (or# w 0x100##)
ctz16# w = ctz# (or# w 0x10000##)
ctz32# w = ctz# (or# w 0x100000000##)
ctz64# w = ctz# w

byteSwap16#, byteSwap32#, byteSwap64# :: Word# -> Word#
byteSwap16# w = uncheckedShiftRL# (byteSwap# w) 48#
byteSwap32# w = uncheckedShiftRL# (byteSwap# w) 32#
byteSwap64# w = byteSwap# w

bitReverse#, bitReverse8#, bitReverse16#, bitReverse32#, bitReverse64# :: Word# -> Word#
bitReverse# w0 = case exchange w0 1# 0x5555555555555555## of
  w1 -> case exchange w1 2# 0x3333333333333333## of
    w2 -> byteSwap# (exchange w2 4# 0x0F0F0F0F0F0F0F0F##)
bitReverse8# w = uncheckedShiftRL# (bitReverse# w) 56#
bitReverse16# w = uncheckedShiftRL# (bitReverse# w) 48#
bitReverse32# w = uncheckedShiftRL# (bitReverse# w) 32#
bitReverse64# w = bitReverse# w

-- | Groups of so many bits, every other of which the mask shows, change places with their neighbours.
exchange :: Word# -> Int# -> Word# -> Word#
exchange w n mask = or# (and# (uncheckedShiftRL# w n) mask) (uncheckedShiftL# (and# w mask) n)

-- | The bits of the first word, from the lowest, at the places that the second has.
pdep#, pdep8#, pdep16#, pdep32#, pdep64# :: Word# -> Word# -> Word#
pdep# from places = go 0## from places
  where
    go to w mask = case mask of
      0## -> to
      _ -> case and# mask (int2Word# (negateInt# (word2Int# mask))) of
        lowest -> case and# w 1## of
          0## -> go to (uncheckedShiftRL# w 1#) (xor# mask lowest)
          _ -> go (or# to lowest) (uncheckedShiftRL# w 1#) (xor# mask lowest)
pdep8# w mask = pdep# w (narrow8Word# mask)
pdep16# w mask = pdep# w (narrow16Word# mask)
pdep32# w mask = pdep# w (narrow32Word# mask)
pdep64# w mask = pdep# w mask

-- | The bits of the first word at the places that the second has, side by side, from the lowest.
pext#, pext8#, pext16#, pext32#, pext64# :: Word# -> Word# -> Word#
pext# w places = go 0## 1## places
  where
    go to bit mask = case mask of
      0## -> to
      _ -> case and# mask (int2Word# (negateInt# (word2Int# mask))) of
        lowest -> case and# w lowest of
          0## -> go to (uncheckedShiftL# bit 1#) (xor# mask lowest)
          _ -> go (or# to bit) (uncheckedShiftL# bit 1#) (xor# mask lowest)
pext8# w mask = pext# w (narrow8Word# mask)
pext16# w mask = pext# w (narrow16Word# mask)
pext32# w mask = pext# w (narrow32Word# mask)
pext64# w mask = pext# w mask

-- * Two results

quotRemInt# :: Int# -> Int# -> (# Int#, Int# #)
quotRemInt# a b = (# quotInt# a b, remInt# a b #)

quotRemWord# :: Word# -> Word# -> (# Word#, Word# #)
quotRemWord# a b = (# quotWord# a b, remWord# a b #)

-- | A number of two words, of which the first is the upper one, by one that is greater than that: a bit of the
-- quotient at a time.
quotRemWord2# :: Word# -> Word# -> Word# -> (# Word#, Word# #)
quotRemWord2# high low d = go 64# high low
  where
    -- The quotient's bits come in where those of the lower word go out.
    go :: Int# -> Word# -> Word# -> (# Word#, Word# #)
    go 0# r q = (# q, r #)
    go n r q = case or# (uncheckedShiftL# r 1#) (uncheckedShiftRL# q 63#) of
      r1 -> case orI# (geWord# r1 d) (word2Int# (uncheckedShiftRL# r 63#)) of
        0# -> go (n -# 1#) r1 (uncheckedShiftL# q 1#)
        _ -> go (n -# 1#) (minusWord# r1 d) (or# (uncheckedShiftL# q 1#) 1##)

-- | The sum or the difference, and whether it is not that of the numbers (1 or 0).
addWordC#, subWordC# :: Word# -> Word# -> (# Word#, Int# #)
addWordC# a b = case plusWord# a b of c -> (# c, ltWord# c a #)
subWordC# a b = (# minusWord# a b, ltWord# a b #)

-- | Not 0 if the product of the numbers is not a word.
mulIntMayOflo# :: Int# -> Int# -> Int#
mulIntMayOflo# a b = case mulIntC# a b of (# _, over #) -> over

-- | Whether the product needs two words (1 or 0), its upper and its lower word.
timesInt2# :: Int# -> Int# -> (# Int#, Int#, Int# #)
timesInt2# a b = case timesWord2# (int2Word# a) (int2Word# b) of
  (# high, low #) -> case word2Int# high -# (ifNegative a b +# ifNegative b a) of
    h -> case word2Int# low of
      l -> (# h /=# uncheckedIShiftRA# l 63#, h, l #)

-- | The second number if the first one is negative.
ifNegative :: Int# -> Int# -> Int#
ifNegative a b = andI# (uncheckedIShiftRA# a 63#) b
