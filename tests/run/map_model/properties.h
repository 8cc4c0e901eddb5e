-- Properties of maps from Int, included where M, G and what differs between the kinds of map are defined.

type A = [(Int, Int)]

-- The model: pairs in the order of their keys.

norm :: [(Int, a)] -> [(Int, a)]
norm = foldl (\m (k, x) -> put k x m) []

put :: Int -> a -> [(Int, a)] -> [(Int, a)]
put k x m = [p | p@(l, _) <- m, l < k] ++ [(k, x)] ++ [p | p@(l, _) <- m, l > k]

del :: Int -> [(Int, a)] -> [(Int, a)]
del k m = [p | p@(l, _) <- m, l /= k]

set :: Int -> Maybe a -> [(Int, a)] -> [(Int, a)]
set k r m = maybe (del k m) (\x -> put k x m) r

both :: (Int -> a -> b -> c) -> [(Int, a)] -> [(Int, b)] -> [(Int, c)]
both f m n = [(k, f k x y) | (k, x) <- m, Just y <- [lookup k n]]

minus :: [(Int, a)] -> [(Int, b)] -> [(Int, a)]
minus m n = [p | p@(k, _) <- m, k `notElem` map fst n]

either1 :: (Int -> a -> a -> a) -> [(Int, a)] -> [(Int, a)] -> [(Int, a)]
either1 f m n = norm (minus m n ++ minus n m ++ both f m n)

-- Two lists of pairs, and a key that is often in the first.
data Case = Case A A Int deriving Show

cases :: Gen Case
cases = do
  size <- oneOf (map pure [3, 12, 40])
  kind <- oneOf [pure key, pure (range (-30) 30), pure (range 0 300)]
  xs <- listOf size ((,) <$> kind <*> range (-9) 9)
  ys <- listOf size ((,) <$> oneOf (kind : [pure (fst x) | x <- take 5 xs]) <*> range (-9) 9)
  k <- oneOf (kind : [pure (fst x) | x <- take 8 xs])
  pure (Case xs ys k)

fun :: Int -> Int -> Int
fun k x = (k `mod` 7) * 10 + x

maybeFun :: Int -> Int -> Maybe Int
maybeFun k x = if even (k + x) then Just (fun k x) else Nothing

comb :: Int -> Int -> Int -> Int
comb k x y = (k `mod` 5) * 100 + x * 3 - y

-- What can be read off a map by each of the ways of going through it.
whole :: M -> (A, A, [Int], [Int], Int, Int)
whole m = (M.toList m, reverse (M.toDescList m), M.keys m, M.elems m, M.size m, length m)

wholeOf :: A -> (A, A, [Int], [Int], Int, Int)
wholeOf m = (m, m, map fst m, map snd m, length m, length m)

prop :: (Eq b, Show b) => String -> (A -> A -> Int -> M -> M -> (b, b)) -> IO ()
prop name p = property name 400 cases (\(Case xs ys k) -> let { a = norm xs; b = norm ys } in p a b k (M.fromList xs) (M.fromList ys))

same :: String -> (A -> A -> Int -> M -> M -> (M, A)) -> IO ()
same name p = prop name (\a b k m n -> case p a b k m n of (x, y) -> ((whole x, x == M.fromList y, M.fromDistinctAscList y == x), (wholeOf y, True, True)))

pairOf :: String -> (A -> A -> Int -> M -> M -> ((M, M), (A, A))) -> IO ()
pairOf name p = prop name (\a b k m n -> case p a b k m n of ((x, x'), (y, y')) -> ((whole x, whole x'), (wholeOf y, wholeOf y')))

properties :: IO ()
properties = do
  property "fromList" 400 cases (\(Case xs _ _) -> (whole (M.fromList xs), wholeOf (norm xs)))
  property "fromListWith" 400 cases (\(Case xs _ _) -> (M.toList (M.fromListWith (\n o -> n * 3 - o) xs), foldl (\m (k, x) -> put k (maybe x (\o -> x * 3 - o) (lookup k m)) m) [] xs))
  property "fromListWithKey" 400 cases (\(Case xs _ _) -> (M.toList (M.fromListWithKey comb xs), foldl (\m (k, x) -> put k (maybe x (comb k x) (lookup k m)) m) [] xs))
  let ascending xs = sortBy (comparing fst) xs
  property "fromAscList" 400 cases (\(Case xs _ _) -> (whole (M.fromAscList (ascending xs)), wholeOf (norm (ascending xs))))
  property "fromAscListWithKey" 400 cases (\(Case xs _ _) -> (M.toList (M.fromAscListWithKey comb (ascending xs)), M.toList (M.fromListWithKey comb xs)))
  property "fromAscListWith" 400 cases (\(Case xs _ _) -> (M.toList (M.fromAscListWith (-) (ascending xs)), M.toList (M.fromListWith (-) xs)))
  prop "lookup" (\a _ k m _ -> ((M.lookup k m, M.member k m, M.notMember k m, m M.!? k, M.findWithDefault 77 k m), (lookup k a, k `elem` map fst a, k `notElem` map fst a, lookup k a, maybe 77 id (lookup k a))))
  prop "neighbours" (\a _ k m _ -> ((M.lookupLT k m, M.lookupLE k m, M.lookupGE k m, M.lookupGT k m), (lastOf [p | p <- a, fst p < k], lastOf [p | p <- a, fst p <= k], listToMaybe [p | p <- a, fst p >= k], listToMaybe [p | p <- a, fst p > k])))
  prop "ends" (\a _ _ m _ -> ((M.lookupMin m, M.lookupMax m, fmap (fmap M.toList) (M.minViewWithKey m), fmap (fmap M.toList) (M.maxViewWithKey m)), (listToMaybe a, lastOf a, fmap (\(p, q) -> (p, q)) (uncons a), if null a then Nothing else Just (last a, init a))))
  same "deleteMin" (\a _ _ m _ -> (M.deleteMin m, drop 1 a))
  same "deleteMax" (\a _ _ m _ -> (M.deleteMax m, take (length a - 1) a))
  prop "minView" (\a _ _ m _ -> (fmap (fmap M.toList) (M.minView m), fmap (\((_, x), q) -> (x, q)) (uncons a)))
  same "insert" (\a _ k m _ -> (M.insert k 5 m, put k 5 a))
  same "insertWithKey" (\a _ k m _ -> (M.insertWithKey comb k 5 m, put k (maybe 5 (comb k 5) (lookup k a)) a))
  prop "insertLookupWithKey" (\a _ k m _ -> (fmap M.toList (M.insertLookupWithKey comb k 5 m), (lookup k a, put k (maybe 5 (comb k 5) (lookup k a)) a)))
  same "delete" (\a _ k m _ -> (M.delete k m, del k a))
  same "adjust" (\a _ k m _ -> (M.adjust (+ 7) k m, [(l, if l == k then x + 7 else x) | (l, x) <- a]))
  same "adjustWithKey" (\a _ k m _ -> (M.adjustWithKey fun k m, [(l, if l == k then fun l x else x) | (l, x) <- a]))
  same "updateWithKey" (\a _ k m _ -> (M.updateWithKey maybeFun k m, set k (lookup k a >>= maybeFun k) a))
  prop "updateLookupWithKey" (\a _ k m _ -> (fmap M.toList (M.updateLookupWithKey maybeFun k m), (UPDATED, set k (lookup k a >>= maybeFun k) a)))
  same "alter" (\a _ k m _ -> (M.alter (maybe (Just 1) (maybeFun k)) k m, set k (maybe (Just 1) (maybeFun k) (lookup k a)) a))
  same "alter none" (\a _ k m _ -> (M.alter (>>= maybeFun k) k m, set k (lookup k a >>= maybeFun k) a))
  prop "alterF" (\a _ k m _ -> (map M.toList (M.alterF (\x -> [Nothing, Just 3, x]) k m), [del k a, put k 3 a, a]))
  same "union" (\a b _ m n -> (M.union m n, norm (b ++ a)))
  same "unionWithKey" (\a b _ m n -> (M.unionWithKey comb m n, either1 comb a b))
  same "unions" (\a b k m n -> (M.unions [m, n, M.singleton k 4], norm ([(k, 4)] ++ b ++ a)))
  same "unionsWith" (\a b k m n -> (M.unionsWith (+) [m, n, M.singleton k 4], either1 (const (+)) (either1 (const (+)) a b) [(k, 4)]))
  same "difference" (\a b _ m n -> (M.difference m n, minus a b))
  same "differenceWith" (\a b _ m n -> (M.differenceWith (\x y -> if odd x then Nothing else Just (x - y)) m n, norm (minus a b ++ [(k, x - y) | (k, (x, y)) <- both (\_ x y -> (x, y)) a b, even x])))
  same "intersection" (\a b _ m n -> (M.intersection m n, both (\_ x _ -> x) a b))
  same "intersectionWithKey" (\a b _ m n -> (M.intersectionWithKey comb m n, both comb a b))
  prop "disjoint" (\a b _ m n -> (M.disjoint m n, null (both comb a b)))
  same "compose" (\a b _ m n -> (M.compose m n, [(k, y) | (k, x) <- b, Just y <- [lookup x a]]))
  same "mergeWithKey" (\a b _ m n -> (M.mergeWithKey (\k x y -> maybeFun k (x - y)) id (M.filter even) m n, norm (minus a b ++ [p | p <- minus b a, even (snd p)] ++ [(k, z) | (k, Just z) <- both (\k x y -> maybeFun k (x - y)) a b])))
  same "merge" (\a b _ m n -> (G.merge (G.mapMaybeMissing maybeFun) (G.mapMissing fun) (G.zipWithMaybeMatched (\k x y -> maybeFun k (x - y))) m n, norm ([(k, z) | (k, x) <- minus a b, Just z <- [maybeFun k x]] ++ [(k, fun k x) | (k, x) <- minus b a] ++ [(k, z) | (k, Just z) <- both (\k x y -> maybeFun k (x - y)) a b])))
  prop "mergeA" (\a b _ m n -> (let { say k x = ([k], Just x); miss k x = ([k], x) } in fmap M.toList (G.mergeA (G.traverseMissing miss) (G.traverseMaybeMissing say) (G.zipWithAMatched (\k x y -> ([k, k], x - y))) m n), let all3 = either1 (const (-)) a b in (concat [if k `elem` map fst a && k `elem` map fst b then [k, k] else [k] | (k, _) <- all3], all3)))
  prop "isSubmapOf" (\a b k m n -> (map (uncurry M.isSubmapOf) [(m, n), (M.filter even m, m), (m, m), (M.delete k m, m), (M.insert k 11 m, m)], map (\(x, y) -> all (`elem` y) x) [(a, b), (filter (even . snd) a, a), (a, a), (del k a, a), (put k 11 a, a)]))
  prop "isProperSubmapOf" (\a b k m n -> (map (uncurry M.isProperSubmapOf) [(m, n), (M.filter even m, m), (m, m), (M.delete k m, m)], map (\(x, y) -> all (`elem` y) x && length x < length y) [(a, b), (filter (even . snd) a, a), (a, a), (del k a, a)]))
  same "mapWithKey" (\a _ _ m _ -> (M.mapWithKey fun m, [(k, fun k x) | (k, x) <- a]))
  same "fmap" (\a _ _ m _ -> (fmap (* 3) m, [(k, x * 3) | (k, x) <- a]))
  prop "traverseWithKey" (\a _ _ m _ -> (fmap M.toList (M.traverseWithKey (\k x -> ([(k, x)], fun k x)) m), (a, [(k, fun k x) | (k, x) <- a])))
  prop "traverse" (\a _ _ m _ -> (fmap M.toList (traverse (\x -> ([x], x + 1)) m), (map snd a, [(k, x + 1) | (k, x) <- a])))
  prop "traverseMaybeWithKey" (\a _ _ m _ -> (fmap M.toList (M.traverseMaybeWithKey (\k x -> ([k], maybeFun k x)) m), (map fst a, [(k, y) | (k, x) <- a, Just y <- [maybeFun k x]])))
  prop "mapAccumWithKey" (\a _ _ m _ -> (fmap M.toList (M.mapAccumWithKey (\s k x -> (s * 3 + k, s + x)) 1 m), mapAccumL (\s (k, x) -> (s * 3 + k, (k, s + x))) 1 a))
  prop "mapAccumRWithKey" (\a _ _ m _ -> (fmap M.toList (M.mapAccumRWithKey (\s k x -> (s * 3 + k, s + x)) 1 m), mapAccumR (\s (k, x) -> (s * 3 + k, (k, s + x))) 1 a))
  same "mapKeys" (\a _ _ m _ -> (M.mapKeys (`div` 3) m, norm [(k `div` 3, x) | (k, x) <- a]))
  prop "mapKeysWith" (\a _ _ m _ -> (M.toList (M.mapKeysWith (-) (`div` 3) m), M.toList (M.fromListWith (-) [(k `div` 3, x) | (k, x) <- a])))
  same "mapKeysMonotonic" (\a _ _ m _ -> (M.mapKeysMonotonic (`div` 2) (M.filterWithKey (\k _ -> even k) m), [(k `div` 2, x) | (k, x) <- a, even k]))
  prop "folds" (\a _ _ m _ -> let { k1 = foldr; f k x z = k - 2 * x + 3 * z; g z k x = f k x z } in ((M.foldrWithKey f 1 m, M.foldrWithKey' f 1 m, M.foldlWithKey g 1 m, M.foldlWithKey' g 1 m, M.foldr (-) 0 m, M.foldl (-) 0 m), (k1 (uncurry f) 1 a, k1 (uncurry f) 1 a, foldl (\z (k, x) -> g z k x) 1 a, foldl (\z (k, x) -> g z k x) 1 a, k1 (-) 0 (map snd a), foldl (-) 0 (map snd a))))
  prop "Foldable" (\a _ _ m _ -> ((F.toList m, sum m, product m, elem 3 m, null m, foldMap show m, F.foldl' (-) 0 m, F.foldr' (-) 0 m, if null m then 0 else maximum m, M.foldMapWithKey (\k x -> show (k, x)) m), let xs = map snd a in (xs, sum xs, product xs, elem 3 xs, null xs, concatMap show xs, foldl (-) 0 xs, foldr (-) 0 xs, if null xs then 0 else maximum xs, concatMap show a)))
  same "filterWithKey" (\a _ _ m _ -> (M.filterWithKey (\k x -> odd (k + x)) m, filter (\(k, x) -> odd (k + x)) a))
  pairOf "partitionWithKey" (\a _ _ m _ -> (M.partitionWithKey (\k x -> odd (k + x)) m, partition (\(k, x) -> odd (k + x)) a))
  same "restrictKeys" (\a b _ m n -> (M.restrictKeys m (M.keysSet n), both (\_ x _ -> x) a b))
  same "withoutKeys" (\a b _ m n -> (M.withoutKeys m (M.keysSet n), minus a b))
  same "mapMaybeWithKey" (\a _ _ m _ -> (M.mapMaybeWithKey maybeFun m, [(k, y) | (k, x) <- a, Just y <- [maybeFun k x]]))
  pairOf "mapEitherWithKey" (\a _ _ m _ -> (M.mapEitherWithKey (\k x -> if odd x then Left (k - x) else Right (k + x)) m, ([(k, k - x) | (k, x) <- a, odd x], [(k, k + x) | (k, x) <- a, even x])))
  prop "splitLookup" (\a _ k m _ -> (case M.splitLookup k m of { (l, x, r) -> (whole l, x, whole r) }, (wholeOf [p | p <- a, fst p < k], lookup k a, wholeOf [p | p <- a, fst p > k])))
  pairOf "split" (\a _ k m _ -> (M.split k m, ([p | p <- a, fst p < k], [p | p <- a, fst p > k])))
  prop "splitRoot" (\a _ _ m _ -> (concatMap M.toList (M.splitRoot m), a))
  same "fromSet" (\a _ _ m _ -> (M.fromSet (fun 3) (M.keysSet m), [(k, fun 3 k) | (k, _) <- a]))
  same "updateMinWithKey" (\a _ _ m _ -> (M.updateMinWithKey maybeFun m, case a of { [] -> []; (k, x) : r -> maybe r (\y -> (k, y) : r) (maybeFun k x) }))
  same "updateMaxWithKey" (\a _ _ m _ -> (M.updateMaxWithKey maybeFun m, case reverse a of { [] -> []; (k, x) : r -> reverse (maybe r (\y -> (k, y) : r) (maybeFun k x)) }))
  prop "Eq and Ord" (\a b k m n -> ((m == n, compare m n, M.insert k 1 m == m, compare (M.insert k 1 m) m), (a == b, compare a b, put k 1 a == a, compare (put k 1 a) a)))
  prop "Show and Read" (\a _ _ m _ -> ((showsPrec 11 m "", read (show m) == m), ("(fromList " ++ show a ++ ")", True)))
  same "Monoid" (\a b k m n -> (mconcat [m, n, M.singleton k 2] <> mempty, norm ([(k, 2)] ++ b ++ a)))
  further
lastOf :: [a] -> Maybe a
lastOf xs = if null xs then Nothing else Just (last xs)
