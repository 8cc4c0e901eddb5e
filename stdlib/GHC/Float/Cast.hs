-- | Floating-point numbers as their bits.
module GHC.Float.Cast (castWord32ToFloat, castFloatToWord32, castWord64ToDouble, castDoubleToWord64) where

import GHC.Float
