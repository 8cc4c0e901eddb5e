import Data.List
import Data.Ord (comparing, Down(..))
import Data.Function (on)
main :: IO ()
main = do
  print (sort [3, 1, 2], sortBy (comparing negate) [3, 1, 2], sortOn Down "hello", insert 3 [1, 2, 4, 5], reverse [1, 2, 3])
  print (nub [1, 2, 1, 3], delete 2 [1, 2, 3, 2], [1, 2, 3, 4] \\ [2, 3], union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4])
  print (group "aabbbc", groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25], partition even [1 .. 6], span even [2, 4, 5, 6], break (> 3) [1 .. 6])
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "bd" "abcd", stripPrefix "ab" "abc", splitAt 2 [1, 2, 3])
  print (intercalate ", " ["a", "b"], intersperse '-' "abc", transpose ["abc", "d", "ef"], subsequences [1, 2, 3])
  print (permutations [1, 2, 3], foldl' (flip (:)) [] [1, 2, 3], scanl (+) 0 [1, 2, 3], scanr (+) 0 [1, 2, 3], scanl1 max [3, 1, 4], scanr1 (+) [1, 2, 3])
  print (zip3 [1, 2] "ab" [True, False], unzip3 [(1, 'a', "x"), (2, 'b', "y")], zipWith3 (\a b c -> a + b + c) [1] [2] [3], lookup 2 [(1, "a"), (2, "b")])
  print (findIndex (> 2) [1, 2, 3], elemIndex 'c' "abc", elemIndices 1 [1, 2, 1], find even [1, 3, 4], tails [1, 2], inits [1, 2])
  print (unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1, dropWhileEnd (== ' ') "hi  ", mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3], mapAccumR (\a x -> (a + x, a * x)) 0 [1, 2, 3])
  print (words "  a b  c ", unwords ["x", "y"], lines "a\n\nb\n", unlines ["p", "q"], maximumBy (comparing snd) [(1, 'a'), (2, 'c'), (3, 'b')], minimumBy (comparing abs) [-3, 2, -1])
  print (genericLength [1, 2, 3] :: Integer, replicate 3 'x', insertBy (comparing negate) 2 [3, 1], zipWith4 (\a b c d -> [a, b, c, d]) "a" "b" "c" "d", iterate (* 2) 1 !! 10)
  print (and [], or [], all even [], any even [2], sum [], product [1 .. 5], maximum "hello", minimum [3, 1, 2], concat [[1], [2, 3]], isSubsequenceOf "ac" "abc")
-- stress
