module Main (main) where

import Data.Char (isSpace, toUpper)
import Data.Foldable
import Data.Function (on)
import Data.List
import Data.Monoid
import Data.Ord (comparing, Down(..))
import Data.Traversable

main :: IO ()
main = do
  print (uncons [1, 2], uncons "", singleton 'x', null [], length [1, 2, 3])
  print (intersperse ',' "abc", intercalate ", " ["a", "b"], transpose ["abc", "d", "", "ef"])
  print (subsequences [1, 2, 3], permutations [1, 2, 3])
  print (map (take 3) (take 3 (permutations [1 ..])), take 5 (subsequences [1 ..]))
  print (foldl' (-) 10 [1, 2], foldl1' max [3, 1, 4], scanl (+) 0 [1, 2, 3], scanl' (+) 0 [1, 2, 3], scanl1 (+) [1, 2, 3], scanr (+) 0 [1, 2, 3], scanr1 max [1, 3, 2])
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 5], mapAccumR (\a x -> (a + x, a * x)) 0 [1 .. 5])
  print (take 3 (iterate (* 2) 1), take 3 (iterate' (* 2) 1), unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1)
  print (splitAt 2 [1, 2, 3], splitAt (-1) [1], span even [2, 4, 5, 6], break (> 3) [1 .. 5], dropWhileEnd isSpace "a b  ", stripPrefix "ab" "abc", stripPrefix "x" "abc")
  print (group [1, 1, 2, 3, 3], inits [1, 2, 3], tails [1, 2, 3], isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "axxb", isSubsequenceOf "ace" "abcde")
  print (elem 3 [1, 2, 3], notElem 3 [1, 2], lookup 2 [(1, 'a'), (2, 'b')], find even [1, 3, 4, 6], partition odd [1 .. 6])
  print (elemIndex 3 [1, 3, 3], elemIndices 3 [1, 3, 3], findIndex (> 2) [1, 3, 3], findIndices (> 2) [1, 3, 3])
  print (zip3 [1, 2] "ab" [True, False], zip4 [1] [2] [3] [4], zip5 [1] [2] [3] [4] [5], zip6 [1] [2] [3] [4] [5] [6], zip7 [1] [2] [3] [4] [5] [6] [7])
  print (zipWith3 (,,) [1] [2] [3], zipWith4 (,,,) [1] [2] [3] [4], zipWith5 (,,,,) [1] [2] [3] [4] [5], zipWith6 (,,,,,) [1] [2] [3] [4] [5] [6], zipWith7 (,,,,,,) [1] [2] [3] [4] [5] [6] [7])
  print (unzip3 [(1, 'a', True)], unzip4 [(1, 2, 3, 4)], unzip5 [(1, 2, 3, 4, 5)], unzip6 [(1, 2, 3, 4, 5, 6)], unzip7 [(1, 2, 3, 4, 5, 6, 7)])
  print (lines "a\n\nb", lines "a\n", lines "", words " a  b\tc ", unlines ["a", "b"], unwords ["a", "", "b"])
  print (nub [3, 1, 3, 2, 1], delete 3 [1, 3, 2, 3], [1, 2, 3, 4, 3] \\ [3, 1], union [1, 1, 2] [2, 3, 3], intersect [1, 2, 2, 3] [2, 3, 4])
  print (sort [3, 1, 2], sortOn negate [3, 1, 2], sortBy (comparing snd) [(1, 'b'), (2, 'a'), (3, 'b'), (4, 'a')], insert 3 [1, 2, 4, 5], insertBy (comparing Down) 3 [5, 4, 2])
  print (nubBy ((==) `on` (`mod` 3)) [1 .. 10], deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], deleteFirstsBy (==) [1, 2, 3, 2] [2], unionBy ((==) `on` abs) [1, -2] [2, 3], intersectBy ((==) `on` abs) [1, -2] [2], groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 3])
  print (maximumBy (comparing snd) [(1, 'a'), (2, 'b'), (3, 'b')], minimumBy (comparing snd) [(1, 'b'), (2, 'a'), (3, 'a')], maximum [2, 3, 1], minimum "hello")
  print (genericLength [1, 2, 3] :: Integer, genericTake 2 [1, 2, 3], genericDrop 2 [1, 2, 3], genericSplitAt 1 [1, 2], genericIndex "abc" 1, genericReplicate 2 'x')
  print (zipWith (,) [1, 2] "ab", and [], or [], all even [], any even [], concat [[1], [2, 3]], concatMap show [1, 2, 3])
  print (sortOn snd (zip [1 ..] "hello world"), sort (words "the quick brown fox jumps over the lazy dog"))
  -- laziness
  print (take 3 (nub (cycle [1, 2, 3])), fst (span (< 3) [1 ..]) == [1, 2], take 4 (concat (repeat [1, 2])))
  print (takeWhile (< 10) (scanl (+) 0 [1 ..]), head (sort [5, 4 .. 1]), isPrefixOf [1, 2] [1 ..], take 2 (transpose [[1 ..], [10 ..]] !! 3))
  print (zip [1, 2] (1 : 2 : undefined), take 2 (insert 2 [1, 3 ..]), take 3 (tails [1 ..] !! 2), take 2 (inits [1 ..]), foldr (\x k -> x > 3 || k) False [1 ..])
  print (take 3 (map fst (iterate (\(a, b) -> (b, a + b)) (0, 1))), and (False : undefined), lookup 3 (zip [1 ..] "abcdef"), take 2 (lines ("ab\ncd\n" ++ undefined)))
  print (length [undefined, undefined], null (undefined : undefined), fst (splitAt 1 (1 : undefined)), take 1 (unfoldr (\n -> Just (n, undefined)) 1))
  print (snd (partition even [1, 2, 3]), head (fst (partition even [2, undefined `seq` 4])), take 2 (group (1 : 2 : 3 : undefined)) == [[1], [2]])
  -- Foldable, Traversable on other structures
  print (sum (Just 3), product Nothing, length (1, 2), maximum (Just 1), elem 2 (Right 2 :: Either Int Int), toList (Left 1 :: Either Int Int), concatMap show (Just 12))
  print (foldrM (\x a -> if x > 0 then Just (x + a) else Nothing) 0 [1, 2], foldlM (\a x -> [a + x, a * x]) 1 [2, 3], asum [Nothing, Just 1, Just 2], msum [[1], [2]], sequenceA_ [Just 1, Nothing])
  print (foldMap (\x -> (Sum x, Product x)) [1 .. 5], foldMap' Sum [1, 2], fold ["a", "b"], foldr' (-) 0 [1, 2, 3], getAll (foldMap (All . even) [2, 4]))
  print (traverse (\x -> [x, x * 10]) [1, 2], sequenceA [Just 1, Nothing], mapM (\x -> if x > 0 then Right x else Left x) [1, -2, 3], for (Just 1) (\x -> [x, x]), sequence [Just 1, Just 2])
  print (fmapDefault (+ 1) [1, 2], foldMapDefault (\x -> [x]) (Just 1), traverse (\x -> ("w", x)) (1, 2), mapAccumL (\a x -> (a + 1, (a, x))) 0 (Just 'x'))
  for_ [1, 2] print
  traverse_ print (Just 'x')
  forM_ (Right 1 :: Either () Int) print
  mapM_ (putStrLn . map toUpper) ["a", "b"]
  sequence_ [putStr "p", putStrLn "q"]
