{-# LANGUAGE ScopedTypeVariables #-}
module Main (main) where

import Data.Bits
import Data.Int
import Data.Word
import Data.Functor.Identity
import Data.Ord (Down(..))
import Numeric.Natural

probe :: forall a. (Show a, FiniteBits a, Integral a, Bounded a) => String -> a -> IO ()
probe name _ = do
  let xs = [0, 1, 2, 5, 37, maxBound, minBound, maxBound - 3, minBound + 6, fromInteger 0x123456789ABCDEF, fromInteger (-99)] :: [a]
  putStrLn name
  print [(x .&. y, x .|. y, x `xor` y) | x <- xs, y <- take 4 (reverse xs)]
  print (map complement xs, map popCount xs, map countLeadingZeros xs, map countTrailingZeros xs)
  print [(shiftL x n, shiftR x n, shift x n, shift x (-n), rotate x n, rotateL x n, rotateR x n) | x <- xs, n <- [0, 1, 5, 7, 8, 31, 63, 64, 100]]
  print [(testBit x n, setBit x n, clearBit x n, complementBit x n) | x <- take 6 xs, n <- [0, 3, 7, 15, 63]]
  print (finiteBitSize (0 :: a), bitSizeMaybe (0 :: a), isSigned (0 :: a), zeroBits :: a, map bit [0, 1, 6] :: [a])
  print [(quot x y, rem x y, div x y, mod x y) | x <- xs, y <- [3, maxBound], x /= minBound || y /= maxBound]
  print (map negate xs, map abs xs, map signum xs, [x * y | x <- xs, y <- take 3 (reverse xs)])
  print (map toInteger xs, [minBound .. minBound + 2 :: a], [maxBound - 1 ..] :: [a], take 3 [maxBound, maxBound - 2 ..] :: [a])
  print (map (fromIntegral :: a -> Int8) xs, map (fromIntegral :: a -> Word16) xs, map (fromIntegral :: a -> Int) xs)
  print (toIntegralSized (37 :: a) :: Maybe Int8, toIntegralSized (maxBound :: a) :: Maybe Int16, toIntegralSized (minBound :: a) :: Maybe Word8)
  print (popCountDefault (37 :: a), testBitDefault (5 :: a) 2, bitDefault 3 :: a, (.|.) 5 3 :: a, xor 5 (1 :: a), unsafeShiftR (40 :: a) 2)

main :: IO ()
main = do
  probe "Int" (0 :: Int)
  probe "Word" (0 :: Word)
  probe "Int8" (0 :: Int8)
  probe "Int16" (0 :: Int16)
  probe "Int32" (0 :: Int32)
  probe "Int64" (0 :: Int64)
  probe "Word8" (0 :: Word8)
  probe "Word16" (0 :: Word16)
  probe "Word32" (0 :: Word32)
  probe "Word64" (0 :: Word64)
  print [(shiftL x n, shiftR x n, testBit x n, setBit x n, clearBit x n, complementBit x n, rotate x n) | x <- [0, 1, -1, 5, -5, 2 ^ 64, -2 ^ 64 + 3 :: Integer], n <- [0, 1, 3, 63, 64, 65, 130]]
  print [(x .&. y, x .|. y, xor x y) | x <- ys, y <- ys]
  print (map complement ys, map popCount ys, bitSizeMaybe (0 :: Integer), isSigned (0 :: Integer), bit 70 :: Integer, zeroBits :: Integer)
  print [(shiftL x n, shiftR x n, testBit x n, popCount x, setBit x n) | x <- [0, 1, 5, 2 ^ 70 :: Natural], n <- [0, 1, 64]]
  print (complement True, True .&. False, True `xor` True, shiftL True 0, shiftL True 1, popCount True, testBit True 0, bit 0 :: Bool, rotate True 3)
  print (byteSwap16 0x1234, byteSwap32 0x12345678, byteSwap64 0x123456789ABCDEF0)
  print (bitReverse8 1, bitReverse16 0x1234, bitReverse32 0x12345678, bitReverse64 0x123456789ABCDEF0)
  print (Identity 5 .&. 4 :: Identity Int, popCount (Identity (7 :: Int)), Down (5 :: Int) .|. 2, finiteBitSize (Down (1 :: Word8)))
  where
    ys = [0, 7, -8, 2 ^ 65 + 5, -(2 ^ 65) - 5, 2 ^ 128 - 1 :: Integer]

-- library
