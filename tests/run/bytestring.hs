{-# LANGUAGE OverloadedStrings #-}
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Char
import qualified Data.Map as M
import System.IO

main :: IO ()
main = do
  let b = C.pack "hello, world"
      w = B.pack [0, 1, 127, 128, 255, 10]
  print (b, w, B.unpack w, C.unpack (C.take 5 b), B.length w)
  print (C.lines "one\ntwo\n\nthree", C.words "  a bc\td  ", C.unlines ["x", "y"], C.unwords ["p", "q"])
  print (C.split ',' "a,b,,c,", C.split ',' "", C.splitWith isSpace "a b", B.splitAt 3 w, C.span isAlpha b, C.breakEnd (== ' ') b)
  print (C.readInt "123abc", C.readInt "-45 6", C.readInt "x", C.readInt "+7", C.readInteger "123456789012345678901234567890 rest")
  print (compare "abc" ("abd" :: B.ByteString), "ab" < ("abc" :: B.ByteString), b == C.append "hello" ", world", B.empty == "", maximum [b, "z", "a"])
  print (C.map toUpper b, C.reverse b, C.filter isAlpha b, C.intersperse '-' "abc", C.intercalate ", " ["a", "b", "c"], C.concat ["x", "", "yz"], mconcat ["1", "2" :: B.ByteString])
  print (C.foldl' (\n c -> n * 31 + ord c) 7 b, C.foldr (:) [] b, B.foldl (-) 100 (B.pack [1, 2, 3]), B.foldr (-) 0 (B.pack [1, 2, 3]), C.foldr1 max b)
  print (C.elemIndex 'o' b, C.elemIndexEnd 'o' b, C.elemIndices 'l' b, C.findIndex isPunctuation b, C.find isUpper b, C.count 'l' b, C.elem 'h' b, C.notElem 'h' b)
  print (C.isPrefixOf "he" b, C.isSuffixOf "ld" b, C.isInfixOf "o, w" b, C.isInfixOf "ow" b, C.breakSubstring ", " b, C.stripPrefix "hello" b, C.stripSuffix "x" b)
  print (C.group "aabccc", C.groupBy (\x y -> isAlpha x == isAlpha y) "ab12c", C.inits "abc", C.tails "abc", C.transpose ["abc", "de", "f"])
  print (C.uncons b, C.unsnoc "ab", C.uncons "", C.head b, C.last b, C.tail b, C.init b, C.index b 4, C.null b)
  print (C.replicate 3 'x', C.unfoldr (\n -> if n > 5 then Nothing else Just (chr (n + 97), n + 1)) 0, C.unfoldrN 3 (\n -> Just (intToDigit n, n + 1)) 0)
  print (C.zip "abc" "xy", B.zipWith (+) "ab" "\1\2", C.unzip [('a', 'b'), ('c', 'd')], C.scanl max 'a' "bac", C.mapAccumL (\n c -> (n + 1, chr (ord c + n))) 0 "aaaa", C.mapAccumR (\n c -> (n + 1, chr (ord c + n))) 0 "aaaa")
  print (B.sort "hello", C.partition (> 'l') b, C.takeWhile isAlpha b, C.dropWhile isAlpha b, C.takeWhileEnd isAlpha b, C.dropWhileEnd isAlpha b, C.all isAscii b, C.any isDigit b, C.minimum b)
  print (C.concatMap (C.replicate 2) "abc", C.cons 'x' b, C.snoc b 'y', C.singleton 'q', C.copy b == b, C.splitWith (== 'l') b, read (show w) == w)
  print (M.toList (M.fromListWith (+) [(x, 1 :: Int) | x <- C.words "a b a c b a"]), C.strip "  in  ", C.drop 100 b, C.take (-1) b)
  C.putStr "no line"
  C.putStrLn " and a line"
  C.hPutStrLn stdout "to a handle"
  C.writeFile "bytestring.tmp" (C.unlines ["first", "second \195\169", "third"])
  C.appendFile "bytestring.tmp" "fourth"
  C.readFile "bytestring.tmp" >>= print . C.lines
  h <- openFile "bytestring.tmp" ReadMode
  C.hGetLine h >>= print
  C.hGet h 3 >>= print
  C.hGetContents h >>= print
  C.getLine >>= print
  C.interact (C.map toUpper)

-- library
