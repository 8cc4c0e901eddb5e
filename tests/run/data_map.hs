import qualified Data.Map as Map
main :: IO ()
main = do
  let m = Map.fromList [(k, length k) | k <- words "the quick brown fox jumps over the lazy dog"]
  print m
  print (Map.lookup "fox" m, Map.lookup "cat" m, Map.member "dog" m, Map.size m, Map.findWithDefault 0 "x" m)
  print (Map.toList (Map.insertWith (+) "the" 10 (Map.delete "fox" m)))
  print (Map.foldr (+) 0 m, Map.keys m, Map.elems (Map.map (* 2) m), Map.filter even m)
  print (Map.unionWith (+) (Map.fromList [(1, 1), (2, 2)]) (Map.fromList [(2, 3), (3, 4)]), Map.fromListWith (++) [(1, "a"), (2, "b"), (1, "c")])
  print (Map.adjust (+ 1) 1 (Map.singleton 1 1), Map.alter (fmap (* 2)) 1 (Map.singleton 1 5), Map.foldrWithKey (\k v acc -> k + v + acc) 0 (Map.fromList [(1, 2), (3, 4)]))
  print (Map.lookupMin (Map.fromList [(3, 'c'), (1, 'a')]), Map.partition (> 2) (Map.fromList (zip "abc" [1 ..])), Map.mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) (Map.fromList (zip "abc" [1 ..])))
  print (m Map.! "quick", Map.null Map.empty, Map.insert 5 'x' Map.empty, sum (Map.fromList [(1, 2)]), fmap show (Map.fromList [(1, 2)]))
  let big = foldr (\k -> Map.insertWith (+) (k `mod` 100) 1) Map.empty [1 .. 10000 :: Int]
  print (Map.size big, sum (Map.elems big), Map.lookup 42 big, fst <$> Map.lookupMax big)
-- stress

-- library
