-- | As "Data.IntMap.Merge.Lazy", where new values are evaluated before they are put in.
module Data.IntMap.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, WhenMissing, WhenMatched
  , merge, mergeA
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing
  , mapMissing, filterMissing
  , zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched
  , runWhenMatched, runWhenMissing
  ) where

import Data.IntMap.Base (Key, forced)
import qualified Data.IntMap.Base as M
import qualified Data.IntMap.Parts as M
import Data.IntMap.Merge.Base hiding
  ( mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing, traverseMaybeMissing
  , traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched )
import qualified Data.IntMap.Merge.Base as B

-- | The function of the key and both values, where it gives one.
zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure $! forced (f k x y))

-- | The function of the key and both values.
zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = zipWithMaybeMatched (\k x y -> Just (f k x y))

-- | As 'zipWithMaybeMatched', with effects.
zipWithMaybeAMatched :: Applicative f => (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> fmap forced (f k x y))

-- | As 'zipWithMatched', with effects.
zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap (Just $!) (f k x y))

-- | The function of the key and the value, where it gives one.
mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing
  (\m -> pure $! M.mapMaybeWithKey (\k x -> forced (f k x)) m)
  (\k x -> pure $! forced (f k x))

-- | The function of the key and the value.
mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = mapMaybeMissing (\k x -> Just (f k x))

-- | As 'mapMaybeMissing', with effects.
traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing f = B.traverseMaybeMissing (\k x -> fmap forced (f k x))

-- | As 'mapMissing', with effects.
traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = traverseMaybeMissing (\k x -> fmap Just (f k x))

-- | Changes the results of a tactic.
mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing f (WhenMissing subtree key) = WhenMissing
  (\m -> fmap (M.mapMaybe (\a -> forced (Just (f a)))) (subtree m))
  (\k x -> fmap (\r -> forced (fmap f r)) (key k x))

-- | Changes the results of a tactic.
mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (\r -> forced (fmap f r)) (g k x y))
