-- | Lists without repetition, by means of sets.
module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import qualified Data.IntSet as IntSet
import qualified Data.Set as Set

-- | O(n log d), /d/ being the number of distinct elements. The first occurrences of all elements,
-- as lazily as the list comes.
nubOrd :: Ord a => [a] -> [a]
nubOrd = nubOrdOn id

-- | As 'nubOrd', where elements with equal keys count as equal.
nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f = go Set.empty
  where
    go seen list = case list of
      [] -> []
      x : xs
        | k `Set.member` seen -> go seen xs
        | otherwise -> x : go (Set.insert k seen) xs
        where k = f x

-- | O(n min(d, W)). As 'nubOrd', for integers of /W/ bits.
nubInt :: [Int] -> [Int]
nubInt = nubIntOn id

-- | As 'nubInt', where elements with equal keys count as equal.
nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn f = go IntSet.empty
  where
    go seen list = case list of
      [] -> []
      x : xs
        | k `IntSet.member` seen -> go seen xs
        | otherwise -> x : go (IntSet.insert k seen) xs
        where k = f x
