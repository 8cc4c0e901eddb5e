{-# LANGUAGE BangPatterns, MagicHash #-}
-- | The tactics of "Data.IntMap.Merge.Lazy" with their representations.
module Data.IntMap.Merge.Base
  ( module Data.IntMap.Merge.Base
  ) where

import Prelude hiding ((.), id)
import Control.Applicative (liftA2, liftA3)
import Control.Category (Category(..))
import Data.Functor.Identity
import Data.IntMap.Base (IntMap(..), Key, bin, forced)
import qualified Data.IntMap.Base as M
import qualified Data.IntMap.Parts as M
import Data.IntMap.Branch
import Data.IntMap.Parts (splitLookup)
import GHC.Base (Int(..), isTrue#)
import GHC.Prim

-- | What to do with the keys that are in one map alone: with a whole subtree of them, or with one.
data WhenMissing f x y = WhenMissing
  { missingSubtree :: IntMap x -> f (IntMap y)
  , missingKey :: Key -> x -> f (Maybe y)
  }

-- | What to do with a key that is in both maps.
newtype WhenMatched f x y z = WhenMatched { matchedKey :: Key -> x -> y -> f (Maybe z) }

type SimpleWhenMissing = WhenMissing Identity
type SimpleWhenMatched = WhenMatched Identity

instance (Applicative f, Monad f) => Functor (WhenMissing f x) where
  fmap f x = mapWhenMissing f x

instance Functor f => Functor (WhenMatched f x y) where
  fmap f x = mapWhenMatched f x

-- | The results are those of the second tactic for what the first keeps.
instance (Applicative f, Monad f) => Category (WhenMissing f) where
  id = preserveMissing
  f . g = traverseMaybeMissing (\k x -> missingKey g k x >>= maybe (pure Nothing) (missingKey f k))

instance (Applicative f, Monad f) => Applicative (WhenMissing f x) where
  pure x = mapMissing (\_ _ -> x)
  f <*> g = traverseMaybeMissing (\k x ->
    missingKey f k x >>= maybe (pure Nothing) (\h -> fmap (fmap h) (missingKey g k x)))

instance (Applicative f, Monad f) => Monad (WhenMissing f x) where
  m >>= f = traverseMaybeMissing (\k x ->
    missingKey m k x >>= maybe (pure Nothing) (\r -> missingKey (f r) k x))

instance (Monad f, Applicative f) => Category (WhenMatched f x) where
  id = zipWithMatched (\_ _ y -> y)
  f . g = zipWithMaybeAMatched (\k x y ->
    matchedKey g k x y >>= maybe (pure Nothing) (matchedKey f k x))

instance (Monad f, Applicative f) => Applicative (WhenMatched f x y) where
  pure x = zipWithMatched (\_ _ _ -> x)
  f <*> g = zipWithMaybeAMatched (\k x y ->
    matchedKey f k x y >>= maybe (pure Nothing) (\h -> fmap (fmap h) (matchedKey g k x y)))

instance (Monad f, Applicative f) => Monad (WhenMatched f x y) where
  m >>= f = zipWithMaybeAMatched (\k x y ->
    matchedKey m k x y >>= maybe (pure Nothing) (\r -> matchedKey (f r) k x y))

-- | Applies a tactic to one key.
runWhenMatched :: WhenMatched f x y z -> Key -> x -> y -> f (Maybe z)
runWhenMatched = matchedKey

-- | Applies a tactic to one key.
runWhenMissing :: WhenMissing f x y -> Key -> x -> f (Maybe y)
runWhenMissing = missingKey

-- | Changes the results of a tactic.
mapWhenMissing :: (Applicative f, Monad f) => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing f (WhenMissing subtree key) =
  WhenMissing (fmap (fmap f) . subtree) (\k x -> fmap (fmap f) (key k x))

-- | Changes the results of a tactic.
mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (fmap f) (g k x y))

-- | Changes the values that a tactic gets.
lmapWhenMissing :: (b -> a) -> WhenMissing f a x -> WhenMissing f b x
lmapWhenMissing f (WhenMissing subtree key) =
  WhenMissing (subtree . fmap f) (\k x -> key k (f x))

-- | Changes the values that a tactic gets from the first map.
contramapFirstWhenMatched :: (b -> a) -> WhenMatched f a y z -> WhenMatched f b y z
contramapFirstWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k (f x) y)

-- | Changes the values that a tactic gets from the second map.
contramapSecondWhenMatched :: (b -> a) -> WhenMatched f x a z -> WhenMatched f x b z
contramapSecondWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> g k x (f y))

-- | The function of the key and both values, where it gives one.
zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

-- | The function of the key and both values.
zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

-- | As 'zipWithMaybeMatched', with effects.
zipWithMaybeAMatched :: (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched = WhenMatched

-- | As 'zipWithMatched', with effects.
zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

-- | Leaves the keys out.
dropMissing :: Applicative f => WhenMissing f x y
dropMissing = WhenMissing (\_ -> pure Nil) (\_ _ -> pure Nothing)

-- | Keeps the keys with their values.
preserveMissing :: Applicative f => WhenMissing f x x
preserveMissing = WhenMissing pure (\_ x -> pure (Just x))

-- | The function of the key and the value.
mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = WhenMissing (\m -> pure (M.mapWithKey f m)) (\k x -> pure (Just (f k x)))

-- | The function of the key and the value, where it gives one.
mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing (\m -> pure (M.mapMaybeWithKey f m)) (\k x -> pure (f k x))

-- | Keeps the keys that satisfy the predicate with their values.
filterMissing :: Applicative f => (Key -> x -> Bool) -> WhenMissing f x x
filterMissing p = WhenMissing
  (\m -> pure (M.filterWithKey p m))
  (\k x -> pure (if p k x then Just x else Nothing))

-- | As 'mapMissing', with effects.
traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = WhenMissing (M.traverseWithKey f) (\k x -> fmap Just (f k x))

-- | As 'mapMaybeMissing', with effects.
traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing f = WhenMissing (M.traverseMaybeWithKey f) f

-- | As 'filterMissing', with effects.
filterAMissing :: Applicative f => (Key -> x -> f Bool) -> WhenMissing f x x
filterAMissing p = traverseMaybeMissing (\k x -> fmap (\b -> if b then Just x else Nothing) (p k x))

-- | Merges two maps by tactics for the keys in the first alone, in the second alone, and in both.
merge
  :: SimpleWhenMissing a c -> SimpleWhenMissing b c -> SimpleWhenMatched a b c
  -> IntMap a -> IntMap b -> IntMap c
merge g1 g2 f m1 m2 = runIdentity (mergeA g1 g2 f m1 m2)

-- | As 'merge', with effects in the order of the keys.
mergeA
  :: Applicative f
  => WhenMissing f a c -> WhenMissing f b c -> WhenMatched f a b c
  -> IntMap a -> IntMap b -> f (IntMap c)
mergeA (WhenMissing only1 key1) (WhenMissing only2 key2) (WhenMatched both) = go
  where
    go t1 t2 = case t1 of
      Bin s l1 r1 -> case t2 of
        Bin t l2 r2
          | isTrue# (s ==# t) -> liftA2 (bin s) (go l1 l2) (go r1 r2)
          | isTrue# (above s t) -> case matches t s of
              1# | isTrue# (t <# s) -> liftA2 (bin s) (go l1 t2) (only1 r1)
                 | otherwise -> liftA2 (bin s) (only1 l1) (go r1 t2)
              _ -> apart s t
          | isTrue# (matches s t) ->
              if isTrue# (s <# t) then liftA2 (bin t) (go t1 l2) (only2 r2) else liftA2 (bin t) (only2 l2) (go t1 r2)
          | otherwise -> apart s t
        Tip k y -> case splitLookup (I# k) t1 of
          (l, found, r) -> liftA3 (between k) (only1 l) (maybe (key2 (I# k) y) (\x -> both (I# k) x y) found) (only1 r)
        Nil -> only1 t1
      Tip k x -> case splitLookup (I# k) t2 of
        (l, found, r) -> liftA3 (between k) (only2 l) (maybe (key1 (I# k) x) (both (I# k) x) found) (only2 r)
      Nil -> only2 t2
      where
        -- Trees whose keys do not mix.
        apart s t = case s <# t of
          1# -> liftA2 M.union (only1 t1) (only2 t2)
          _ -> liftA2 M.union (only2 t2) (only1 t1)
    between k l mx r = case mx of
      Nothing -> M.union l r
      Just x -> M.insert (I# k) x (M.union l r)
