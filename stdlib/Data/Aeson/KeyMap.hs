{-# LANGUAGE DeriveDataTypeable, DeriveFunctor, GeneralizedNewtypeDeriving, RankNTypes, TypeFamilies #-}
-- | Objects: maps whose keys are in the order of their texts.
module Data.Aeson.KeyMap
  ( KeyMap, null, lookup, (!?), size, member, empty, singleton, insert, insertWith, delete, alterF
  , difference, union, unionWith, unionWithKey, intersection, intersectionWith, intersectionWithKey
  , fromList, fromListWith, toList, toAscList, elems
  , fromHashMap, toHashMap, fromHashMapText, toHashMapText, coercionToHashMap, fromMap, toMap, fromMapText, toMapText, coercionToMap
  , map, mapWithKey, mapKeyVal, traverse, traverseWithKey, foldr, foldr', foldl, foldl', foldMapWithKey, foldrWithKey, keys
  , filter, filterWithKey, mapMaybe, mapMaybeWithKey, Key
  ) where

import Control.DeepSeq (NFData)
import Data.Aeson.Key (Key)
import qualified Data.Aeson.Key as Key
import Data.Data (Data)
import qualified Data.Foldable as F
import Data.Hashable (Hashable(..))
import Data.HashMap.Strict (HashMap)
import qualified Data.HashMap.Strict as H
import Data.Map.Strict (Map)
import qualified Data.Map.Strict as M
import Data.Text (Text)
import qualified Data.Traversable as T
import Data.Type.Coercion (Coercion(..))
import qualified GHC.Exts as E
import Prelude hiding (filter, foldl, foldr, lookup, map, null, traverse)
import Test.QuickCheck (Arbitrary(..), CoArbitrary(..), Function(..), functionMap)

newtype KeyMap v = KeyMap (Map Key v)
  deriving (Eq, Ord, Functor, Data, Semigroup, Monoid, NFData)

instance Show v => Show (KeyMap v) where
  showsPrec d (KeyMap m) = showsPrec d m

instance Read v => Read (KeyMap v) where
  readsPrec d s = [(KeyMap m, rest) | (m, rest) <- readsPrec d s]

instance F.Foldable KeyMap where
  foldMap f (KeyMap m) = F.foldMap f m
  foldr f z (KeyMap m) = M.foldr f z m
  length = size
  null = null
  toList = elems

instance T.Traversable KeyMap where
  traverse = traverse

instance E.IsList (KeyMap v) where
  type Item (KeyMap v) = (Key, v)
  fromList = fromList
  toList = toAscList

instance Hashable v => Hashable (KeyMap v) where
  hashWithSalt salt m = hashWithSalt salt (toAscList m)

instance Arbitrary v => Arbitrary (KeyMap v) where
  arbitrary = fmap fromList arbitrary
  shrink m = fmap fromList (shrink (toList m))

instance CoArbitrary v => CoArbitrary (KeyMap v) where
  coarbitrary m = coarbitrary (toList m)

instance Function v => Function (KeyMap v) where
  function = functionMap toList fromList

null :: KeyMap v -> Bool
null (KeyMap m) = M.null m

size :: KeyMap v -> Int
size (KeyMap m) = M.size m

lookup :: Key -> KeyMap v -> Maybe v
lookup k (KeyMap m) = M.lookup k m

(!?) :: KeyMap v -> Key -> Maybe v
m !? k = lookup k m

member :: Key -> KeyMap v -> Bool
member k (KeyMap m) = M.member k m

empty :: KeyMap v
empty = KeyMap M.empty

singleton :: Key -> v -> KeyMap v
singleton k v = KeyMap (M.singleton k v)

insert :: Key -> v -> KeyMap v -> KeyMap v
insert k v (KeyMap m) = KeyMap (M.insert k v m)

-- | The function has the new value first.
insertWith :: (v -> v -> v) -> Key -> v -> KeyMap v -> KeyMap v
insertWith f k v (KeyMap m) = KeyMap (M.insertWith f k v m)

delete :: Key -> KeyMap v -> KeyMap v
delete k (KeyMap m) = KeyMap (M.delete k m)

alterF :: Functor f => (Maybe v -> f (Maybe v)) -> Key -> KeyMap v -> f (KeyMap v)
alterF f k (KeyMap m) = fmap KeyMap (M.alterF f k m)

difference :: KeyMap v -> KeyMap w -> KeyMap v
difference (KeyMap a) (KeyMap b) = KeyMap (M.difference a b)

-- | The first one's values where both have one.
union :: KeyMap v -> KeyMap v -> KeyMap v
union (KeyMap a) (KeyMap b) = KeyMap (M.union a b)

unionWith :: (v -> v -> v) -> KeyMap v -> KeyMap v -> KeyMap v
unionWith f (KeyMap a) (KeyMap b) = KeyMap (M.unionWith f a b)

unionWithKey :: (Key -> v -> v -> v) -> KeyMap v -> KeyMap v -> KeyMap v
unionWithKey f (KeyMap a) (KeyMap b) = KeyMap (M.unionWithKey f a b)

intersection :: KeyMap a -> KeyMap b -> KeyMap a
intersection (KeyMap a) (KeyMap b) = KeyMap (M.intersection a b)

intersectionWith :: (a -> b -> c) -> KeyMap a -> KeyMap b -> KeyMap c
intersectionWith f (KeyMap a) (KeyMap b) = KeyMap (M.intersectionWith f a b)

intersectionWithKey :: (Key -> a -> b -> c) -> KeyMap a -> KeyMap b -> KeyMap c
intersectionWithKey f (KeyMap a) (KeyMap b) = KeyMap (M.intersectionWithKey f a b)

-- | Of equal keys the last one's value.
fromList :: [(Key, v)] -> KeyMap v
fromList kvs = KeyMap (M.fromList kvs)

fromListWith :: (v -> v -> v) -> [(Key, v)] -> KeyMap v
fromListWith f kvs = KeyMap (M.fromListWith f kvs)

toList, toAscList :: KeyMap v -> [(Key, v)]
toList (KeyMap m) = M.toAscList m
toAscList = toList

elems :: KeyMap v -> [v]
elems (KeyMap m) = M.elems m

keys :: KeyMap v -> [Key]
keys (KeyMap m) = M.keys m

fromHashMap :: HashMap Key v -> KeyMap v
fromHashMap m = fromList (H.toList m)

toHashMap :: KeyMap v -> HashMap Key v
toHashMap m = H.fromList (toList m)

fromHashMapText :: HashMap Text v -> KeyMap v
fromHashMapText m = fromList [(Key.fromText k, v) | (k, v) <- H.toList m]

toHashMapText :: KeyMap v -> HashMap Text v
toHashMapText m = H.fromList [(Key.toText k, v) | (k, v) <- toList m]

-- | They are no hash maps.
coercionToHashMap :: Maybe (Coercion (HashMap Key v) (KeyMap v))
coercionToHashMap = Nothing

fromMap :: Map Key v -> KeyMap v
fromMap = KeyMap

toMap :: KeyMap v -> Map Key v
toMap (KeyMap m) = m

fromMapText :: Map Text v -> KeyMap v
fromMapText m = KeyMap (M.mapKeysMonotonic Key.fromText m)

toMapText :: KeyMap v -> Map Text v
toMapText (KeyMap m) = M.mapKeysMonotonic Key.toText m

coercionToMap :: Maybe (Coercion (Map Key v) (KeyMap v))
coercionToMap = Just Coercion

map :: (a -> b) -> KeyMap a -> KeyMap b
map = fmap

mapWithKey :: (Key -> a -> b) -> KeyMap a -> KeyMap b
mapWithKey f (KeyMap m) = KeyMap (M.mapWithKey f m)

mapKeyVal :: (Key -> Key) -> (a -> b) -> KeyMap a -> KeyMap b
mapKeyVal f g m = fromList [(f k, g v) | (k, v) <- toList m]

traverse :: Applicative f => (a -> f b) -> KeyMap a -> f (KeyMap b)
traverse f (KeyMap m) = fmap KeyMap (T.traverse f m)

traverseWithKey :: Applicative f => (Key -> a -> f b) -> KeyMap a -> f (KeyMap b)
traverseWithKey f (KeyMap m) = fmap KeyMap (M.traverseWithKey f m)

foldr, foldr' :: (a -> b -> b) -> b -> KeyMap a -> b
foldr f z (KeyMap m) = M.foldr f z m
foldr' f z (KeyMap m) = M.foldr' f z m

foldl, foldl' :: (b -> a -> b) -> b -> KeyMap a -> b
foldl f z (KeyMap m) = M.foldl f z m
foldl' f z (KeyMap m) = M.foldl' f z m

foldMapWithKey :: Monoid m => (Key -> a -> m) -> KeyMap a -> m
foldMapWithKey f (KeyMap m) = M.foldMapWithKey f m

foldrWithKey :: (Key -> v -> a -> a) -> a -> KeyMap v -> a
foldrWithKey f z (KeyMap m) = M.foldrWithKey f z m

filter :: (v -> Bool) -> KeyMap v -> KeyMap v
filter p (KeyMap m) = KeyMap (M.filter p m)

filterWithKey :: (Key -> v -> Bool) -> KeyMap v -> KeyMap v
filterWithKey p (KeyMap m) = KeyMap (M.filterWithKey p m)

mapMaybe :: (a -> Maybe b) -> KeyMap a -> KeyMap b
mapMaybe f (KeyMap m) = KeyMap (M.mapMaybe f m)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> KeyMap a -> KeyMap b
mapMaybeWithKey f (KeyMap m) = KeyMap (M.mapMaybeWithKey f m)
