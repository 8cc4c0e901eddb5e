{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Functions on the primitive numbers with a point, and these numbers' parts.
module GHC.PrimOps.Floats where

import GHC.Float
import GHC.Integer (Integer(..), decodeDouble#)
import GHC.Prim
import GHC.Types (Double(..), Float(..), Int(..), Word(..))

-- * Functions

expFloat#, expm1Float#, logFloat#, log1pFloat#, sinFloat#, cosFloat#, tanFloat#, asinFloat#, acosFloat#, atanFloat#, sinhFloat#, coshFloat#
  , tanhFloat#, asinhFloat#, acoshFloat#, atanhFloat# :: Float# -> Float#
expFloat# x = case expFloat (F# x) of F# y -> y
expm1Float# x = case expm1Float (F# x) of F# y -> y
logFloat# x = case logFloat (F# x) of F# y -> y
log1pFloat# x = case log1pFloat (F# x) of F# y -> y
sinFloat# x = case sinFloat (F# x) of F# y -> y
cosFloat# x = case cosFloat (F# x) of F# y -> y
tanFloat# x = case tanFloat (F# x) of F# y -> y
asinFloat# x = case asinFloat (F# x) of F# y -> y
acosFloat# x = case acosFloat (F# x) of F# y -> y
atanFloat# x = case atanFloat (F# x) of F# y -> y
sinhFloat# x = case sinhFloat (F# x) of F# y -> y
coshFloat# x = case coshFloat (F# x) of F# y -> y
tanhFloat# x = case tanhFloat (F# x) of F# y -> y
asinhFloat# x = case asinhFloat (F# x) of F# y -> y
acoshFloat# x = case acoshFloat (F# x) of F# y -> y
atanhFloat# x = case atanhFloat (F# x) of F# y -> y

powerFloat# :: Float# -> Float# -> Float#
powerFloat# x y = case powerFloat (F# x) (F# y) of F# z -> z

word2Float# :: Word# -> Float#
word2Float# w = case word2Float (W# w) of F# x -> x

-- * Parts

-- | Mantissa and exponent.
decodeFloat_Int# :: Float# -> (# Int#, Int# #)
decodeFloat_Int# x = case decodeFloat (F# x) of
  (IS m, I# e) -> (# m, e #)
  (_, I# e) -> (# 0#, e #)

decodeDouble_Int64# :: Double# -> (# Int#, Int# #)
decodeDouble_Int64# d = decodeDouble# d

-- | The mantissa's sign, its upper and lower 32 bits, and the exponent.
decodeDouble_2Int# :: Double# -> (# Int#, Word#, Word#, Int# #)
decodeDouble_2Int# d = case decodeDouble# d of
  (# m, e #) -> case m <# 0# of
    1# -> parts -1# (int2Word# (negateInt# m)) e
    _ -> parts 1# (int2Word# m) e

parts :: Int# -> Word# -> Int# -> (# Int#, Word#, Word#, Int# #)
parts sign m e = (# sign, uncheckedShiftRL# m 32#, and# m 0xFFFFFFFF##, e #)
