-- Which operations evaluate the values that they put into a map, and which keys and functions.

bad :: a
bad = errorWithoutStackTrace "evaluated"

type Result = M Int

m0 :: M Int
m0 = M.fromList [(1, 10), (2, 20), (3, 30)]

e0 :: M Int
e0 = M.empty

-- Whether the map, and each of its values, can be evaluated.
say :: String -> Result -> IO ()
say name m = do
  whole <- try (evaluate m) :: IO (Either ErrorCall Result)
  case whole of
    Left _ -> putStrLn (name ++ ": evaluates it")
    Right r -> do
      vs <- mapM (\v -> fmap (either (const '!') (const '.')) (try (evaluate v) :: IO (Either ErrorCall Int))) (M.elems r)
      putStrLn (name ++ ": " ++ vs)

sayValue :: String -> a -> IO ()
sayValue name x = do
  r <- try (evaluate x)
  putStrLn (name ++ ": " ++ either (\e -> "evaluates it" ++ drop 1000 (show (e :: ErrorCall))) (const "leaves it") r)

strictness :: IO ()
strictness = do
  say "singleton" (M.singleton 1 bad)
  say "insert" (M.insert 5 bad m0)
  say "insert over" (M.insert 2 bad m0)
  say "insertWith new" (M.insertWith (+) 5 bad m0)
  say "insertWith old" (M.insertWith (\_ _ -> bad) 2 1 m0)
  say "insertWith unused" (M.insertWith (\_ o -> o) 2 bad m0)
  say "insertWithKey" (M.insertWithKey (\_ _ _ -> bad) 2 1 m0)
  say "insertLookupWithKey" (snd (M.insertLookupWithKey (\_ _ _ -> bad) 2 1 m0))
  sayValue "insertLookupWithKey's lookup" (fst (M.insertLookupWithKey (\_ _ _ -> bad) 2 1 m0))
  say "adjust" (M.adjust (const bad) 2 m0)
  say "adjust none" (M.adjust (const bad) 7 m0)
  say "adjustWithKey" (M.adjustWithKey (\_ _ -> bad) 2 m0)
  say "update" (M.update (const (Just bad)) 2 m0)
  say "updateWithKey" (M.updateWithKey (\_ _ -> Just bad) 2 m0)
  say "updateLookupWithKey" (snd (M.updateLookupWithKey (\_ _ -> Just bad) 2 m0))
  say "alter old" (M.alter (const (Just bad)) 2 m0)
  say "alter new" (M.alter (const (Just bad)) 9 m0)
  say "alterF" (head (M.alterF (const [Just bad]) 2 m0))
  sayValue "findWithDefault" (M.findWithDefault bad 2 m0)
  say "unionWith" (M.unionWith (\_ _ -> bad) m0 m0)
  say "unionWithKey" (M.unionWithKey (\_ _ _ -> bad) m0 m0)
  say "unionsWith" (M.unionsWith (\_ _ -> bad) [m0, m0])
  say "differenceWith" (M.differenceWith (\_ _ -> Just bad) m0 m0)
  say "intersectionWith" (M.intersectionWith (\_ _ -> bad) m0 m0)
  say "intersectionWithKey" (M.intersectionWithKey (\_ _ _ -> bad) m0 m0)
  say "mergeWithKey" (M.mergeWithKey (\_ _ _ -> Just bad) id id m0 m0)
  say "map" (M.map (const bad) m0)
  say "fmap" (fmap (const bad) m0)
  say "mapWithKey" (M.mapWithKey (\_ _ -> bad) m0)
  say "traverseWithKey" (head (M.traverseWithKey (\_ _ -> [bad]) m0))
  say "traverse" (head (traverse (\_ -> [bad]) m0))
  say "traverseMaybeWithKey" (head (M.traverseMaybeWithKey (\_ _ -> [Just bad]) m0))
  say "mapAccum" (snd (M.mapAccum (\a _ -> (a, bad)) 'a' m0))
  say "mapAccumWithKey" (snd (M.mapAccumWithKey (\a _ _ -> (a, bad)) 'a' m0))
  say "mapAccumRWithKey" (snd (M.mapAccumRWithKey (\a _ _ -> (a, bad)) 'a' m0))
  sayValue "mapAccum's pair" (M.mapAccum (\a _ -> (a, bad :: Int)) 'a' m0)
  say "mapKeysWith" (M.mapKeysWith (\_ _ -> bad) (const 1) m0)
  say "mapKeys" (M.mapKeys (+ 1) (M.map (const bad) e0))
  say "fromSet" (M.fromSet (const bad) (M.keysSet m0))
  say "fromList" (M.fromList [(1, bad), (2, 3)])
  say "fromList over" (M.fromList [(1, bad), (1, 3)])
  say "fromListWith" (M.fromListWith (\_ _ -> bad) [(1, 1), (1, 2)])
  say "fromListWith once" (M.fromListWith (+) [(1, bad), (2, 2)])
  say "fromListWithKey" (M.fromListWithKey (\_ _ _ -> bad) [(1, 1), (1, 2)])
  say "fromAscList" (M.fromAscList [(1, bad), (2, 3)])
  say "fromAscList over" (M.fromAscList [(1, bad), (1, 3)])
  say "fromAscListWith" (M.fromAscListWith (\_ _ -> bad) [(1, 1), (1, 2)])
  say "fromAscListWithKey" (M.fromAscListWithKey (\_ _ _ -> bad) [(1, 1), (1, 2), (2, 1)])
  say "fromDistinctAscList" (M.fromDistinctAscList [(1, bad), (2, 3)])
  say "filter" (M.filter (const True) (M.fromList [(1, 1)]))
  say "mapMaybe" (M.mapMaybe (const (Just bad)) m0)
  say "mapMaybeWithKey" (M.mapMaybeWithKey (\_ _ -> Just bad) m0)
  say "mapEither left" (fst (M.mapEither (\_ -> Left bad) m0 :: (M Int, M Int)))
  say "mapEitherWithKey right" (snd (M.mapEitherWithKey (\_ _ -> Right bad) m0 :: (M Int, M Int)))
  say "updateMin" (M.updateMin (const (Just bad)) m0)
  say "updateMax" (M.updateMax (const (Just bad)) m0)
  say "updateMinWithKey" (M.updateMinWithKey (\_ _ -> Just bad) m0)
  say "union" (M.union m0 (M.insert 9 1 m0))
  sayValue "insert's key" (M.insert bad 1 e0)
  sayValue "insertWith's key" (M.insertWith (+) bad 1 e0)
  sayValue "lookup's key" (M.lookup bad e0)
  sayValue "member's key" (M.member bad e0)
  sayValue "delete's key" (M.delete bad e0)
  sayValue "singleton's key" (M.singleton bad 'x')
  sayValue "foldr" (M.foldr (\_ _ -> 'x') bad m0)
  sayValue "foldl" (M.foldl (\_ _ -> 'x') bad m0)
  sayValue "foldr'" (M.foldr' (\_ _ -> 'x') bad m0)
  sayValue "foldl'" (M.foldl' (\_ _ -> 'x') bad m0)
  sayValue "foldr' inside" (M.foldr' (\x z -> if x == 10 then 'x' else bad `seq` z) 'z' m0)
  sayValue "foldl' inside" (M.foldl' (\z x -> if x == 30 then 'x' else z `seq` bad) 'z' m0)
  sayValue "foldlWithKey skips" (M.foldlWithKey (\_ k _ -> if k == 1 then bad else 'x') 'z' m0)
  sayValue "size" (M.size (M.map (const bad) e0))
  further
