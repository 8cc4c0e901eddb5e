{-# LANGUAGE OverloadedStrings #-}
module Main (main) where
import qualified Data.Text as T
import Data.Text (Text)
import Data.Char
import Control.Exception
texts :: [Text]
texts = ["", "a", "abc", "hello world", "  leading and trailing  ", "naïve café", "λάμβδα", "日本語", "a\nb\n\nc", "\n", "line\n", "mississippi", "aaaa", "Straße ﬁn ŉ İstanbul ΑΣ", "x\128512y", "there's ONE-two thrEE", "a,b,,c,", "tab\tsep  double"]
main :: IO ()
main = do
  print (map T.length texts)
  print (map T.reverse texts)
  print (map T.toUpper texts, map T.toLower texts)
  print (map T.toCaseFold texts)
  print (map T.toTitle texts)
  print (map T.words texts, map T.lines texts)
  print (map T.strip texts, map T.stripStart texts, map T.stripEnd texts)
  print (map T.inits (take 6 texts), map T.tails (take 6 texts))
  print (map (T.splitAt 3) texts, map (T.take 2) texts, map (T.drop 2) texts, map (T.takeEnd 2) texts, map (T.dropEnd 2) texts)
  print (map (T.splitOn "a") texts, map (T.splitOn "ss") texts, map (T.splitOn ",") texts)
  print (map (T.breakOn "s") texts, map (T.breakOnEnd "s") texts, map (T.breakOnAll "ss") texts)
  print (map (T.replace "a" "--") texts, map (T.replace "ss" "") texts, T.replace "aa" "b" "aaaaa")
  print (map (T.count "s") texts, T.count "aa" "aaaaa")
  print (map (T.chunksOf 3) texts)
  print (map T.group texts, map (T.groupBy (\a b -> isAlpha a == isAlpha b)) texts)
  print (map (T.split (== ',')) texts, map (T.split isSpace) texts)
  print (T.justifyLeft 8 '.' "foo", T.justifyRight 8 '.' "foo", T.center 8 'x' "HS", T.center 5 ' ' "ab", T.center 4 ' ' "abc", T.center 2 'x' "abcd")
  print (map (T.filter isAlpha) texts, map (T.partition isUpper) texts, map (T.find isUpper) texts)
  print (T.foldl (flip (:)) [] "abcλ", T.foldr (:) [] "abcλ", T.foldl' (\n c -> n + ord c) 0 "abcλ", T.foldr1 max "hello", T.foldl1 min "hello")
  print (T.concatMap (T.replicate 2 . T.singleton) "abc", T.intersperse '-' "abc", T.intercalate ", " ["a", "b"], T.transpose ["green", "orange"])
  print (T.mapAccumL (\a c -> (a + 1, toUpper c)) 0 "abc", T.mapAccumR (\a c -> (a + 1, succ c)) 0 "abc")
  print (T.scanl max 'a' "hello", T.scanl1 max "hello", T.scanr max 'a' "hello", T.scanr1 max "hello")
  print (T.unfoldr (\n -> if n > 5 then Nothing else Just (intToDigit n, n + 1)) 0, T.unfoldrN 3 (\n -> Just (intToDigit n, n + 1)) 0)
  print (T.zip "abc" "xy", T.zipWith max "abc" "bab", T.index "héllo" 1, T.findIndex (== 'l') "hello")
  print [f "ab" t | t <- texts, f <- [T.isPrefixOf, T.isSuffixOf, T.isInfixOf]]
  print (T.stripPrefix "foo" "foobar", T.stripSuffix "bar" "foobar", T.stripPrefix "x" "foo", T.commonPrefixes "foobar" "fooquux", T.commonPrefixes "veeble" "fetzer", T.commonPrefixes "" "baz", T.commonPrefixes "é" "è")
  print (map (T.dropAround (== 'a')) texts, map (T.dropWhileEnd isSpace) texts, map (T.takeWhile isAlpha) texts, map (T.takeWhileEnd isAlpha) texts)
  print (T.span isAlpha "ab1c", T.break isDigit "ab1c", T.uncons "λx", T.unsnoc "xλ", T.uncons "", T.unsnoc "")
  print (compare "a" ("b" :: Text), "abc" < ("abcd" :: Text), maximum texts, [a == b | a <- take 4 texts, b <- take 4 texts])
  print (mconcat texts, T.unwords ["a", "b"], T.unlines ["a", "b"], read "\"quo\\\"ted\"" :: Text)
  print (T.pack (toEnum 55296 : "x"), T.map (const (toEnum 56000)) "ab", T.compareLength "abc" 2, T.compareLength "abc" 3, T.compareLength "abc" 9)
  print (T.maximum "hello", T.minimum "hello", T.any isUpper "aB", T.all isUpper "AB", T.replicate 3 "ab", T.elem 'x' "xyz")
  print (showsPrec 11 (T.pack "a\"b") "", T.copy "abc", T.cons 'a' "b", T.snoc "a" 'b', T.head "abc", T.last "abc", T.tail "abc", T.init "abc")
  r <- try (evaluate (T.head "")) :: IO (Either ErrorCall Char)
  either (const (putStrLn "error")) print r
  let allc = T.pack [chr c | c <- [0 .. 0x1ffff], c < 0xd800 || c > 0xdfff]
  print (T.length allc)
  let h t = T.foldl' (\n c -> (n * 31 + ord c) `mod` 1000000007) 7 t
  print (h allc, h (T.reverse allc))
  let dif f g = [(c, f (T.singleton c), g c) | c <- T.unpack allc, f (T.singleton c) /= T.singleton (g c)]
  print (length (dif T.toUpper toUpper), dif T.toUpper toUpper)
  print (dif T.toLower toLower)

-- library
