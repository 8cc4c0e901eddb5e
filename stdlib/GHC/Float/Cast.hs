{-# LANGUAGE MagicHash #-}
-- | Floating-point numbers as their bits.
module GHC.Float.Cast (castWord32ToFloat, castFloatToWord32, castWord64ToDouble, castDoubleToWord64) where

import GHC.Base (Double(..), Float(..))
import GHC.Prim
import GHC.Word (Word32(..), Word64(..))

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat (W32# w) = F# (castWord32ToFloat# w)

castFloatToWord32 :: Float -> Word32
castFloatToWord32 (F# x) = W32# (castFloatToWord32# x)

castWord64ToDouble :: Word64 -> Double
castWord64ToDouble (W64# w) = D# (castWord64ToDouble# w)

castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 (D# x) = W64# (castDoubleToWord64# x)
