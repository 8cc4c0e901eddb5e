-- What GHC.Float and GHC.Float.RealFracMethods export beside the classes.
module Main (main) where

import GHC.Float
import GHC.Float.RealFracMethods (ceilingFloatInt, floorDoubleInt, floorDoubleInteger, properFractionDoubleInt, roundDoubleInteger, truncateFloatInteger)

main :: IO ()
main = do
  print (map castWord32ToFloat [0, 1, 0x3F800000, 0x7F800000, 0x80000000], map castFloatToWord32 [1, -2.5, 0.1])
  print (map castWord64ToDouble [0x3FF0000000000000, 1, 0xFFF0000000000000], map castDoubleToWord64 [1, -2.5, 0.1])
  print (float2Double 0.1, double2Float 0.1, int2Double 7, double2Int (-7.9), int2Float 3, float2Int 2.5)
  print (word2Double maxBound, word2Float maxBound, word2Float 16777217)
  print (plusDouble 1 2, minusDouble 1 2, timesDouble 3 4, divideDouble 1 4, powerDouble 2 10, negateDouble 1, fabsDouble (-3))
  print (plusFloat 1 2, minusFloat 1 2, timesFloat 3 4, divideFloat 1 4, powerFloat 2 10, negateFloat 1, fabsFloat (-3))
  print (eqDouble 1 1, ltDouble 1 1, leDouble 1 1, gtFloat 2 1, geFloat 0 1, ltFloat 1 2)
  print (map isDoubleNaN [0 / 0, 1], map isDoubleInfinite [1 / 0, 1], map isDoubleFinite [1 / 0, 1, 0 / 0])
  print (map isDoubleNegativeZero [0, -0.0], map isDoubleDenormalized [1.0e-310, 1], map isFloatNegativeZero [0, -0.0])
  print (map isFloatNaN [0 / 0, 1], map isFloatInfinite [1 / 0, 1], map isFloatDenormalized [1.0e-40, 1])
  print (sqrtDouble 2, expDouble 1, logFloat 2, log1pDouble 1.0e-10, expm1Double 1.0e-10, atanhDouble 0.5, sinhFloat 1)
  print (rationalToDouble 1 3, rationalToFloat 1 3, rationalToDouble 1 0, rationalToDouble (-1) 0, rationalToDouble 0 0)
  print (expt 10 20, fromRat' (2 / 3) :: Double, log1mexpOrd (-0.1) :: Double)
  print (floatToDigits 10 (0.15625 :: Double), floatToDigits 2 (0.15625 :: Float), showSignedFloat showFloat 7 (-1.5 :: Double) "")
  print (floorDoubleInt (-1.5), floorDoubleInteger 1.0e20, properFractionDoubleInt (-2.5), roundDoubleInteger 2.5)
  print (ceilingFloatInt 1.25, truncateFloatInteger (-7.5))
