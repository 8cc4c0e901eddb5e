{-# LANGUAGE ForeignFunctionInterface, OverloadedStrings #-}
module Main (main) where

import Control.Exception
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.Text as T
import qualified Data.Text.Encoding as E
import qualified Data.Text.Encoding.Error as E
import qualified Data.Text.IO as T
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Builder as Bu
import qualified Data.Text.Lazy.Builder.Int as Bu
import qualified Data.Text.Lazy.Builder.RealFloat as Bu
import qualified Data.Text.Lazy.Encoding as LE
import qualified Data.Text.Lazy.IO as LIO
import qualified Data.Text.Read as R
import Foreign.C
import System.IO
import Text.Printf

foreign import ccall "unlink" c_unlink :: CString -> IO CInt

sample :: T.Text
sample = "naïve λ 日本 \128512!"

main :: IO ()
main = do
  -- Encodings.
  print (B.unpack (E.encodeUtf8 sample))
  print (E.decodeUtf8 (E.encodeUtf8 sample) == sample)
  print (map B.unpack [E.encodeUtf16LE sample, E.encodeUtf16BE sample])
  print (B.unpack (E.encodeUtf32LE "aλ\128512"), B.unpack (E.encodeUtf32BE "aλ\128512"))
  print [f (g sample) == sample | (f, g) <- [(E.decodeUtf16LE, E.encodeUtf16LE), (E.decodeUtf16BE, E.encodeUtf16BE), (E.decodeUtf32LE, E.encodeUtf32LE), (E.decodeUtf32BE, E.encodeUtf32BE)]]
  print (E.decodeLatin1 (B.pack [65, 233, 255]))
  print (E.decodeUtf8With E.lenientDecode (B.pack [65, 255, 66, 195, 40, 226, 130, 172, 192, 128, 67]))
  print (E.decodeUtf8With E.ignore (B.pack [65, 255, 66, 128, 67]))
  print (E.decodeUtf8With (E.replace '?') (B.pack [65, 255, 66, 128, 67]))
  print (either (const "bad") id (E.decodeUtf8' (B.pack [65, 255])), either (const "bad") id (E.decodeUtf8' (B.pack [65, 66])))
  r <- try (evaluate (E.decodeUtf8 (B.pack [65, 200, 66]))) :: IO (Either E.UnicodeException T.Text)
  putStrLn (either (const "exception") show r)
  print (LE.decodeUtf8 (BL.fromChunks [B.pack [65, 226], B.pack [130], B.pack [172, 66]]), BL.unpack (LE.encodeUtf8 "€"))
  -- Numbers.
  print (R.decimal "123abc" :: Either String (Int, T.Text))
  print (R.signed R.decimal "-123 x" :: Either String (Integer, T.Text), R.signed R.decimal "+7" :: Either String (Int, T.Text))
  print (R.decimal "x" :: Either String (Int, T.Text), R.hexadecimal "0xFFg" :: Either String (Int, T.Text), R.hexadecimal "ff" :: Either String (Int, T.Text))
  print (map R.double ["3.25", "-1e3x", "2.5E-2", "7", ".5", "1.", "0.1", "+12.75e+1 rest"])
  print (R.rational "1.5" :: Either String (Double, T.Text), R.hexadecimal "g" :: Either String (Int, T.Text))
  -- Lazy texts.
  let l = L.fromChunks ["abc", "", "déf", "ghi"]
  print (l, L.length l, L.toChunks l, L.toStrict l, L.null l, l == "abcdéfghi", compare l "abcdz")
  print (L.take 5 l, L.drop 5 l, L.splitAt 4 l, L.takeEnd 2 l, L.dropEnd 2 l, L.reverse l, L.uncons l, L.unsnoc l)
  print (L.take 10 (L.cycle "xyz"), L.take 3 (L.repeat 'q'), L.take 4 (L.iterate succ 'a'), L.replicate 3 "ab")
  print (L.splitOn "c" l, L.breakOn "éf" l, L.breakOnEnd "c" "acbcd", L.replace "b" "--" "abcb", L.count "b" "abcb", L.breakOnAll "b" "abcb")
  print (L.words " a b  c", L.lines "a\n\nb\n", L.unlines ["x", "y"], L.unwords ["x", "y"], L.chunksOf 4 l)
  print (L.toUpper "straße", L.toTitle "some words", L.strip "  s ", L.center 7 '*' "abc", L.justifyLeft 5 '.' "ab", L.justifyRight 5 '.' "ab")
  print (L.span (< 'd') l, L.dropWhileEnd (> 'c') "abcd", L.takeWhile (/= 'c') l, L.isInfixOf "éf" l, L.stripPrefix "abc" l, L.commonPrefixes "abx" "aby")
  print (L.foldl' (\n c -> n + fromEnum c) 0 l, L.zip "ab" "xyz", L.index l 3, L.partition (> 'c') l, L.filter (/= 'c') l, L.inits "ab", L.tails "ab")
  print (L.lines (L.pack (unlines (replicate 3 "line"))), L.foldr (:) [] (L.take 5 (L.pack (cycle "ab"))))
  -- Builders.
  let b = Bu.fromText "abc" <> Bu.singleton '-' <> Bu.fromString "def" <> Bu.fromLazyText l <> Bu.decimal (-42 :: Int) <> Bu.hexadecimal (255 :: Int)
  print (Bu.toLazyText b, b)
  print (L.length (Bu.toLazyText (mconcat (replicate 10000 (Bu.fromText "xy")))))
  print (Bu.toLazyText (Bu.realFloat (1.5 :: Double) <> " " <> Bu.formatRealFloat Bu.Fixed (Just 2) (3.14159 :: Double)))
  -- Input and output.
  hSetEncoding stdout utf8
  T.putStrLn sample
  LIO.putStrLn l
  (name, h) <- openTempFile "/tmp" "text.txt"
  hSetEncoding h utf8
  T.hPutStr h sample
  T.hPutStrLn h ""
  T.hPutStr h "second\nthird"
  hSeek h AbsoluteSeek 0
  one <- T.hGetLine h
  print (one == sample)
  T.hGetContents h >>= print
  T.writeFile name "new\n"
  T.appendFile name sample
  s <- T.readFile name
  print (T.lines s)
  ls <- LIO.readFile name
  print (L.length ls)
  0 <- withCString name c_unlink
  -- A builder without end is taken piece by piece.
  print (L.take 12 (Bu.toLazyText (mconcat (map Bu.decimal [1 :: Int ..]))), map T.length (L.toChunks (Bu.toLazyTextWith 3 (Bu.fromString "abcdefgh"))))
  printf "%s|%5s|%s\n" sample ("ab" :: T.Text) ("lazy" :: L.Text)

-- library
