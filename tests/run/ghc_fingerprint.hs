-- Fingerprints are MD5's; other small modules of GHC's: lists, response files, the clock, the order of bytes.
module Main (main) where

import Data.Word (Word8)
import Foreign (alloca, castPtr, peek, peekArray, poke, withArray, Ptr)
import GHC.ByteOrder (targetByteOrder)
import GHC.Clock (getMonotonicTime, getMonotonicTimeNSec)
import GHC.Fingerprint
import qualified GHC.OldList as L
import GHC.ResponseFile (escapeArgs, unescapeArgs)

main :: IO ()
main = do
  print (map fingerprintString ["", "a", "hello", replicate 13 'x', replicate 14 'x', replicate 16 'y', replicate 100 'z', "\955"])
  print (fingerprintFingerprints [fingerprint0, fingerprintString "q"])
  mapM (\n -> withArray (take n (cycle [1 .. 255])) (\p -> fingerprintData p n)) [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128] >>= print
  alloca (\p -> poke p (fingerprintString "k") >> peek p >>= print)
  alloca (\p -> poke p (fingerprintString "k") >> peekArray 16 (castPtr p :: Ptr Word8) >>= print)
  a <- getMonotonicTimeNSec
  b <- getMonotonicTime
  print (fromIntegral a / 1.0e9 <= b, targetByteOrder)
  print (unescapeArgs "a b\\ c 'd \"e' \"f 'g\\\"\"h  \n i", escapeArgs ["a b", "c\"d", "", "x\\y"])
  print (unescapeArgs "'' a \"\" \\", unescapeArgs "x\\", unescapeArgs (escapeArgs ["a b", "c\"d", "x\\y"]))
  print (L.mapAccumL (\s x -> (s + x, s * x)) 0 [1, 2, 3 :: Int], L.foldl' (+) 0 [1 .. 10 :: Int], L.length "abc", L.sortOn negate [1, 3, 2 :: Int])
