-- | The tactics of "Data.Map.Merge.Lazy" with their representations.
module Data.Map.Merge.Base
  ( module Data.Map.Merge.Base
  ) where

import Prelude hiding ((.), id)
import Control.Applicative (liftA3)
import Control.Category (Category(..))
import Data.Functor.Identity
import Data.Map.Base (Map(..), link, link2, splitLookup)
import qualified Data.Map.Base as M

-- | What to do with the keys that are in one map alone: with a whole subtree of them, or with one.
data WhenMissing f k x y = WhenMissing
  { missingSubtree :: Map k x -> f (Map k y)
  , missingKey :: k -> x -> f (Maybe y)
  }

-- | What to do with a key that is in both maps.
newtype WhenMatched f k x y z = WhenMatched { matchedKey :: k -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

instance (Applicative f, Monad f) => Functor (WhenMissing f k x) where
  fmap f x = mapWhenMissing f x

instance Functor f => Functor (WhenMatched f k x y) where
  fmap f x = mapWhenMatched f x

-- | The results are those of the second tactic for what the first keeps.
instance (Applicative f, Monad f) => Category (WhenMissing f k) where
  id = preserveMissing
  f . g = traverseMaybeMissing (\k x -> missingKey g k x >>= maybe (pure Nothing) (missingKey f k))

instance (Applicative f, Monad f) => Applicative (WhenMissing f k x) where
  pure x = mapMissing (\_ _ -> x)
  f <*> g = traverseMaybeMissing (\k x ->
    missingKey f k x >>= maybe (pure Nothing) (\h -> fmap (fmap h) (missingKey g k x)))

instance (Applicative f, Monad f) => Monad (WhenMissing f k x) where
  m >>= f = traverseMaybeMissing (\k x ->
    missingKey m k x >>= maybe (pure Nothing) (\r -> missingKey (f r) k x))

instance (Monad f, Applicative f) => Category (WhenMatched f k x) where
  id = zipWithMatched (\_ _ y -> y)
  f . g = zipWithMaybeAMatched (\k x y ->
    matchedKey g k x y >>= maybe (pure Nothing) (matchedKey f k x))

instance (Monad f, Applicative f) => Applicative (WhenMatched f k x y) where
  pure x = zipWithMatched (\_ _ _ -> x)
  f <*> g = zipWithMaybeAMatched (\k x y ->
    matchedKey f k x y >>= maybe (pure Nothing) (\h -> fmap (fmap h) (matchedKey g k x y)))

instance (Monad f, Applicative f) => Monad (WhenMatched f k x y) where
  m >>= f = zipWithMaybeAMatched (\k x y ->
    matchedKey m k x y >>= maybe (pure Nothing) (\r -> matchedKey (f r) k x y))

-- | Applies a tactic to one key.
runWhenMatched :: WhenMatched f k x y z -> k -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

-- | Applies a tactic to one key.
runWhenMissing :: WhenMissing f k x y -> k -> x -> f (Maybe y)
runWhenMissing = missingKey

-- | Changes the results of a tactic.
mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing f (WhenMissing subtree key) =
  WhenMissing (fmap (fmap f) . subtree) (\k x -> fmap (fmap f) (key k x))

-- | Changes the results of a tactic.
mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))

-- | Changes the values that a tactic gets.
lmapWhenMissing :: (b -> a) -> WhenMissing f k a x -> WhenMissing f k b x
lmapWhenMissing f (WhenMissing subtree key) =
  WhenMissing (subtree . fmap f) (\k x -> key k (f x))

-- | Changes the values that a tactic gets from the first map.
contramapFirstWhenMatched :: (b -> a) -> WhenMatched f k a y z -> WhenMatched f k b y z
contramapFirstWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k (f x) y)

-- | Changes the values that a tactic gets from the second map.
contramapSecondWhenMatched :: (b -> a) -> WhenMatched f k x a z -> WhenMatched f k x b z
contramapSecondWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k x (f y))

-- | The function of the key and both values, where it gives one.
zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

-- | The function of the key and both values.
zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

-- | As 'zipWithMaybeMatched', with effects.
zipWithMaybeAMatched :: (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched = WhenMatched

-- | As 'zipWithMatched', with effects.
zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

-- | Leaves the keys out.
dropMissing :: Applicative f => WhenMissing f k x y
dropMissing = WhenMissing (\_ -> pure Tip) (\_ _ -> pure Nothing)

-- | Keeps the keys with their values.
preserveMissing :: Applicative f => WhenMissing f k x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))

-- | The function of the key and the value.
mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (\m -> pure (M.mapWithKey f m)) (\k x -> pure (Just (f k x)))

-- | The function of the key and the value, where it gives one.
mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (\m -> pure (M.mapMaybeWithKey f m)) (\k x -> pure (f k x))

-- | Keeps the keys that satisfy the predicate with their values.
filterMissing :: Applicative f => (k -> x -> Bool) -> WhenMissing f k x x
filterMissing p = WhenMissing
  (\m -> pure (M.filterWithKey p m))
  (\k x -> pure (if p k x then Just x else Nothing))

-- | As 'mapMissing', with effects.
traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (M.traverseWithKey f) (\k x -> fmap Just (f k x))

-- | As 'mapMaybeMissing', with effects.
traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (traverseMaybe f) f

-- | As 'filterMissing', with effects.
filterAMissing :: Applicative f => (k -> x -> f Bool) -> WhenMissing f k x x
filterAMissing p = traverseMaybeMissing (\k x -> fmap (\b -> if b then Just x else Nothing) (p k x))

traverseMaybe :: Applicative f => (k -> x -> f (Maybe y)) -> Map k x -> f (Map k y)
traverseMaybe = M.traverseMaybeWithKey

-- | Merges two maps by tactics for the keys in the first alone, in the second alone, and in both.
merge
  :: Ord k
  => SimpleWhenMissing k a c -> SimpleWhenMissing k b c -> SimpleWhenMatched k a b c
  -> Map k a -> Map k b -> Map k c
merge g1 g2 f m1 m2 = runIdentity (mergeA g1 g2 f m1 m2)

-- | As 'merge', with effects in the order of the keys.
mergeA
  :: (Applicative f, Ord k)
  => WhenMissing f k a c -> WhenMissing f k b c -> WhenMatched f k a b c
  -> Map k a -> Map k b -> f (Map k c)
mergeA (WhenMissing subtree1 key1) (WhenMissing subtree2 _) (WhenMatched both) = go
  where
    go Tip m2 = subtree2 m2
    go m1 Tip = subtree1 m1
    go (Bin _ k x l1 r1) m2 = case splitLookup k m2 of
      (l2, found, r2) -> liftA3 (joined k) (go l1 l2) (maybe (key1 k x) (both k x) found) (go r1 r2)
    joined k l mx r = case mx of
      Nothing -> link2 l r
      Just x -> link k x l r
