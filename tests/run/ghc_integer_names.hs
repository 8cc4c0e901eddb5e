{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Integers and naturals by the names of GHC.Integer, GHC.Natural, GHC.Num.Integer and GHC.Num.Natural.
module Main (main) where

import Control.Exception (ArithException, evaluate, try)
import GHC.Exts (Double(..), Int(..), Word(..))
import qualified GHC.Integer as I
import GHC.Integer.Logarithms (integerLog2#, integerLogBase#, wordLog2#)
import qualified GHC.Natural as N
import qualified GHC.Num.Integer as B
import qualified GHC.Num.Natural as M
import Numeric.Natural (Natural)

big :: Integer
big = 2 ^ (100 :: Int) + 12345

main :: IO ()
main = do
  print (I.plusInteger big 1, I.minusInteger 1 big, I.timesInteger big big, I.divInteger (-7) 2, I.modInteger (-7) 2)
  print (I.quotInteger (-7) 2, I.remInteger (-7) 2, I.absInteger (-3), I.signumInteger (-big))
  print (case I.quotRemInteger big 1000 of (# q, r #) -> (q, r), case I.divModInteger (-big) 1000 of (# q, r #) -> (q, r))
  print (I.smallInteger 5#, I.wordToInteger 7##, W# (I.integerToWord (-1)), I.shiftLInteger 1 70#, I.shiftRInteger big 90#)
  print (I.testBitInteger 5 2#, I.testBitInteger 5 1#, I# (I.popCountInteger 255), I.bitInteger 65#, I.complementInteger big)
  print (I.eqInteger big big, I.neqInteger 1 2, I.leInteger 2 1, I.gtInteger 2 1, I.compareInteger 1 big, I# (I.ltInteger# 1 2))
  print (D# (I.doubleFromInteger big), D# (I.encodeDoubleInteger 3 4#), case I.decodeDoubleInteger 0.75## of (# m, e #) -> (m, I# e))
  print (I# (integerLog2# big), I# (integerLogBase# 10 big), I# (wordLog2# 1023##), [I# (integerLogBase# 7 (7 ^ k)) | k <- [0 .. 12 :: Int]])
  print (B.integerLog2 big, B.integerLog2 0, B.integerLogBase 10 999, B.integerLogBase 10 1000, B.integerLogBaseWord 2 8, B.integerLog2 (-5))
  print (B.integerQuotRem (-7) 2, B.integerDivMod (-7) 2, B.integerShiftL 1 70, B.integerShiftR (-5) 1, B.integerTestBit (-1) 200, B.integerBit 66)
  print (B.integerGcde 240 46, B.integerSqr 12, B.integerIsOne 1, B.integerZero, B.integerToNatural (-4), B.integerToNaturalClamp (-4))
  print (B.integerToWord (-1), B.integerToInt big, B.integerFromNatural 9, B.integerEncodeDouble 5 (-1))
  print (N.naturalToInteger 5, N.wordToNatural 6, N.naturalToWordMaybe (2 ^ (64 :: Int)), N.minusNaturalMaybe 3 5, N.minusNaturalMaybe 5 3)
  print (N.powModNatural 3 200 13, N.mkNatural [1, 2, 3], N.quotRemNatural 17 5, N.gcdNatural 12 18, N.testBitNatural 4 2, N.popCountNatural 255)
  print (M.naturalLog2 1000, M.naturalLogBase 10 1000, M.naturalPowMod 2 100 1000007, M.naturalShiftL 1 70, M.naturalPopCount 7, M.naturalIsZero 0)
  r <- try (evaluate (M.naturalSubThrow 3 (5 :: Natural))) :: IO (Either ArithException Natural)
  print r
