-- Merging maps by tactics, with and without effects, lazily and strictly; nubbing by sets; the
-- rarer functions on maps and sets.
module Main (main) where

import Control.DeepSeq (rnf)
import Control.Exception
import Data.Containers.ListUtils
import qualified Data.Map as M
import qualified Data.Map.Merge.Lazy as L
import qualified Data.Map.Merge.Strict as S
import qualified Data.Map.Strict as MS
import qualified Data.Set as Set

a, b :: M.Map Int String
a = M.fromList [(i, "a" ++ show i) | i <- [1, 3 .. 15]]
b = M.fromList [(i, "b" ++ show i) | i <- [1, 4 .. 20]]

strict :: a -> IO ()
strict x = do
  r <- try (evaluate x)
  putStrLn (case r of { Left (ErrorCall m) -> "error: " ++ m; Right _ -> "defined" })

main :: IO ()
main = do
  print (L.merge L.preserveMissing L.dropMissing (L.zipWithMatched (\k x y -> show k ++ x ++ y)) a b)
  print (L.merge L.dropMissing (L.mapMissing (\k x -> show k ++ x)) (L.zipWithMaybeMatched (\k x _ -> if even k then Just x else Nothing)) a b)
  print (L.merge (L.mapMaybeMissing (\k x -> if k > 4 then Just x else Nothing)) (L.filterMissing (\k _ -> k < 11)) (L.zipWithMatched (\_ x _ -> x)) a b)
  r <- L.mergeA (L.traverseMissing (\k x -> do { putStrLn ("left " ++ show k); return x }))
         (L.traverseMaybeMissing (\k x -> do { putStrLn ("right " ++ show k); return (if odd k then Just x else Nothing) }))
         (L.zipWithAMatched (\k x y -> do { putStrLn ("both " ++ show k); return (x ++ y) })) a b
  print r
  print (S.mergeA (S.filterAMissing (\k _ -> Just (k > 3))) S.preserveMissing (S.zipWithMaybeAMatched (\_ _ _ -> Just Nothing)) a b)
  print (M.valid (L.merge L.preserveMissing L.preserveMissing (L.zipWithMatched (\_ x _ -> x)) a b))
  print (L.merge (fmap length L.preserveMissing) (L.mapWhenMissing length L.preserveMissing) (fmap negate (L.zipWithMatched (\k _ _ -> k))) a b)
  strict (L.merge (L.mapMissing (\_ _ -> error "lazy missing")) L.preserveMissing (L.zipWithMatched (\_ _ _ -> error "lazy matched")) a b)
  strict (S.merge (S.mapMissing (\_ _ -> error "strict missing")) S.preserveMissing (S.zipWithMatched (\_ x _ -> x)) a b)
  strict (S.merge S.preserveMissing S.preserveMissing (S.zipWithMatched (\_ _ _ -> error "strict matched")) a b)
  strict (S.merge S.preserveMissing (S.mapMaybeMissing (\_ _ -> Just (error "strict maybe"))) (S.zipWithMatched (\_ x _ -> x)) a b)
  print (nubOrd [3, 1, 3, 2, 1], take 3 (nubOrd (cycle [1, 2, 3])), nubOrdOn (`mod` 3) [1 .. 10])
  print (nubInt [3, 1, 3, 2, 1], nubIntOn abs [1, -1, 2, -3, 3])
  print (M.compose a (M.fromList (zip "abc" [1, 2, 3])))
  print (M.differenceWith (\x y -> if length y > 2 then Just (x ++ y) else Nothing) a b)
  print (M.isProperSubmapOfBy (<=) (M.fromList [(1, 1)]) (M.fromList [(1, 2), (2, 3)]))
  print (M.isProperSubmapOfBy (<=) (M.fromList [(1, 1)]) (M.fromList [(1, 2)]))
  print (M.traverseMaybeWithKey (\k x -> if k > 0 then Just (if k > 8 then Just x else Nothing) else Nothing) a)
  print (M.fromDescListWithKey (\k x y -> show k ++ x ++ y) [(3, "a"), (3, "b"), (2, "c"), (1, "d"), (1, "e")])
  print (M.updateMinWithKey (\k x -> if k == 1 then Just (x ++ "!") else Nothing) a)
  print (M.updateMaxWithKey (\k _ -> if k == 1 then Just "" else Nothing) a)
  strict (M.updateMinWithKey (\_ _ -> Just (error "min")) a)
  strict (MS.updateMinWithKey (\_ _ -> Just (error "min")) a)
  strict (MS.fromDescListWithKey (\_ _ _ -> error "desc") [(1, 'a'), (1, 'b')])
  let s = Set.fromList [1 .. 9 :: Int]
  print (Set.alterF (\p -> [p, not p]) 3 (Set.fromList [1 .. 4]))
  print (Set.disjointUnion s (Set.fromList "abc"))
  print (Set.unions (Set.splitRoot s) == s, Set.valid (Set.disjointUnion s s))
  strict (rnf (M.fromList [(1 :: Int, error "value" :: Int)]))
  strict (rnf s)
