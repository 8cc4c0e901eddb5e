-- Natural numbers: as integers, but what would be negative is an error; unique objects.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.Bits
import Data.Ix
import Data.List (nub, sort)
import Data.Unique
import Numeric.Natural

test :: Show a => a -> IO ()
test x = (evaluate x >>= print) `catch` \e -> putStrLn (show (e :: SomeException))

main :: IO ()
main = do
  print (2 ^ 100 :: Natural, fromIntegral (3 :: Int) + 4 :: Natural, read " ( 12 ) " :: Natural)
  print (map (`divMod` 3) [0 .. 5 :: Natural], gcd 12 18 :: Natural, toInteger (7 :: Natural))
  print ([1, 3 .. 9] :: [Natural], [5, 4 ..] :: [Natural], [5, 3 .. 2] :: [Natural], take 3 [10 ..] :: [Natural])
  print (range (2, 5) :: [Natural], index (2, 5) (4 :: Natural), inRange (2, 5) (6 :: Natural))
  print (popCount (255 :: Natural), shiftL 1 70 :: Natural, testBit (5 :: Natural) 2, 6 .&. 3 :: Natural, xor 6 3 :: Natural)
  print (showsPrec 11 (5 :: Natural) "", reads "5 x" :: [(Natural, String)], fromIntegral (300 :: Natural) :: Int)
  test (3 - 5 :: Natural)
  test (pred 0 :: Natural)
  test (fromInteger (-1) :: Natural)
  test (toEnum (-1) :: Natural)
  test (negate 1 :: Natural)
  test (negate 0 :: Natural)
  test (div 1 0 :: Natural)
  test (5 - 5 :: Natural)
  us <- replicateM 5 newUnique
  print (length (nub us), us == sort us, length (nub (map hashUnique us)))
