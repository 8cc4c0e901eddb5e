-- Texts from within, and texts from bytes that come piece by piece.
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Builder as Builder
import Data.ByteString.Builder.Prim (condB, liftFixedToBounded, word8, word8HexFixed, (>$<))
import qualified Data.ByteString.Lazy as BL
import qualified Data.Text as T
import Data.Text.Encoding
import Data.Text.Encoding.Error (lenientDecode)
import qualified Data.Text.Foreign as F
import qualified Data.Text.Internal as I
import Data.Text.Internal.Builder.Functions (i2d)
import Data.Text.Internal.Encoding.Utf16 (chr2)
import Data.Text.Internal.Unsafe.Char (unsafeChr8)
import qualified Data.Text.Lazy as L
import qualified Data.Text.Lazy.Encoding as LE
import qualified Data.Text.Lazy.Internal as LI
import qualified Data.Text.Unsafe as U

feed :: [B.ByteString] -> IO ()
feed = go streamDecodeUtf8
  where
    go _ [] = return ()
    go f (b : bs) = case f b of
      d@(Some _ _ next) -> print d >> go next bs

main :: IO ()
main = do
  let all' = encodeUtf8 (T.pack "a\955\8364\66560z")
  feed [B.take 2 all', B.drop 2 all']
  feed (map B.singleton (B.unpack all'))
  print (streamDecodeUtf8With lenientDecode (B.pack [65, 255, 66, 0xE2, 0x82]))
  let prim = condB (> 96) (liftFixedToBounded word8HexFixed) (liftFixedToBounded (id >$< word8))
  print (Builder.toLazyByteString (encodeUtf8BuilderEscaped prim (T.pack "AbC\955")), Builder.toLazyByteString (encodeUtf8Builder (T.pack "\955")))
  print (Builder.toLazyByteString (LE.encodeUtf8Builder (L.pack "lazy\955")), LE.decodeUtf16LEWith lenientDecode (BL.pack [65, 0, 66, 0]))
  case U.iter (T.pack "abc") 1 of U.Iter c n -> print (c, n)
  print (U.iter_ (T.pack "abc") 0, case U.reverseIter (T.pack "abc") 2 of U.Iter c n -> (c, n), U.unsafeHead (T.pack "xy"), U.unsafeTail (T.pack "xy"))
  print (U.lengthWord16 (T.pack "abc"), U.takeWord16 2 (T.pack "abc"), U.dropWord16 2 (T.pack "abc"), U.inlinePerformIO (return 'p'))
  print (I.empty, I.safe '\xD800', I.safe 'x', I.firstf not (Just (True, 'c')), I.mul 6 7, I.mul64 3 4)
  F.withCStringLen (T.pack "c\955") (\l -> F.peekCStringLen l >>= print)
  putStrLn (LI.showStructure (L.fromChunks [T.pack "a", T.pack "b"]))
  print (LI.defaultChunkSize > LI.smallChunkSize, LI.strictInvariant (L.pack "x"), LI.lazyInvariant (L.pack "y"), LI.foldrChunks (\c n -> T.length c + n) 0 (L.pack "zzz"))
  print (chr2 0xD801 0xDC00, unsafeChr8 65, i2d 7)
