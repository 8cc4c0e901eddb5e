{-# LANGUAGE UnboxedTuples #-}
-- Texts as streams of characters: there and back, with all kinds of characters, and what is written into builders.
import Data.Char (toUpper)
import qualified Data.Text as T
import qualified Data.Text.Array as A
import Data.Text.Internal.Builder (fromText, singleton, toLazyText, writeAtMost, writeN)
import qualified Data.Text.Internal.Fusion as F
import qualified Data.Text.Internal.Fusion.CaseMapping as F
import qualified Data.Text.Internal.Fusion.Common as S
import Data.Text.Internal.Fusion.Size
import qualified Data.Text.Internal.Fusion.Types as F
import qualified Data.Text.Internal.Lazy.Fusion as L
import Data.Text.Internal.Private (runText, span_)
import Data.Text.Internal.Unsafe.Char (unsafeWrite)
import qualified Data.Text.Lazy as L

text :: T.Text
text = T.pack "Straße λ€𐍈 x"

main :: IO ()
main = do
  print [F.unstream (f (F.stream text)) | f <- [id, S.map succ, S.toUpper, S.toLower, S.toTitle, S.toCaseFold, S.intersperse '.', S.filter (> 'z')]]
  print [F.unstream (f (F.stream text)) | f <- [S.take 3, S.drop 8, S.takeWhile (/= ' '), S.dropWhile (/= ' '), S.init, S.tail, S.cons '<', S.scanl max 'T']]
  print (F.unstream (F.reverseStream text), F.reverse (F.stream text), F.unstream (F.reverseScanr max 'a' (F.reverseStream text)))
  print (F.length (F.stream text), F.index (F.stream text) 7, F.findIndex (== 'x') (F.stream text), F.countChar 'x' (F.stream text))
  print (F.mapAccumL (\n c -> (n + 1, toUpper c)) (0 :: Int) (F.stream text), F.unstream (F.unfoldrN 4 (\c -> Just (c, succ c)) 'a'))
  print (S.compareLengthI (F.stream text) (11 :: Int), S.isSingleton (S.singleton 'a'), S.uncons (S.streamList "") == Nothing, S.last (F.stream text))
  print (F.stream text == S.streamList (T.unpack text), compare (F.stream text) (S.streamList "Stra"), S.isPrefixOf (S.streamList "Str") (F.stream text))
  print (F.unstream (S.justifyLeftI (5 :: Int) '-' (S.streamList "ab")), F.unstream (S.replicateI (2 :: Int) (F.stream text)))
  print (map L.fromStrict (L.toChunks (L.unstreamChunks 4 (S.map succ (L.stream (L.fromChunks [text, text]))))))
  print (exactly (exactSize 3 + exactSize 4), upperBound 9 (maxSize 5), lowerBound 9 unknownSize, compareSize (betweenSize 2 5) 6, isEmpty (codePointsSize 0))
  print (runText (\done -> A.new 8 >>= \m -> unsafeWrite m 0 '€' >>= \n -> unsafeWrite m n '𐍈' >>= \k -> done m (n + k)))
  print (case span_ (/= ' ') text of (# a, b #) -> (a, b))
  print (toLazyText (singleton '<' <> writeN 3 (\m i -> () <$ unsafeWrite m i '€') <> fromText text <> writeAtMost 4 (\m i -> unsafeWrite m i 'é')))
