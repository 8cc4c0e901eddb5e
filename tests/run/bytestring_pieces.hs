-- Builders' pieces and short strings, by the modules that packages import them from.
module Main (main) where

import qualified Data.ByteString as S
import Data.ByteString.Builder
import Data.ByteString.Builder.Extra
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
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
  -- Since bytestring 0.11.
  print (S.takeEnd 2 b, S.dropEnd 8 b, S.takeEnd 20 b == b, S.dropEnd (-1) b == b, S.indexMaybe b 9, b S.!? 10)
  let l = L.fromChunks [b, b]
  print (L.takeEnd 12 l, L.dropEnd 18 l, L.takeWhileEnd (> 8) l, L.length (L.dropWhileEnd (/= 1) l), l L.!? 19, l L.!? (-1))
  print (C.takeEnd 2 (C.pack "abc"), C.pack "abc" C.!? 1, LC.takeWhileEnd (/= 'a') (LC.pack "abac"), LC.dropEnd 1 (LC.pack "ab"))
