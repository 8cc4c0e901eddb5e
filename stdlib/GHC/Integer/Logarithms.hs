{-# LANGUAGE MagicHash #-}
-- | Logarithms of numbers that are positive, rounded down.
module GHC.Integer.Logarithms (wordLog2#, integerLog2#, integerLogBase#) where

import GHC.Base (Word(..))
import GHC.Integer (Integer, integerBitLength#)
import GHC.Num.Integer (integerLogBase)
import GHC.Prim

wordLog2# :: Word# -> Int#
wordLog2# w = 63# -# word2Int# (clz# w)

integerLog2# :: Integer -> Int#
integerLog2# n = integerBitLength# n -# 1#

-- | The base comes first; it is greater than 1.
integerLogBase# :: Integer -> Integer -> Int#
integerLogBase# b n = case integerLogBase b n of W# w -> word2Int# w
