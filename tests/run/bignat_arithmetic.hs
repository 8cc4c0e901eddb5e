{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- library
-- Numbers by their words, computed with by the names of ghc-bignum and with those of Integer, must agree.
module Main (main) where

import Data.Bits
import GHC.Exts
import GHC.Num.BigNat
import GHC.Num.Integer

nat :: Integer -> BigNat
nat n = BN# (integerToBigNatClamp# n)

int :: BigNat# -> Integer
int a = if bigNatCheck a then integerFromBigNat# a else error "not normal"

numbers :: [Integer]
numbers = [0, 1, 2, 3, 63, 64, 2 ^ 32 - 1, 2 ^ 63, 2 ^ 64 - 1, 2 ^ 64, 2 ^ 64 + 1, 2 ^ 127, 2 ^ 128 - 1, 2 ^ 128, 3 ^ 90, 10 ^ 40, 7 ^ 150, 5 * 2 ^ 200]

word :: Integer -> Word
word = fromInteger

natWord :: Word -> Integer
natWord = toInteger

check :: String -> Bool -> IO ()
check what ok = putStrLn (what ++ (if ok then " ok" else " DIFFERS"))

pairs :: String -> (BigNat# -> BigNat# -> Integer) -> (Integer -> Integer -> Integer) -> IO ()
pairs what f g = check what (and [f a b == g x y | x <- numbers, y <- numbers, let !(BN# a) = nat x, let !(BN# b) = nat y])

divisions :: String -> (BigNat# -> BigNat# -> Integer) -> (Integer -> Integer -> Integer) -> IO ()
divisions what f g = check what (and [f a b == g x y | x <- numbers, y <- numbers, y /= 0, let !(BN# a) = nat x, let !(BN# b) = nat y])

small :: String -> (BigNat# -> Word -> Integer) -> (Integer -> Word -> Integer) -> IO ()
small what f g = check what (and [f a w == g x w | x <- numbers, w <- [0, 1, 5, 63, 64, 65, 200], let !(BN# a) = nat x])

log2 :: Integer -> Integer
log2 n = if n < 2 then 0 else 1 + log2 (n `div` 2)

main :: IO ()
main = do
  pairs "add" (\a b -> int (bigNatAdd a b)) (+)
  pairs "sub" (\a b -> if bigNatGe a b then int (bigNatSubUnsafe a b) else 0) (\x y -> max 0 (x - y))
  pairs "mul" (\a b -> int (bigNatMul a b)) (*)
  pairs "gcd" (\a b -> int (bigNatGcd a b)) gcd
  pairs "lcm" (\a b -> int (bigNatLcm a b)) lcm
  pairs "and" (\a b -> int (bigNatAnd a b)) (.&.)
  pairs "or" (\a b -> int (bigNatOr a b)) (.|.)
  pairs "xor" (\a b -> int (bigNatXor a b)) xor
  pairs "andNot" (\a b -> int (bigNatAndNot a b)) (\x y -> x .&. complement y)
  pairs "compare" (\a b -> toInteger (fromEnum (bigNatCompare a b))) (\x y -> toInteger (fromEnum (compare x y)))
  pairs "eq" (\a b -> toInteger (I# (bigNatEq# a b +# bigNatNe# a b *# 2#))) (\x y -> if x == y then 1 else 2)
  divisions "quot" (\a b -> int (bigNatQuot a b)) quot
  divisions "rem" (\a b -> int (bigNatRem a b)) rem
  divisions "quotRem" (\a b -> case bigNatQuotRem# a b of (# q, r #) -> int q * 1000 + int r) (\x y -> x `quot` y * 1000 + x `rem` y)
  divisions "powMod" (\a b -> int (bigNatPowMod a (integerToBigNatClamp# 77) b)) (\x y -> x ^ (77 :: Int) `mod` y)
  small "addWord" (\a w -> int (bigNatAddWord a w)) (\x w -> x + natWord w)
  small "mulWord" (\a w -> int (bigNatMulWord a w)) (\x w -> x * natWord w)
  small "quotWord" (\a w -> if w == 0 then 0 else int (bigNatQuotWord a w)) (\x w -> if w == 0 then 0 else x `quot` natWord w)
  small "remWord" (\a w -> if w == 0 then 0 else natWord (bigNatRemWord a w)) (\x w -> if w == 0 then 0 else x `rem` natWord w)
  small "shiftL" (\a w -> int (bigNatShiftL a w)) (\x w -> shiftL x (fromIntegral w))
  small "shiftR" (\a w -> int (bigNatShiftR a w)) (\x w -> shiftR x (fromIntegral w))
  small "testBit" (\a w -> if bigNatTestBit a w then 1 else 0) (\x w -> if testBit x (fromIntegral w) then 1 else 0)
  small "setBit" (\a (W# w) -> int (bigNatSetBit# a w)) (\x w -> setBit x (fromIntegral w))
  small "clearBit" (\a (W# w) -> int (bigNatClearBit# a w)) (\x w -> clearBit x (fromIntegral w))
  small "complementBit" (\a (W# w) -> int (bigNatComplementBit# a w)) (\x w -> complementBit x (fromIntegral w))
  small "compareWord" (\a w -> toInteger (fromEnum (bigNatCompareWord a w))) (\x w -> toInteger (fromEnum (compare x (natWord w))))
  small "toWord" (\a _ -> natWord (bigNatToWord a)) (\x _ -> natWord (word x))
  check "log2" (and [natWord (bigNatLog2 a) == log2 x | x <- numbers, let !(BN# a) = nat x])
  check "popCount" (and [bigNatPopCount a == fromIntegral (popCount x) | x <- numbers, let !(BN# a) = nat x])
  check "ctz" (and [bigNatCtz a == fromIntegral (length (takeWhile (not . testBit x) [0 ..])) | x <- numbers, x /= 0, let !(BN# a) = nat x])
  check "logBase" (and [natWord (bigNatLogBaseWord 10 a) == toInteger (length (show x)) - 1 | x <- numbers, x /= 0, let !(BN# a) = nat x])
  check "sizeInBase" (and [natWord (bigNatSizeInBase 10 a) == toInteger (length (show x)) | x <- numbers, x /= 0, let !(BN# a) = nat x])
  check "words" (and [int (bigNatFromWordList (bigNatToWordList a)) == x | x <- numbers, let !(BN# a) = nat x])
  print (int (bigNatFromWord2# 1## 2##), int (bigNatFromAbsInt# -7#), int (bigNatFromWordList [0, 0, 3, 4]))
  print (bigNatIsZero (bigNatFromWord 0), bigNatIsOne (bigNatFromWord 1), bigNatIsTwo (bigNatFromWord 2), bigNatSize (bigNatBit 130))
  print (bigNatToWordList (integerToBigNatClamp# (2 ^ (64 :: Int) * 5 + 6)))
