{-# LANGUAGE OverloadedStrings #-}
module Main (main) where
import Data.ByteString.Builder
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import qualified Data.ByteString.Short as Sh
import qualified Data.ByteString.Unsafe as U
import Data.Monoid
import Foreign.C.String
import System.IO (hFlush, stdout)
main :: IO ()
main = do
  let p b = print (L.unpack (toLazyByteString b))
  p (word8 1 <> int8 (-1) <> word16BE 0x0102 <> word16LE 0x0102 <> int32BE (-2) <> int32LE 7 <> word64BE 1 <> int64LE (-1))
  p (floatBE 1.5 <> floatLE 1.5 <> doubleBE (-2) <> doubleLE (-2) <> int16BE (-3) <> word32LE 9 <> word64LE 10 <> int64BE 3 <> int16LE 5 <> word32BE 77)
  p (char7 'a' <> char8 '\233' <> charUtf8 'λ' <> string7 "xyz" <> string8 "\255" <> stringUtf8 "日\128512é")
  let s b = LC.putStrLn (toLazyByteString b)
  s (intDec 0 <> " " <> intDec (-5) <> " " <> intDec maxBound <> " " <> intDec minBound <> " " <> wordDec maxBound <> " " <> integerDec (2 ^ 100))
  s (int8Dec minBound <> " " <> int16Dec 300 <> " " <> int32Dec (-1) <> " " <> int64Dec 9 <> " " <> word8Dec 255 <> " " <> word64Dec maxBound)
  s (floatDec 1.5 <> " " <> doubleDec 1e-3 <> " " <> wordHex 255 <> " " <> word8Hex 7 <> " " <> word8HexFixed 7 <> " " <> int16HexFixed (-1) <> " " <> word64HexFixed 255 <> " " <> doubleHexFixed 1)
  s (byteString "strict " <> lazyByteString "lazy " <> shortByteString "short" <> byteStringHex "abc" <> lazyByteStringHex "de")
  let big = mconcat [intDec i <> char7 ',' | i <- [1 .. 100000]]
      out = toLazyByteString big
  print (L.length out, L.foldl' (\h w -> (h * 31 + fromIntegral w) `mod` 1000003) (7 :: Int) out)
  let mixed = mconcat [byteString (B.replicate (i * 37 `mod` 3000) (fromIntegral i)) <> word8 0 | i <- [1 .. 500 :: Int]]
      o2 = toLazyByteString mixed
  print (L.length o2, L.foldl' (\h w -> (h * 31 + fromIntegral w) `mod` 1000003) (7 :: Int) o2)
  print (L.take 5 (toLazyByteString (mconcat (map intDec [1 ..]))))
  hPutBuilder stdout (foldMap (\x -> intDec x <> "\n") [1, 2, 3])
  hFlush stdout
  let sh = Sh.toShort "hello"
  print (sh, Sh.length sh, Sh.index sh 1, Sh.fromShort sh, sh < "help", Sh.unpack sh, Sh.null Sh.empty)
  print (U.unsafeHead "abc", U.unsafeTail "abc", U.unsafeIndex "abc" 2, U.unsafeTake 2 "abc", U.unsafeDrop 2 "abc")
  r <- C.useAsCString "from bytes" peekCString
  putStrLn r
  C.useAsCStringLen "abcdef" (\(q, n) -> C.packCStringLen (q, n - 2)) >>= print
  withCString "to bytes" C.packCString >>= print

-- library
