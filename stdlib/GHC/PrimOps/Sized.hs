{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Numbers of 8 and 16 bits: an 'Int#' or 'Word#' that has been cut to them. The types are other names of those, so that the checker does not
-- tell them apart.
module GHC.PrimOps.Sized where

import GHC.Prim
import GHC.PrimOps.Bits (quotRemInt#, quotRemWord#)

type Int8# = Int#
type Int16# = Int#
type Int32# = Int#
type Int64# = Int#
type Word8# = Word#
type Word16# = Word#
type Word32# = Word#
type Word64# = Word#

-- * 8 bits

narrowInt8# :: Int# -> Int8#
narrowInt8# x = narrow8Int# x

extendInt8# :: Int8# -> Int#
extendInt8# x = x

negateInt8# :: Int8# -> Int8#
negateInt8# x = narrow8Int# (negateInt# x)

plusInt8#, subInt8#, timesInt8#, quotInt8#, remInt8# :: Int8# -> Int8# -> Int8#
plusInt8# a b = narrow8Int# (a +# b)
subInt8# a b = narrow8Int# (a -# b)
timesInt8# a b = narrow8Int# (a *# b)
quotInt8# a b = narrow8Int# (quotInt# a b)
remInt8# a b = narrow8Int# (remInt# a b)

quotRemInt8# :: Int8# -> Int8# -> (# Int8#, Int8# #)
quotRemInt8# a b = case quotRemInt# a b of (# q, r #) -> (# narrow8Int# q, r #)

eqInt8#, geInt8#, gtInt8#, leInt8#, ltInt8#, neInt8# :: Int8# -> Int8# -> Int#
eqInt8# a b = a ==# b
geInt8# a b = a >=# b
gtInt8# a b = a ># b
leInt8# a b = a <=# b
ltInt8# a b = a <# b
neInt8# a b = a /=# b

narrowWord8# :: Word# -> Word8#
narrowWord8# x = narrow8Word# x

extendWord8# :: Word8# -> Word#
extendWord8# x = x

notWord8# :: Word8# -> Word8#
notWord8# x = narrow8Word# (not# x)

plusWord8#, subWord8#, timesWord8#, quotWord8#, remWord8# :: Word8# -> Word8# -> Word8#
plusWord8# a b = narrow8Word# (plusWord# a b)
subWord8# a b = narrow8Word# (minusWord# a b)
timesWord8# a b = narrow8Word# (timesWord# a b)
quotWord8# a b = quotWord# a b
remWord8# a b = remWord# a b

quotRemWord8# :: Word8# -> Word8# -> (# Word8#, Word8# #)
quotRemWord8# a b = quotRemWord# a b

eqWord8#, geWord8#, gtWord8#, leWord8#, ltWord8#, neWord8# :: Word8# -> Word8# -> Int#
eqWord8# a b = eqWord# a b
geWord8# a b = geWord# a b
gtWord8# a b = gtWord# a b
leWord8# a b = leWord# a b
ltWord8# a b = ltWord# a b
neWord8# a b = neWord# a b

-- * 16 bits

narrowInt16# :: Int# -> Int16#
narrowInt16# x = narrow16Int# x

extendInt16# :: Int16# -> Int#
extendInt16# x = x

negateInt16# :: Int16# -> Int16#
negateInt16# x = narrow16Int# (negateInt# x)

plusInt16#, subInt16#, timesInt16#, quotInt16#, remInt16# :: Int16# -> Int16# -> Int16#
plusInt16# a b = narrow16Int# (a +# b)
subInt16# a b = narrow16Int# (a -# b)
timesInt16# a b = narrow16Int# (a *# b)
quotInt16# a b = narrow16Int# (quotInt# a b)
remInt16# a b = narrow16Int# (remInt# a b)

quotRemInt16# :: Int16# -> Int16# -> (# Int16#, Int16# #)
quotRemInt16# a b = case quotRemInt# a b of (# q, r #) -> (# narrow16Int# q, r #)

eqInt16#, geInt16#, gtInt16#, leInt16#, ltInt16#, neInt16# :: Int16# -> Int16# -> Int#
eqInt16# a b = a ==# b
geInt16# a b = a >=# b
gtInt16# a b = a ># b
leInt16# a b = a <=# b
ltInt16# a b = a <# b
neInt16# a b = a /=# b

narrowWord16# :: Word# -> Word16#
narrowWord16# x = narrow16Word# x

extendWord16# :: Word16# -> Word#
extendWord16# x = x

notWord16# :: Word16# -> Word16#
notWord16# x = narrow16Word# (not# x)

plusWord16#, subWord16#, timesWord16#, quotWord16#, remWord16# :: Word16# -> Word16# -> Word16#
plusWord16# a b = narrow16Word# (plusWord# a b)
subWord16# a b = narrow16Word# (minusWord# a b)
timesWord16# a b = narrow16Word# (timesWord# a b)
quotWord16# a b = quotWord# a b
remWord16# a b = remWord# a b

quotRemWord16# :: Word16# -> Word16# -> (# Word16#, Word16# #)
quotRemWord16# a b = quotRemWord# a b

eqWord16#, geWord16#, gtWord16#, leWord16#, ltWord16#, neWord16# :: Word16# -> Word16# -> Int#
eqWord16# a b = eqWord# a b
geWord16# a b = geWord# a b
gtWord16# a b = gtWord# a b
leWord16# a b = leWord# a b
ltWord16# a b = ltWord# a b
neWord16# a b = neWord# a b

-- * 64 bits

uncheckedIShiftL64#, uncheckedIShiftRA64# :: Int64# -> Int# -> Int64#
uncheckedIShiftL64# x n = uncheckedIShiftL# x n
uncheckedIShiftRA64# x n = uncheckedIShiftRA# x n

uncheckedShiftL64#, uncheckedShiftRL64# :: Word64# -> Int# -> Word64#
uncheckedShiftL64# x n = uncheckedShiftL# x n
uncheckedShiftRL64# x n = uncheckedShiftRL# x n
