{-# LANGUAGE TypeFamilies, RoleAnnotations #-}
-- | Sets by hash.
module Data.HashSet.Base where

import Prelude hiding (filter, map, null)
import Control.DeepSeq.Class (NFData(..))
import Data.Data.Base (Constr, Data(..), DataType, Fixity(..), gcast1, mkConstr, mkDataType)
import Data.Data.Instances ()
import qualified Data.HashMap.Base as M
import Data.Hashable (Hashable(..))
import qualified GHC.IsList as List
import qualified Data.List as L

type role HashSet nominal
newtype HashSet a = HashSet (M.HashMap a ())

instance Eq a => Eq (HashSet a) where
  HashSet a == HashSet b = a == b

instance Ord a => Ord (HashSet a) where
  compare a b = compare (L.sort (toList a)) (L.sort (toList b))

instance (Eq a, Hashable a) => List.IsList (HashSet a) where
  type Item (HashSet a) = a
  fromList xs = fromList xs
  toList t = toList t

instance Show a => Show (HashSet a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance (Eq a, Hashable a, Read a) => Read (HashSet a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromList xs, rest) | ("fromList", s1) <- lex s, (xs, rest) <- readsPrec 11 s1])

-- | One constructor, the function that makes it of a list.
instance (Data a, Eq a, Hashable a) => Data (HashSet a) where
  gfoldl k z s = z fromList `k` toList s
  gunfold k z _ = k (z fromList)
  toConstr _ = listConstr
  dataTypeOf _ = listType
  dataCast1 f = gcast1 f

listType :: DataType
listType = mkDataType "Data.HashSet.Internal.HashSet" [listConstr]

listConstr :: Constr
listConstr = mkConstr listType "fromList" [] Prefix

instance Foldable HashSet where
  foldr f z s = L.foldr f z (toList s)
  length t = size t
  null t = null t

instance (Eq a, Hashable a) => Semigroup (HashSet a) where
  x <> y = union x y

instance (Eq a, Hashable a) => Monoid (HashSet a) where
  mempty = empty

instance NFData a => NFData (HashSet a) where
  rnf (HashSet m) = rnf m

instance Hashable a => Hashable (HashSet a) where
  hashWithSalt salt s = hashWithSalt salt (L.sort (L.map hash (toList s)))

empty :: HashSet a
empty = HashSet M.empty

singleton :: Hashable a => a -> HashSet a
singleton x = HashSet (M.single x ())

null :: HashSet a -> Bool
null (HashSet m) = M.null m

size :: HashSet a -> Int
size (HashSet m) = M.size m

member :: (Eq a, Hashable a) => a -> HashSet a -> Bool
member x (HashSet m) = M.member x m

insert, delete :: (Eq a, Hashable a) => a -> HashSet a -> HashSet a
insert x s@(HashSet m)
  | M.member x m = s
  | otherwise = HashSet (M.put x () m)
delete x (HashSet m) = HashSet (M.delete x m)

isSubsetOf :: (Eq a, Hashable a) => HashSet a -> HashSet a -> Bool
isSubsetOf a b = all (`member` b) (toList a)

union, difference, intersection :: (Eq a, Hashable a) => HashSet a -> HashSet a -> HashSet a
union (HashSet a) (HashSet b) = HashSet (M.union a b)
difference (HashSet a) (HashSet b) = HashSet (M.difference a b)
intersection (HashSet a) (HashSet b) = HashSet (M.intersection a b)

unions :: (Eq a, Hashable a) => [HashSet a] -> HashSet a
unions = L.foldl' union empty

map :: (Eq b, Hashable b) => (a -> b) -> HashSet a -> HashSet b
map f s = fromList (L.map f (toList s))

filter :: (a -> Bool) -> HashSet a -> HashSet a
filter p (HashSet m) = HashSet (M.filterWithKey (\k _ -> p k) m)

foldl' :: (b -> a -> b) -> b -> HashSet a -> b
foldl' f z s = L.foldl' f z (toList s)

toList :: HashSet a -> [a]
toList (HashSet m) = M.keys m

fromList :: (Eq a, Hashable a) => [a] -> HashSet a
fromList = L.foldl' (flip insert) empty

toMap :: HashSet a -> M.HashMap a ()
toMap (HashSet m) = m

fromMap :: M.HashMap a () -> HashSet a
fromMap = HashSet

-- | The keys of a map.
keysSet :: M.HashMap k v -> HashSet k
keysSet m = HashSet (M.map (const ()) m)
