-- | Natural numbers, by the names that they had before "GHC.Num.Natural". Their constructors are not there.
module GHC.Natural
  ( Natural, naturalToInteger, intToNatural, naturalToInt, naturalFromInteger, wordToNatural, naturalToWord, naturalToWordMaybe
  , mkNatural, isValidNatural, minusNaturalMaybe, plusNatural, minusNatural, timesNatural, quotNatural, remNatural, quotRemNatural
  , gcdNatural, lcmNatural, andNatural, orNatural, xorNatural, bitNatural, testBitNatural, popCountNatural, shiftLNatural, shiftRNatural
  , negateNatural, signumNatural, powModNatural
  ) where

import Data.Bits
import GHC.Num.Natural (naturalPowMod)
import Numeric.Natural

naturalToInteger :: Natural -> Integer
naturalToInteger = toInteger

-- | What is negative is an underflow.
naturalFromInteger :: Integer -> Natural
naturalFromInteger = fromInteger

intToNatural :: Int -> Natural
intToNatural = fromIntegral

naturalToInt :: Natural -> Int
naturalToInt = fromIntegral

wordToNatural :: Word -> Natural
wordToNatural = fromIntegral

-- | The lowest word.
naturalToWord :: Natural -> Word
naturalToWord = fromIntegral

naturalToWordMaybe :: Natural -> Maybe Word
naturalToWordMaybe n
  | n <= fromIntegral (maxBound :: Word) = Just (fromIntegral n)
  | otherwise = Nothing

-- | From words, the highest first.
mkNatural :: [Word] -> Natural
mkNatural = foldl (\n w -> shiftL n 64 .|. fromIntegral w) 0

isValidNatural :: Natural -> Bool
isValidNatural n = n `seq` True

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe a b
  | a >= b = Just (a - b)
  | otherwise = Nothing

plusNatural, minusNatural, timesNatural, quotNatural, remNatural, gcdNatural, lcmNatural, andNatural, orNatural, xorNatural
  :: Natural -> Natural -> Natural
plusNatural = (+)
minusNatural = (-)
timesNatural = (*)
quotNatural = quot
remNatural = rem
gcdNatural = gcd
lcmNatural = lcm
andNatural = (.&.)
orNatural = (.|.)
xorNatural = xor

quotRemNatural :: Natural -> Natural -> (Natural, Natural)
quotRemNatural = quotRem

bitNatural :: Int -> Natural
bitNatural = bit

testBitNatural :: Natural -> Int -> Bool
testBitNatural = testBit

popCountNatural :: Natural -> Int
popCountNatural = popCount

shiftLNatural, shiftRNatural :: Natural -> Int -> Natural
shiftLNatural = shiftL
shiftRNatural = shiftR

negateNatural, signumNatural :: Natural -> Natural
negateNatural = negate
signumNatural = signum

-- | The base, the exponent, the modulus.
powModNatural :: Natural -> Natural -> Natural -> Natural
powModNatural = naturalPowMod
