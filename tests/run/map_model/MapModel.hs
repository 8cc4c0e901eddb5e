{-# LANGUAGE CPP #-}
-- | Data.Map against lists of pairs.
module MapModel (properties) where

import qualified Data.Foldable as F
import qualified Data.Map as M
import qualified Data.Map.Merge.Lazy as G
import Data.List
import Data.Maybe (listToMaybe)
import Data.Ord (comparing)
import Gen

type M = M.Map Int Int

-- The map gives the new value.
#define UPDATED maybe Nothing (\x -> maybe (Just x) Just (maybeFun k x)) (lookup k a)

-- What only one kind of map has.
further :: IO ()
further = do
  let ascending xs = sortBy (comparing fst) xs
  prop "positions" (\a _ k m _ -> ((M.lookupIndex k m, [M.elemAt i m | i <- [0 .. M.size m - 1]]), (elemIndex k (map fst a), a)))
  same "deleteAt" (\a _ k m _ -> if null m then (m, a) else let i = k `mod` length a in (M.deleteAt i m, take i a ++ drop (i + 1) a))
  same "updateAt" (\a _ k m _ -> if null m then (m, a) else let { i = k `mod` length a; (l, x) = a !! i } in (M.updateAt maybeFun i m, set l (maybeFun l x) a))
  pairOf "splitAt" (\a _ k m _ -> let i = k `mod` 20 - 2 in (M.splitAt i m, splitAt i a))
  same "take" (\a _ k m _ -> (M.take (k `mod` 20) m, take (k `mod` 20) a))
  same "drop" (\a _ k m _ -> (M.drop (k `mod` 20) m, drop (k `mod` 20) a))
  pairOf "spanAntitone" (\a _ k m _ -> (M.spanAntitone (< k) m, span ((< k) . fst) a))
  same "takeWhileAntitone" (\a _ k m _ -> (M.takeWhileAntitone (< k) m, takeWhile ((< k) . fst) a))
  same "dropWhileAntitone" (\a _ k m _ -> (M.dropWhileAntitone (< k) m, dropWhile ((< k) . fst) a))
  property "fromDescListWith" 400 cases (\(Case xs _ _) -> (M.toList (M.fromDescListWith (-) (reverse (ascending xs))), M.toList (M.fromListWith (-) (reverse xs))))
  same "fromDescList" (\a _ _ _ _ -> (M.fromDescList (reverse a), a))
  same "fromDistinctDescList" (\a _ _ _ _ -> (M.fromDistinctDescList (reverse a), a))
  prop "valid" (\a b k m n -> (map M.valid [m, n, M.union m n, M.intersection m n, M.difference m n, M.delete k m, M.filter even m, M.fromAscList a, M.fromDistinctDescList (reverse b), fst (M.split k m), M.deleteMin m, M.mapMaybeWithKey maybeFun m], replicate 12 True))

#include "properties.h"
