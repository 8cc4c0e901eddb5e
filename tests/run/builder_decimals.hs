-- library
-- Whole numbers in decimal, of as many digits as there are.
module Main where
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Lazy.Char8 as L
import Data.Int
import Data.Word
main :: IO ()
main = do
  let ns = concat [ [p - 1, p, p + 1, negate p, 1 - p] | k <- [0 .. 18 :: Int], let p = 10 ^ k ] ++ [minBound, maxBound, 0] ++ [0 .. 1234] ++ [ 7 ^ k * 3 | k <- [1 .. 21 :: Int] ] :: [Int]
  print (and [ L.unpack (B.toLazyByteString (B.intDec n)) == show n | n <- ns ])
  print (and [ L.unpack (B.toLazyByteString (B.wordDec n)) == show n | n <- maxBound : map fromIntegral ns ])
  print (and [ L.unpack (B.toLazyByteString (B.int64Dec (fromIntegral n))) == show n | n <- ns ])
  print (and [ L.unpack (B.toLazyByteString (B.word8Dec n)) == show n | n <- [minBound ..] ])
  print (and [ L.unpack (B.toLazyByteString (B.int8Dec n)) == show n | n <- [minBound ..] ])
  print (and [ L.unpack (B.toLazyByteString (B.word16Dec n)) == show n | n <- [minBound ..] ])
