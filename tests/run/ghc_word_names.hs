-- What GHC.Word and GHC.Int export beside the types.
module Main (main) where

import Data.Bits (FiniteBits, finiteBitSize, testBit)
import Data.Ord (Down(..), comparing)
import GHC.Int
import GHC.Word

reversed :: FiniteBits a => a -> a -> Bool
reversed a b = and [testBit a i == testBit b (finiteBitSize a - 1 - i) | i <- [0 .. finiteBitSize a - 1]]

main :: IO ()
main = do
  print (map bitReverse8 [0, 1, 2, 0x80, 0xA5, 255], map bitReverse16 [1, 0x1234], map bitReverse32 [1, 0x12345678], map bitReverse64 [1, 0x123456789ABCDEF0])
  print (and [reversed w (bitReverse64 w) | k <- [0 .. 63 :: Int], let w = 0x9E3779B97F4A7C15 * fromIntegral k])
  print (eqWord8 1 1, neWord16 1 1, gtWord32 2 1, geWord64 1 2, ltWord8 1 2, leWord 3 3)
  print (eqInt8 1 1, neInt16 1 1, gtInt32 2 (-1), geInt64 1 2, ltInt8 (-1) 2, leInt 3 3)
  print (read "[1, 2, 300]" :: [Word8], read "(65535)" :: Word16, read " -1" :: Word32, reads "7x" :: [(Word64, String)])
  print (Down (5 :: Word8), comparing Down 1 (2 :: Int), testBit (Down (5 :: Int)) 2)
