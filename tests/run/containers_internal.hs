-- Containers from within: the modules that end in Internal and Debug.
module Main (main) where

import qualified Data.Map as M
import qualified Data.Set as S
import qualified Data.IntMap as I
import qualified Data.Map.Internal.Debug as MD
import qualified Data.IntMap.Internal.Debug as ID
import qualified Data.Map.Internal as MI
import qualified Data.Set.Internal as SI
import qualified Data.Map.Strict.Internal as MSI
import qualified Data.IntMap.Internal as II
import qualified Data.IntSet.Internal as ISI
import qualified Data.Sequence.Internal as Q
import Utils.Containers.Internal.StrictPair
main :: IO ()
main = do
  let m = M.fromDistinctAscList [(i, i * i) | i <- [1 .. 3 :: Int]]
      im = I.fromList [(i, i) | i <- [-3, 5, 9, 2, -8, 1000, 0]]
  putStr (MD.showTree m)
  putStr (MD.showTreeWith (\k x -> show (k,x)) False True m)
  putStr (MD.showTreeWith (\k x -> show (k,x)) True True m)
  putStr (MD.showTreeWith (\k x -> show (k,x)) False False (M.insert 4 16 m))
  putStr (MD.showTree (M.empty :: M.Map Int Int))
  putStr (SI.showTree (S.fromDistinctAscList "abc"))
  putStr (SI.showTreeWith False True (S.fromDistinctAscList "abc"))
  putStr (ID.showTree im)
  putStr (ID.showTreeWith False True im)
  putStr (ID.showTreeWith True True (I.fromList [(1,'a')]))
  let sz t = case t of { MI.Bin n _ _ l r -> (n, depth l, depth r); MI.Tip -> (0, 0, 0) }
      depth t = case t of { MI.Bin _ _ _ l r -> 1 + max (depth l) (depth r); MI.Tip -> 0 :: Int }
  print (sz m, MD.valid (MI.link 0 7 MI.Tip m), MI.balanceL 9 9 m MI.Tip, MI.insertMax 7 7 m)
  print (SI.merge (S.fromList "ab") (S.fromList "xy"), SI.Bin 1 'x' SI.Tip SI.Tip)
  print (toPair (1 :*: 'c'), MSI.size m, II.size im, ISI.member 3 (ISI.fromList [3]), Q.size (Q.Elem 'x'), Q.length (Q.fromList "abc"))
