-- Properties of sets of Int, included where S is defined.

norm :: [Int] -> [Int]
norm xs = map head (group (sort xs))

-- Two lists, and an element that is often in the first.
data Case = Case [Int] [Int] Int deriving Show

cases :: Gen Case
cases = do
  size <- oneOf (map pure [3, 20, 90])
  kind <- oneOf [pure key, pure (range (-40) 40), pure (range 0 500)]
  xs <- listOf size kind
  ys <- listOf size (oneOf (kind : map pure (take 5 xs)))
  k <- oneOf (kind : map pure (take 8 xs))
  pure (Case xs ys k)

-- What can be read off a set by each of the ways of going through it.
whole :: T -> ([Int], [Int], Int)
whole s = (S.toList s, reverse (S.toDescList s), S.size s)

wholeOf :: [Int] -> ([Int], [Int], Int)
wholeOf s = (s, s, length s)

prop :: (Eq b, Show b) => String -> ([Int] -> [Int] -> Int -> T -> T -> (b, b)) -> IO ()
prop name p = property name 400 cases (\(Case xs ys k) -> p (norm xs) (norm ys) k (S.fromList xs) (S.fromList ys))

same :: String -> ([Int] -> [Int] -> Int -> T -> T -> (T, [Int])) -> IO ()
same name p = prop name (\a b k s t -> case p a b k s t of (x, y) -> ((whole x, x == S.fromList y, S.fromDistinctAscList y == x), (wholeOf y, True, True)))

pairOf :: String -> ([Int] -> [Int] -> Int -> T -> T -> ((T, T), ([Int], [Int]))) -> IO ()
pairOf name p = prop name (\a b k s t -> case p a b k s t of ((x, x'), (y, y')) -> ((whole x, whole x'), (wholeOf y, wholeOf y')))

lastOf :: [a] -> Maybe a
lastOf xs = if null xs then Nothing else Just (last xs)

properties :: IO ()
properties = do
  property "fromList" 400 cases (\(Case xs _ _) -> (whole (S.fromList xs), wholeOf (norm xs)))
  property "fromAscList" 400 cases (\(Case xs _ _) -> (whole (S.fromAscList (sort xs)), wholeOf (norm xs)))
  prop "member" (\a _ k s _ -> ((S.member k s, S.notMember k s, S.null s), (k `elem` a, k `notElem` a, null a)))
  prop "neighbours" (\a _ k s _ -> ((S.lookupLT k s, S.lookupLE k s, S.lookupGE k s, S.lookupGT k s), (lastOf (filter (< k) a), lastOf (filter (<= k) a), listToMaybe (filter (>= k) a), listToMaybe (filter (> k) a))))
  prop "ends" (\a _ _ s _ -> if null a then ((0, 0, Nothing, Nothing), (0, 0, Nothing, Nothing)) else ((S.findMin s, S.findMax s, fmap (fmap S.toList) (S.minView s), fmap (fmap S.toList) (S.maxView s)), (head a, last a, uncons a, Just (last a, init a))))
  same "deleteMin" (\a _ _ s _ -> (S.deleteMin s, drop 1 a))
  same "deleteMax" (\a _ _ s _ -> (S.deleteMax s, take (length a - 1) a))
  prop "deleteFindMin" (\a _ k s _ -> (fmap S.toList (S.deleteFindMin (S.insert k s)), let b = norm (k : a) in (head b, tail b)))
  prop "deleteFindMax" (\a _ k s _ -> (fmap S.toList (S.deleteFindMax (S.insert k s)), let b = norm (k : a) in (last b, init b)))
  same "insert" (\a _ k s _ -> (S.insert k s, norm (k : a)))
  same "delete" (\a _ k s _ -> (S.delete k s, filter (/= k) a))
  prop "alterF" (\a _ k s _ -> (map S.toList (S.alterF (\x -> [x, not x, True]) k s), [a, if k `elem` a then filter (/= k) a else norm (k : a), norm (k : a)]))
  same "union" (\a b _ s t -> (S.union s t, norm (a ++ b)))
  same "unions" (\a b k s t -> (S.unions [s, t, S.singleton k], norm (k : a ++ b)))
  same "difference" (\a b _ s t -> (S.difference s t, filter (`notElem` b) a))
  same "intersection" (\a b _ s t -> (S.intersection s t, filter (`elem` b) a))
  prop "disjoint" (\a b _ s t -> (S.disjoint s t, not (any (`elem` b) a)))
  prop "isSubsetOf" (\a b k s t -> (map (uncurry S.isSubsetOf) [(s, t), (S.filter even s, s), (s, s), (S.delete k s, s), (S.insert k s, s)], map (\(x, y) -> all (`elem` y) x) [(a, b), (filter even a, a), (a, a), (filter (/= k) a, a), (k : a, a)]))
  prop "isProperSubsetOf" (\a b k s t -> (map (uncurry S.isProperSubsetOf) [(s, t), (S.filter even s, s), (s, s), (S.delete k s, s)], map (\(x, y) -> all (`elem` y) x && length x < length y) [(a, b), (filter even a, a), (a, a), (filter (/= k) a, a)]))
  same "filter" (\a _ k s _ -> (S.filter (\x -> odd (x `div` 3)) s, filter (\x -> odd (x `div` 3)) a))
  pairOf "partition" (\a _ _ s _ -> (S.partition (\x -> odd (x `div` 3)) s, partition (\x -> odd (x `div` 3)) a))
  pairOf "split" (\a _ k s _ -> (S.split k s, (filter (< k) a, filter (> k) a)))
  prop "splitMember" (\a _ k s _ -> (case S.splitMember k s of { (l, x, r) -> (whole l, x, whole r) }, (wholeOf (filter (< k) a), k `elem` a, wholeOf (filter (> k) a))))
  prop "splitRoot" (\a _ _ s _ -> (concatMap S.toList (S.splitRoot s), a))
  same "map" (\a _ k s _ -> (S.map (\x -> (x - k) `div` 5) s, norm (map (\x -> (x - k) `div` 5) a)))
  prop "folds" (\a _ _ s _ -> ((S.foldr f 1 s, S.foldr' f 1 s, S.foldl (flip f) 1 s, S.foldl' (flip f) 1 s, S.fold f 1 s), (foldr f 1 a, foldr f 1 a, foldl (flip f) 1 a, foldl (flip f) 1 a, foldr f 1 a)))
  prop "lazy foldr" (\a _ _ s _ -> (S.foldr (\x r -> x : take 2 r) [] s, take 3 a))
  prop "Eq and Ord" (\a b k s t -> ((s == t, compare s t, S.insert k s == s, compare (S.insert k s) s), (a == b, compare a b, norm (k : a) == a, compare (norm (k : a)) a)))
  prop "Show and Read" (\a _ _ s _ -> ((showsPrec 11 s "", read (show s) == s), ("(fromList " ++ show a ++ ")", True)))
  same "Monoid" (\a b k s t -> (mconcat [s, t, S.singleton k] <> mempty, norm (k : a ++ b)))
  further
  where f x z = x - 3 * z
