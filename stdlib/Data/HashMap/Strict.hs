{-# LANGUAGE BangPatterns #-}
-- | Maps by hash, whose values are evaluated when they are put in.
module Data.HashMap.Strict
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), (!), findWithDefault, lookupDefault, insert, insertWith
  , delete, adjust, update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions
  , map, mapWithKey, traverseWithKey, mapKeys, difference, differenceWith, intersection, intersectionWith, intersectionWithKey
  , foldMapWithKey, foldr, foldl, foldr', foldl', foldrWithKey, foldlWithKey, foldrWithKey', foldlWithKey'
  , filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList, fromList, fromListWith, fromListWithKey, keysSet
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Data.HashMap.Base hiding (alterF, fromList, map, traverseWithKey)
import qualified Data.HashMap.Base as Base
import Data.HashSet.Base (keysSet)
import Data.Hashable (Hashable)
import qualified Data.List as L

singleton :: Hashable k => k -> v -> HashMap k v
singleton k !v = single k v

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert k !v m = put k v m

-- | The function gets the new value first.
insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v m = case lookup k m of
  Nothing -> insert k v m
  Just old -> insert k (f v old) m

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f k m = case lookup k m of
  Nothing -> m
  Just v -> insert k (f v) m

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = alter (>>= f)

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k m = case f (lookup k m) of
  Nothing -> delete k m
  Just v -> insert k v m

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f = unionWithKey (const f)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f a b = L.foldl' (\m (k, v) -> insertWith (\new old -> f k old new) k v m) a (toList b)

mapWithKey :: (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKey f = mapMaybeWithKey (\k v -> Just (f k v))

mapMaybe :: (v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybe f = mapMaybeWithKey (const f)

mapMaybeWithKey :: (k -> v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybeWithKey f = pieces go
  where
    go xs = case xs of
      [] -> []
      (k, x) : rest -> case f k x of
        Nothing -> go rest
        Just v -> v `seq` (k, v) : go rest

differenceWith :: (Eq k, Hashable k) => (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWith f a b = mapMaybeWithKey (\k v -> maybe (Just v) (f v) (lookup k b)) a

intersectionWith :: (Eq k, Hashable k) => (v -> w -> x) -> HashMap k v -> HashMap k w -> HashMap k x
intersectionWith f = intersectionWithKey (const f)

intersectionWithKey :: (Eq k, Hashable k) => (k -> v -> w -> x) -> HashMap k v -> HashMap k w -> HashMap k x
intersectionWithKey f a b = mapMaybeWithKey (\k v -> fmap (f k v) (lookup k b)) a

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = fromListWithKey (const f)

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey f = L.foldl' (\m (k, v) -> insertWith (f k) k v m) empty

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = L.foldl' (\m (k, v) -> insert k v m) empty

map :: (v -> w) -> HashMap k v -> HashMap k w
map f = mapWithKey (const f)

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k m = fmap (\r -> alter (const r) k m) (f (lookup k m))

traverseWithKey :: Applicative f => (k -> v -> f w) -> HashMap k v -> f (HashMap k w)
traverseWithKey f m = fmap (map id) (Base.traverseWithKey f m)
