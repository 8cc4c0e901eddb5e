-- library
-- Small packages: extra, safe, either, dlist, data-default, ansi-terminal.
module Main (main) where

import Control.Monad.Extra
import Data.Default
import Data.Either.Extra
import Data.List.Extra
import Data.Tuple.Extra
import qualified Data.DList as D
import qualified Data.Either.Combinators as E
import Data.Either.Validation
import qualified Data.Map as Map
import qualified Safe as S
import System.Console.ANSI
import qualified Safe.Exact as S
import qualified Safe.Foldable as F

data Op = Add | Sub | Mul deriving (Show, Eq, Ord, Enum, Bounded)

main :: IO ()
main = do
  -- extra: lists
  print (trim "  a b ", word1 " key and value ", line1 "one\ntwo\nthree", lower "ABc", upper "aBc")
  print (escapeHTML "<a href='x'>&\"", unescapeHTML "&lt;b&gt;&amp;&quot;&#39;", escapeJSON "a\"b\n\t\\", unescapeJSON "a\\\"b\\n")
  print (takeEnd 2 [1, 2, 3], dropEnd 2 [1, 2, 3], splitAtEnd 1 "abc", takeEnd (-1) "abc", dropEnd (-1) "abc", takeWhileEnd even [1, 2, 3, 4, 6])
  print (breakEnd (== ' ') "a b c", spanEnd (> 2) [1, 4, 3], stripSuffix "ing" "going", stripInfix "::" "a::b::c", stripInfixEnd "::" "a::b::c")
  print (dropPrefix "Mr. " "Mr. Men", dropSuffix "!" "Hey!", wordsBy (== ':') "::xyz:abc::123::", linesBy (== ':') "::xyz:abc::123::")
  print (breakOn "::" "a::b::c", breakOnEnd "::" "a::b::c", splitOn ".." "a..b...c....d..", split (== 'a') "aabbaca", chunksOf 3 "myteststring")
  print (headDef 0 [], lastDef 0 [1, 2], [1, 2, 3] !? 1, "ab" !? 5, notNull "", unsnoc [1, 2, 3], list 0 (\x _ -> x) [5, 6], snoc [1] 2, cons 1 [2])
  print (compareLength [1, 2, 3] 2, compareLength [1 ..] 3, comparingLength "ab" [1, 2, 3], enumerate :: [Op])
  print (groupSort [(1, 't'), (3, 't'), (2, 'e'), (2, 's')], groupSortOn length ["test", "of", "sized", "item"], groupOn abs [1, -1, 2], groupOnKey (`div` 10) [11, 12, 25])
  print (nubOrd "this is a test", nubOrdOn length ["a", "test", "of", "this"], nubOn length ["a", "b", "cc"], nubSort "this is a test", nubSortOn negate [1, 3, 1], nubOrdBy (\a b -> compare (length a) (length b)) ["a", "test", "of", "this"])
  print (maximumOn snd [(1, 'a'), (2, 'b'), (3, 'b')], minimumOn abs [-3, 2, -2], sumOn' length ["ab", "c"], productOn' fst [(2, ()), (3, ())])
  print (disjoint [1, 2] [3, 4], disjointOrd "ab" "bc", allSame "aaa", anySame "abca", firstJust (\x -> if x > 2 then Just (x * x) else Nothing) [1, 2, 3, 4])
  print (repeatedly (splitAt 2) [1 .. 5], replace "ab" "xy" "abcab", merge [1, 3, 5] [2, 3, 6], zipFrom 1 "ab", zipWithLongest (,) [1, 2] "x", concatUnzip [("a", "b"), ("c", "d")])
  -- extra: tuples, either, monads
  print (first (+ 1) (1, 'a'), second succ (1, 'a'), both length ("a", "bc"), dupe 'x', (succ *** pred) (1, 2), (fst3 &&& thd3) (1, 2, 3), second3 not (1, True, 3))
  print (fromEither (Left 1 :: Either Int Int), eitherToMaybe (Right 2 :: Either () Int), maybeToEither "none" (Nothing :: Maybe Int), mapLeft length (Left "abc" :: Either String ()))
  whenJust (Just 3) print
  r <- loopM (\n -> do { putStr (show n ++ " "); return (if n > 3 then Right (n * 10) else Left (n + 1)) }) 1
  print r
  print =<< partitionM (return . even) [1 .. 6]
  print =<< ifM (return True &&^ return False ||^ return True) (return "yes") (return "no")
  print (concatMapM (\x -> [[x, x], [x]]) "ab", findM (\x -> Just (x > 2)) [1, 2, 3], allM (Just . even) [2, 4], mapMaybeM (\x -> [Just x, Nothing]) [1, 2])
  -- safe
  print (S.headMay "", S.lastDef 'z' "", S.tailSafe "", S.initMay [1, 2], S.readMay "12" :: Maybe Int, S.readDef 0 "x", S.atMay "abc" 1, S.atDef '-' "abc" (-1))
  print (S.maximumMay [3, 1], S.minimumDef 9 [], S.foldr1May (-) [5, 3], S.lookupJustDef 'n' 3 [(1, 'a')], S.toEnumMay 7 :: Maybe Bool, S.succMay True, S.predSafe Sub, S.cycleMay "")
  print (S.zipExactMay [1, 2] "ab", S.zipExactMay [1] "ab", S.takeExactMay 3 "ab", S.splitAtExactDef ("", "") 1 "ab", F.maximumMay (Map.fromList [(1, 'a'), (2, 'c')]), F.findJustDef 0 even [1, 3])
  -- either, dlist, defaults
  print (E.fromRight' (Right 'x' :: Either () Char), E.swapEither (Left 1 :: Either Int ()), E.mapBoth show not (Right True :: Either Int Bool), E.leftToMaybe (Left 'l' :: Either Char ()), E.maybeToRight 0 (Just 'c'))
  E.whenLeft (Left "left" :: Either String ()) putStrLn
  E.unlessLeft (Right "right" :: Either () String) putStrLn
  print ((,) <$> Failure ["a"] <*> Failure ["b"] :: Validation [String] (Int, Int))
  print ((,) <$> Success 1 <*> (Success 2 :: Validation [String] Int), validationToEither (Failure 'e' :: Validation Char ()), vap (Left "x") (Left "y" :: Either String Int) :: Either String Int)
  print (D.toList (D.concat [D.fromList [1, 2], D.singleton 3, D.replicate 2 4] `D.snoc` 9), D.fromList "ab" <> pure 'c', sum (D.fromList [1, 2]), fmap (+ 1) (D.cons 0 D.empty))
  print ((def, def, def) :: (Int, [Char], Maybe Bool))
  print (setSGRCode [SetColor Foreground Vivid Red, SetConsoleIntensity BoldIntensity, SetColor Background Dull Cyan, SetItalicized True, SetUnderlining NoUnderline, SetPaletteColor Foreground 201, SetDefaultColor Background], setSGRCode [])
  print (cursorUpCode 2, cursorForwardCode 0, setCursorPositionCode 2 3, clearScreenCode, hideCursorCode, setTitleCode "a\nb", hyperlinkCode "http://x" "text")
