{-# LANGUAGE RankNTypes, StandaloneDeriving, DeriveDataTypeable #-}
-- | The instances of 'Data' of maps, sets and sequences. Most are abstract: they have one constructor, the
-- function that makes them of a list.
module Data.Data.Containers () where

import Data.Data.Base
import Data.Data.Instances ()
import Data.Graph (SCC(..))
import Data.IntMap (IntMap)
import qualified Data.IntMap as IntMap
import Data.IntSet (IntSet)
import qualified Data.IntSet as IntSet
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Sequence (Seq, ViewL(..), ViewR(..), viewl)
import qualified Data.Sequence as Seq
import Data.Set (Set)
import qualified Data.Set as Set
import Data.Tree (Tree(..))

-- | A type's description and its only constructor's.
abstract :: String -> String -> (DataType, Constr)
abstract name function = (ty, con)
  where
    ty = mkDataType name [con]
    con = mkConstr ty function [] Prefix

mapType, setType, intMapType, intSetType :: DataType
mapFromList, setFromList, intMapFromList, intSetFromList :: Constr
(mapType, mapFromList) = abstract "Data.Map.Internal.Map" "fromList"
(setType, setFromList) = abstract "Data.Set.Internal.Set" "fromList"
(intMapType, intMapFromList) = abstract "Data.IntMap.Internal.IntMap" "fromList"
(intSetType, intSetFromList) = abstract "Data.IntSet.Internal.IntSet" "fromList"

instance (Data k, Data a, Ord k) => Data (Map k a) where
  gfoldl k z m = z Map.fromList `k` Map.toList m
  gunfold k z _ = k (z Map.fromList)
  toConstr _ = mapFromList
  dataTypeOf _ = mapType
  dataCast2 f = gcast2 f

instance (Data a, Ord a) => Data (Set a) where
  gfoldl k z s = z Set.fromList `k` Set.toList s
  gunfold k z _ = k (z Set.fromList)
  toConstr _ = setFromList
  dataTypeOf _ = setType
  dataCast1 f = gcast1 f

instance Data a => Data (IntMap a) where
  gfoldl k z m = z IntMap.fromList `k` IntMap.toList m
  gunfold k z _ = k (z IntMap.fromList)
  toConstr _ = intMapFromList
  dataTypeOf _ = intMapType
  dataCast1 f = gcast1 f

instance Data IntSet where
  gfoldl k z s = z IntSet.fromList `k` IntSet.toList s
  gunfold k z _ = k (z IntSet.fromList)
  toConstr _ = intSetFromList
  dataTypeOf _ = intSetType

-- | A sequence is empty, or an element before a sequence.
instance Data a => Data (Seq a) where
  gfoldl k z s = case viewl s of
    EmptyL -> z Seq.empty
    x :< xs -> z (Seq.<|) `k` x `k` xs
  gunfold k z c = case constrIndex c of
    1 -> z Seq.empty
    _ -> k (k (z (Seq.<|)))
  toConstr s
    | Seq.null s = emptyConstr
    | otherwise = frontConstr
  dataTypeOf _ = seqType
  dataCast1 f = gcast1 f

seqType :: DataType
seqType = mkDataType "Data.Sequence.Seq" [emptyConstr, frontConstr]

emptyConstr, frontConstr :: Constr
emptyConstr = mkConstr seqType "empty" [] Prefix
frontConstr = mkConstr seqType "<|" [] Infix

deriving instance Data a => Data (ViewL a)
deriving instance Data a => Data (ViewR a)
deriving instance Data a => Data (Tree a)
deriving instance Data a => Data (SCC a)
