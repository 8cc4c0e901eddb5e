module Main (main) where
import qualified Data.HashMap.Strict as M
import qualified Data.HashMap.Lazy as ML
import qualified Data.HashSet as S
import Data.Hashable
import Data.List
import qualified Data.Map as Map
import qualified Data.Text as T
data P = P Int String deriving (Eq, Show)
instance Hashable P where hashWithSalt s (P a b) = s `hashWithSalt` a `hashWithSalt` b
main :: IO ()
main = do
  let m = M.fromList [(i, i * i) | i <- [0 .. 9 :: Int]]
  print m
  print (M.lookup 3 m, m M.! 4, m M.!? 100, M.findWithDefault 0 77 m, M.size m, M.member 5 m)
  print (M.insertWith (+) 3 1 m M.! 3, M.adjust negate 2 m M.! 2, M.lookup 2 (M.alter (const Nothing) 2 m), M.delete 0 m)
  let ws = words "the quick brown fox jumps over the lazy dog the end"
      c = M.fromListWith (+) [(w, 1 :: Int) | w <- ws]
  print (sort (M.toList c))
  let ref = Map.fromListWith (+) [(w, 1) | w <- ws]
  print (Map.toList ref == sort (M.toList c))
  print (sum (M.elems c), M.foldrWithKey (\k v a -> length k * v + a) 0 c, M.filter (> 1) c)
  let a = M.fromList (zip [1 .. 6 :: Int] "abcdef"); b = M.fromList (zip [4 .. 9] "xyzuvw")
  print (M.union a b, M.intersectionWith (,) a b, M.difference a b, M.unionWith max a b)
  print (S.toList (S.fromList [3, 1, 2, 3 :: Int]), S.member 2 (S.fromList [1, 2 :: Int]), S.size (S.map (`div` 2) (S.fromList [1 .. 10 :: Int])))
  print (M.lookup (P 1 "a") (M.fromList [(P i s, (i, s)) | i <- [1 .. 3], s <- ["a", "b"]]))
  print (M.lookup (T.pack "key") (M.fromList [(T.pack "key", 1 :: Int)]))
  print (ML.size (ML.insert 1 undefined (ML.fromList [(2 :: Int, 'a')])))
  let big = foldl' (\acc i -> M.insertWith (+) (i `mod` 5003) i acc) M.empty [1 .. 200000 :: Int]
  print (M.size big, M.foldl' (+) 0 big)
  print (M.toList (M.mapKeys (* 2) a), fmap succ a == M.map succ a, M.fromList [(1 :: Int, 'x')] == M.singleton 1 'x')
  print (hash (5 :: Int), hash 'a', M.keysSet a)

-- library
