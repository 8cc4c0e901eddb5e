-- Builders' pieces and short strings, by the modules that packages import them from.
module Main (main) where

import qualified Data.ByteString as S
import Data.ByteString.Builder
import Data.ByteString.Builder.Extra
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as Short
import Data.ByteString.Short.Internal (ShortByteString(SBS), fromShort)
import GHC.Conc (TVar, atomically, newTVarIO, readTVar, writeTVar)

main :: IO ()
main = do
  let b = S.pack [1 .. 10]
  print (map S.length (L.toChunks (toLazyByteString (byteString b <> flush <> byteStringInsert b <> byteStringCopy b))))
  print (L.unpack (toLazyByteString (int16Host 258 <> wordHost 1)))
  print (L.length (toLazyByteStringWith (untrimmedStrategy 16 16) (L.pack [0]) (byteStringCopy (S.replicate 20000 7))))
  let s = Short.toShort (S.drop 3 b)
  print (s, Short.length s, Short.index s 0, s == Short.pack [4 .. 10], Short.null mempty)
  case s of SBS a -> print (S.unpack (fromShort (SBS a)) == Short.unpack s)
  v <- newTVarIO (1 :: Int)
  n <- atomically (readTVar v >>= \x -> writeTVar v (x + 1) >> readTVar v)
  print n
