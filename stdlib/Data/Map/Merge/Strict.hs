-- | As "Data.Map.Merge.Lazy", where new values are evaluated before they are put in.
module Data.Map.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, WhenMissing, WhenMatched
  , merge, mergeA
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing
  , mapMissing, filterMissing
  , zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched
  , runWhenMatched, runWhenMissing
  ) where

import qualified Data.Map.Base as M
import Data.Map.Merge.Base hiding
  ( mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing, traverseMaybeMissing
  , traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched )

-- | The value inside is evaluated with the whole.
forced :: Maybe a -> Maybe a
forced Nothing = Nothing
forced (Just a) = a `seq` Just a

-- | The function of the key and both values, where it gives one.
zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure $! forced (f k x y))

-- | The function of the key and both values.
zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> (pure $!) $! (Just $! f k x y))

-- | As 'zipWithMaybeMatched', with effects.
zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> fmap forced (f k x y))

-- | As 'zipWithMatched', with effects.
zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap (Just $!) (f k x y))

-- | The function of the key and the value, where it gives one.
mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing
  (\m -> pure $! M.mapMaybeWithKey (\k x -> forced (f k x)) m)
  (\k x -> pure $! forced (f k x))

-- | The function of the key and the value.
mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = mapMaybeMissing (\k x -> Just (f k x))

-- | As 'mapMaybeMissing', with effects.
traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (traverseMaybe g) g
  where g k x = fmap forced (f k x)

-- | As 'mapMissing', with effects.
traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = traverseMaybeMissing (\k x -> fmap Just (f k x))

-- | Changes the results of a tactic.
mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing f (WhenMissing subtree key) = WhenMissing
  (\m -> fmap (M.mapMaybe (\a -> forced (Just (f a)))) (subtree m))
  (\k x -> fmap (\r -> forced (fmap f r)) (key k x))

-- | Changes the results of a tactic.
mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (\r -> forced (fmap f r)) (g k x y))
