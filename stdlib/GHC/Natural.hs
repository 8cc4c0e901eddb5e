-- | Natural numbers, under the name that GHC has for their home.
module GHC.Natural (Natural, naturalToInteger, intToNatural, naturalToInt) where

import Numeric.Natural

naturalToInteger :: Natural -> Integer
naturalToInteger = toInteger

intToNatural :: Int -> Natural
intToNatural = fromIntegral

naturalToInt :: Natural -> Int
naturalToInt = fromIntegral
