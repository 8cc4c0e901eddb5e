{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- library
module Main (main) where

import Data.Bits (popCount)
import GHC.Base (quotRemWord2#, subWordC#, timesWord2#)
import GHC.Exts (Int (..), Word (..))

-- A number of two words by one word.
divide :: (Word, Word) -> Word -> (Word, Word)
divide (W# h, W# l) (W# d) = case quotRemWord2# h l d of (# q, r #) -> (W# q, W# r)

times :: Word -> Word -> (Word, Word)
times (W# a) (W# b) = case timesWord2# a b of (# h, l #) -> (W# h, W# l)

minus :: Word -> Word -> (Word, Int)
minus (W# a) (W# b) = case subWordC# a b of (# c, borrow #) -> (W# c, I# borrow)

value :: (Word, Word) -> Integer
value (h, l) = toInteger h * 2 ^ (64 :: Int) + toInteger l

main :: IO ()
main = do
  print (divide (0, 100) 7, divide (6, 5) 7, divide (maxBound - 1, maxBound) maxBound)
  print (minus 3 5, minus 5 3)
  let xs = take 60 (iterate (\x -> x * 6364136223846793005 + 1442695040888963407) 1)
      wrong = [ (n, d) | (a, b) <- zip xs (tail xs), let d = max a b, let n = (min a b, a * b), fst n < d
              , let (q, r) = divide n d, toInteger q * toInteger d + toInteger r /= value n || r >= d ]
  print (wrong, popCount (sum xs))
  print (and [ value (times a b) == toInteger a * toInteger b | (a, b) <- zip xs (tail xs) ])
