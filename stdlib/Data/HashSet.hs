-- | Sets by hash.
module Data.HashSet
  ( HashSet, empty, singleton, null, size, member, insert, delete, isSubsetOf, union, unions, difference, intersection
  , map, filter, foldr, foldl', toList, fromList, toMap, fromMap
  ) where

import Prelude (foldr)
import Data.HashSet.Base
