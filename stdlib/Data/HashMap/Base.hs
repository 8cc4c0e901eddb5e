{-# LANGUAGE TypeFamilies, BangPatterns, RoleAnnotations #-}
-- | Maps by hash: the keys of one hash lie together in a list, in a tree by the hash. They come in the order of a trie of the hash's
-- groups of five bits, the lowest first.
module Data.HashMap.Base where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Control.DeepSeq.Class (NFData(..))
import Data.Data.Base (Constr, Data(..), DataType, Fixity(..), gcast2, mkConstr, mkDataType)
import Data.Data.Instances ()
import Data.Bits (shiftL, shiftR, xor, (.&.), (.|.))
import qualified Data.Foldable as F
import Data.Hashable (Hashable(..))
import qualified Data.IntMap as M
import qualified Data.List as L
import qualified GHC.IsList as List
import Data.Word (bitReverse64)

infixl 9 !, !?

type role HashMap nominal representational
newtype HashMap k v = HashMap (M.IntMap [(k, v)])

instance (Eq k, Eq v) => Eq (HashMap k v) where
  HashMap a == HashMap b = M.size a == M.size b && and (zipWith same (M.toAscList a) (M.toAscList b))
    where same (h, xs) (g, ys) = h == g && length xs == length ys && all (`elem` ys) xs

instance (Ord k, Ord v) => Ord (HashMap k v) where
  compare a b = compare (L.sort (toList a)) (L.sort (toList b))

instance (Eq k, Hashable k) => List.IsList (HashMap k v) where
  type Item (HashMap k v) = (k, v)
  fromList xs = fromList xs
  toList t = toList t

instance (Show k, Show v) => Show (HashMap k v) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Eq k, Hashable k, Read k, Read v) => Read (HashMap k v) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, rest) | ("fromList", s1) <- lex s, (xs, rest) <- readsPrec 11 s1])

instance Functor (HashMap k) where
  fmap f x = map f x

instance Foldable (HashMap k) where
  foldr f z t = foldr f z t
  length t = size t
  null t = null t

instance Traversable (HashMap k) where
  traverse f = traverseWithKey (const f)

instance (Eq k, Hashable k) => Semigroup (HashMap k v) where
  x <> y = union x y

instance (Eq k, Hashable k) => Monoid (HashMap k v) where
  mempty = empty

instance (NFData k, NFData v) => NFData (HashMap k v) where
  rnf (HashMap m) = rnf (M.elems m)

instance (Hashable k, Hashable v) => Hashable (HashMap k v) where
  hashWithSalt salt m = hashWithSalt salt (L.sort [hash kv | kv <- toList m])

-- | One constructor, the function that makes it of a list.
instance (Data k, Data v, Eq k, Hashable k) => Data (HashMap k v) where
  gfoldl k z m = z fromList `k` toList m
  gunfold k z _ = k (z fromList)
  toConstr _ = listConstr
  dataTypeOf _ = listType
  dataCast2 f = gcast2 f

listType :: DataType
listType = mkDataType "Data.HashMap.Internal.HashMap" [listConstr]

listConstr :: Constr
listConstr = mkConstr listType "fromList" [] Prefix

-- | Where the keys of a hash are: the groups of five bits in reverse, so that the tree's order is that of the trie.
place :: Hashable k => k -> Int
place k = fromIntegral ((groups .|. rest) `xor` (1 `shiftL` 63))
  where
    -- All bits in reverse, then those of each group again.
    bits = bitReverse64 (fromIntegral (hash k))
    groups = (bits .&. 0x0842108421084210) `shiftL` 4 .|. (bits .&. 0x1084210842108420) `shiftL` 2 .|. bits .&. 0x2108421084210840
      .|. (bits `shiftR` 2) .&. 0x1084210842108420 .|. (bits `shiftR` 4) .&. 0x0842108421084210
    -- The four highest bits make no group of five.
    rest = (bits .&. 1) `shiftL` 3 .|. (bits .&. 2) `shiftL` 1 .|. (bits `shiftR` 1) .&. 2 .|. (bits `shiftR` 3) .&. 1

empty :: HashMap k v
empty = HashMap M.empty

null :: HashMap k v -> Bool
null (HashMap m) = M.null m

-- | Counts, each time.
size :: HashMap k v -> Int
size (HashMap m) = M.foldl' (\n xs -> n + length xs) 0 m

member :: (Eq k, Hashable k) => k -> HashMap k v -> Bool
member k m = maybe False (const True) (lookup k m)

lookup :: (Eq k, Hashable k) => k -> HashMap k v -> Maybe v
lookup k (HashMap m) = case M.lookup (place k) m of
  Nothing -> Nothing
  Just xs -> L.lookup k xs

(!?) :: (Eq k, Hashable k) => HashMap k v -> k -> Maybe v
m !? k = lookup k m

(!) :: (Eq k, Hashable k) => HashMap k v -> k -> v
m ! k = case lookup k m of
  Just v -> v
  Nothing -> error "Data.HashMap.Internal.(!): key not found"

findWithDefault, lookupDefault :: (Eq k, Hashable k) => v -> k -> HashMap k v -> v
findWithDefault v k m = maybe v id (lookup k m)
lookupDefault = findWithDefault

delete :: (Eq k, Hashable k) => k -> HashMap k v -> HashMap k v
delete k (HashMap m) = HashMap (M.update (some . L.filter ((/= k) . fst)) (place k) m)

some :: [a] -> Maybe [a]
some xs = if L.null xs then Nothing else Just xs

-- | The key's value, as the function wants it, which is told what there is; in the place of the old one.
alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k m = fmap (maybe (delete k m) (\v -> put k v m)) (f (lookup k m))

-- | Of one entry, whose value is not evaluated.
single :: Hashable k => k -> v -> HashMap k v
single k v = HashMap (M.singleton (place k) [(k, v)])

-- | The value is not evaluated.
put :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
put k v (HashMap m) = HashMap (M.insertWith (\_ old -> go old) (place k) [(k, v)] m)
  where
    go xs = case xs of
      [] -> [(k, v)]
      x : rest
        | fst x == k -> (k, v) : rest
        | otherwise -> x : go rest

isSubmapOf :: (Eq k, Hashable k, Eq v) => HashMap k v -> HashMap k v -> Bool
isSubmapOf = isSubmapOfBy (==)

isSubmapOfBy :: (Eq k, Hashable k) => (v -> w -> Bool) -> HashMap k v -> HashMap k w -> Bool
isSubmapOfBy f a b = and [maybe False (f v) (lookup k b) | (k, v) <- toList a]

-- | The first one's values.
union :: (Eq k, Hashable k) => HashMap k v -> HashMap k v -> HashMap k v
union (HashMap a) (HashMap b) = HashMap (M.unionWith joined a b)
  where joined xs ys = xs ++ L.filter (\y -> all ((/= fst y) . fst) xs) ys

unions :: (Eq k, Hashable k) => [HashMap k v] -> HashMap k v
unions = L.foldl' union empty

difference :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
difference a b = filterWithKey (\k _ -> not (member k b)) a

intersection :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
intersection a b = filterWithKey (\k _ -> member k b) a

-- | Of each list, what the function leaves.
pieces :: ([(k, v)] -> [(k, w)]) -> HashMap k v -> HashMap k w
pieces f (HashMap m) = HashMap (M.mapMaybe (some . f) m)

filter :: (v -> Bool) -> HashMap k v -> HashMap k v
filter p = pieces (L.filter (p . snd))

filterWithKey :: (k -> v -> Bool) -> HashMap k v -> HashMap k v
filterWithKey p = pieces (L.filter (uncurry p))

map :: (v -> w) -> HashMap k v -> HashMap k w
map f (HashMap m) = HashMap (fmap (fmap (fmap f)) m)

traverseWithKey :: Applicative f => (k -> v -> f w) -> HashMap k v -> f (HashMap k w)
traverseWithKey f (HashMap m) = fmap HashMap (traverse (traverse (\(k, v) -> fmap ((,) k) (f k v))) m)

mapKeys :: (Eq k2, Hashable k2) => (k1 -> k2) -> HashMap k1 v -> HashMap k2 v
mapKeys f m = fromList [(f k, v) | (k, v) <- toList m]

foldMapWithKey :: Monoid m => (k -> v -> m) -> HashMap k v -> m
foldMapWithKey f m = mconcat [f k v | (k, v) <- toList m]

foldr, foldr' :: (v -> a -> a) -> a -> HashMap k v -> a
foldr f z m = L.foldr (f . snd) z (toList m)
foldr' f z m = F.foldr' (f . snd) z (toList m)

foldl, foldl' :: (a -> v -> a) -> a -> HashMap k v -> a
foldl f z m = L.foldl (\a kv -> f a (snd kv)) z (toList m)
foldl' f z m = L.foldl' (\a kv -> f a (snd kv)) z (toList m)

foldrWithKey, foldrWithKey' :: (k -> v -> a -> a) -> a -> HashMap k v -> a
foldrWithKey f z m = L.foldr (uncurry f) z (toList m)
foldrWithKey' f z m = F.foldr' (uncurry f) z (toList m)

foldlWithKey, foldlWithKey' :: (a -> k -> v -> a) -> a -> HashMap k v -> a
foldlWithKey f z m = L.foldl (\a (k, v) -> f a k v) z (toList m)
foldlWithKey' f z m = L.foldl' (\a (k, v) -> f a k v) z (toList m)

keys :: HashMap k v -> [k]
keys m = L.map fst (toList m)

elems :: HashMap k v -> [v]
elems m = L.map snd (toList m)

toList :: HashMap k v -> [(k, v)]
toList (HashMap m) = concat (M.elems m)

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = L.foldl' (\m (k, v) -> put k v m) empty
