import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
main :: IO ()
main = do
  let m = IM.fromListWith (++) [(k `mod` 5, [k]) | k <- [1 .. 12]]
  print m
  print (IM.lookup 3 m, IM.findWithDefault [] 9 m, IM.keys m, IM.size m, IM.member 0 m)
  print (IM.toList (IM.map length m), IM.insertWith (+) 1 5 (IM.fromList [(1, 1), (-2, 7)]), IM.delete 1 (IM.fromList [(1, 'a'), (2, 'b')]))
  print (IM.unionWith (+) (IM.fromList [(1, 1), (2, 2)]) (IM.fromList [(2, 3)]), IM.foldrWithKey (\k v a -> k + v + a) 0 (IM.fromList [(10, 1), (-20, 2)]))
  print (IS.toList (IS.fromList [5, -1, 3, 5, 0]), IS.member 3 (IS.fromList [3]), IS.size (IS.fromList [1, 1, 2]))
