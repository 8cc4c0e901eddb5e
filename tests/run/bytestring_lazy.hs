{-# LANGUAGE OverloadedStrings #-}
import qualified Data.ByteString.Char8 as S
import qualified Data.ByteString.Lazy as B
import qualified Data.ByteString.Lazy.Char8 as C
import Data.Char

main :: IO ()
main = do
  let b = C.fromChunks ["hello", "", ", wor", "ld"]
  print (b, b == "hello, world", compare b "hello", C.toChunks b, C.toStrict b, B.unpack (C.take 3 b), C.length b)
  print (C.lines "one\ntwo\n\nthree", C.words "  a bc\td  ", C.unlines ["x", "y"], C.unwords ["p", "q"], C.lines (C.fromChunks ["a", "\nb", "c\n"]))
  print (C.split ',' "a,b,,c,", C.splitAt 7 b, C.span isAlpha b, C.break (== 'o') b, C.group "aabcc")
  print (C.readInt "123abc", C.readInt "-45 6", C.readInt "x", C.readInt "+7", C.readInteger "123456789012345678901234567890 rest", C.readInt "-")
  print (C.map toUpper b, C.reverse b, C.filter isAlpha b, C.intercalate ", " ["a", "b"], C.take 5 (C.repeat 'x'), C.take 7 (C.cycle "abc"), C.replicate 3 'y')
  print (C.foldl' (\n c -> n * 31 + ord c) 7 b, C.foldr (:) [] b, C.elemIndex 'o' b, C.elemIndices 'l' b, C.count 'l' b, C.index b 8, C.find isPunctuation b)
  print (C.uncons b, C.unsnoc b, C.head b, C.last b, C.tail b, C.init b, C.isPrefixOf "hello," b, C.isSuffixOf "rld" b, C.stripPrefix "hell" b, C.tails "ab", C.inits "ab")
  print (C.drop 6 b, C.dropWhile isAlpha b, C.takeWhile isAlpha b, C.concat ["x", "", "yz"], C.cons 'a' b, C.snoc b 'z', C.concatMap (\c -> C.pack [c, c]) "abc")
  print (B.length (B.pack (concat (replicate 100 [0 .. 255]))), sum (map fromIntegral (B.unpack (B.pack (concat (replicate 100 [0 .. 255]))))) :: Int)
  C.putStrLn (C.takeWhile (/= (toEnum 33)) (C.append "lazy!" undefined))
  text <- C.getContents
  mapM_ (C.putStrLn . C.map toUpper) (C.lines text)
  -- Lines and numbers within a piece and across pieces.
  let pieces = C.fromChunks . map S.pack
  print (map C.unpack (C.lines (pieces ["ab", "c\nd", "\n", "\nxyz", "q"])), C.lines (pieces ["a", "\n", "b\n\n"]))
  print (map C.readInt [pieces ["12", "3x"], pieces ["-", "5 6"], pieces ["7", "-"], pieces ["99999999999999999999 "], pieces ["--1"], pieces ["0012a", "b"]])
