-- library
-- The constructors of maps and sets of integers, by their package's inside.
module Main (main) where

import qualified Data.IntMap as Map
import qualified Data.IntMap.Internal as M
import qualified Data.IntSet as Set
import qualified Data.IntSet.Internal as S

tree :: Show a => M.IntMap a -> String
tree M.Nil = "."
tree (M.Tip k x) = show k ++ "=" ++ show x
tree (M.Bin p m l r) = "(" ++ show p ++ " " ++ show m ++ " " ++ tree l ++ " " ++ tree r ++ ")"

-- The same tree by its constructors.
again :: M.IntMap a -> M.IntMap a
again M.Nil = M.Nil
again (M.Tip k x) = M.Tip k x
again (M.Bin p m l r) = M.Bin p m (again l) (again r)

set :: S.IntSet -> String
set S.Nil = "."
set (S.Tip p b) = show p ++ "/" ++ show b
set (S.Bin p m l r) = "(" ++ show p ++ " " ++ show m ++ " " ++ set l ++ " " ++ set r ++ ")"

setAgain :: S.IntSet -> S.IntSet
setAgain S.Nil = S.Nil
setAgain (S.Tip p b) = S.Tip p b
setAgain (S.Bin p m l r) = S.Bin p m (setAgain l) (setAgain r)

samples :: [[Int]]
samples = [[], [5], [1, 2, 3], [-3, 2, 9, 1000], [minBound, -1, 0, 1, maxBound], [64, 128 .. 640], [-64, -1, 63, 64]]

main :: IO ()
main = do
  mapM_ (\ks -> putStrLn (tree (Map.fromList [(k, k) | k <- ks]))) samples
  mapM_ (putStrLn . set . Set.fromList) samples
  print (and [again m == m && Map.toList (again m) == Map.toList m | ks <- samples, let m = Map.fromList [(k, ()) | k <- ks]])
  print (and [setAgain s == s && Set.toList (setAgain s) == Set.toList s | ks <- samples, let s = Set.fromList ks])
  putStrLn (tree (M.link 5 (M.Tip 5 'a') (-7) (M.Tip (-7) 'b')))
  putStrLn (tree (M.bin 0 8 M.Nil (M.Tip 9 'c')))
  print [(M.mask k m, M.zero k m, M.nomatch k 0 m) | (k, m) <- [(5, 4), (13, 8), (-1, minBound), (100, 64)]]
  print (M.branchMask 5 9, M.branchMask 3 (-3), M.shorter 8 4, S.bitmapOf 70, S.suffixBitMask, S.prefixBitMask)
