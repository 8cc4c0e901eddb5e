{-# LANGUAGE CPP #-}
-- | Data.Set against lists.
module SetModel (properties) where

import Data.List
import Data.Maybe (listToMaybe)
import qualified Data.Set as S
import Gen

type T = S.Set Int

-- What only one kind of set has.
further :: IO ()
further = do
  prop "positions" (\a _ k s _ -> ((S.lookupIndex k s, [S.elemAt i s | i <- [0 .. S.size s - 1]], S.lookupMin s, S.lookupMax s), (elemIndex k a, a, listToMaybe a, lastOf a)))
  same "deleteAt" (\a _ k s _ -> if null a then (s, a) else let i = k `mod` length a in (S.deleteAt i s, take i a ++ drop (i + 1) a))
  pairOf "splitAt" (\a _ k s _ -> let i = k `mod` 20 - 2 in (S.splitAt i s, splitAt i a))
  pairOf "spanAntitone" (\a _ k s _ -> (S.spanAntitone (< k) s, span (< k) a))
  same "fromDescList" (\a _ _ _ _ -> (S.fromDescList (reverse a), a))
  same "mapMonotonic" (\a _ _ s _ -> (S.mapMonotonic (`div` 2) (S.filter even s), map (`div` 2) (filter even a)))
  prop "cartesianProduct" (\a b _ s t -> (S.toList (S.cartesianProduct (S.take 5 s) t), [(x, y) | x <- take 5 a, y <- b]))
  prop "disjointUnion" (\a b _ s t -> (S.toList (S.disjointUnion s t), map Left a ++ map Right b))
  prop "powerSet" (\a _ _ s _ -> (map S.toList (S.toList (S.powerSet (S.take 5 s))), sort (subsequences (take 5 a))))
  prop "Foldable" (\a _ _ s _ -> ((sum s, length s, elem 3 s, foldMap show s, if null a then 0 else maximum s), (sum a, length a, elem 3 a, concatMap show a, if null a then 0 else maximum a)))
  prop "valid" (\a b k s t -> (map S.valid [s, t, S.union s t, S.intersection s t, S.difference s t, S.delete k s, S.fromDistinctAscList a, fst (S.split k s), S.deleteMin s], replicate 9 True))

#include "properties.h"
