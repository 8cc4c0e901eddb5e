import qualified Data.Set as Set
main :: IO ()
main = do
  let s = Set.fromList [3, 1, 4, 1, 5, 9, 2, 6]
  print (s, Set.member 4 s, Set.size s, Set.toList (Set.map (`div` 2) s))
  print (Set.union s (Set.fromList [10, 11]), Set.difference s (Set.fromList [1, 2, 3]), Set.intersection s (Set.fromList [1, 9, 20]))
  print (Set.insert 7 s, Set.delete 9 s, Set.filter even s, Set.partition (> 3) s, Set.findMin s, Set.findMax s, Set.isSubsetOf (Set.fromList [1, 2]) s)
  print (sum s, Set.null Set.empty, Set.elems (Set.fromList "mississippi"), Set.unions [Set.singleton 1, Set.singleton 2], foldr (:) [] s)
