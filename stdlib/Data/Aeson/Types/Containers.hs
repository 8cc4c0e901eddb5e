{-# LANGUAGE FlexibleContexts, FlexibleInstances, OverloadedStrings, ScopedTypeVariables, UndecidableInstances #-}
-- | Instances of containers, tuples and functors.
module Data.Aeson.Types.Containers () where

import Control.Applicative (Const(..))
import Data.Aeson.Encoding.Internal (Encoding)
import qualified Data.Aeson.Encoding.Internal as E
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Types.FromJSON
import Data.Aeson.Types.Instances ()
import Data.Aeson.Types.Internal
import Data.Aeson.Types.ToJSON
import Data.Aeson.Types.Tuples ()
import Data.Coerce (coerce)
import qualified Data.DList as DList
import Data.Foldable (toList)
import Data.Functor.Compose (Compose(..))
import Data.Functor.Identity (Identity(..))
import Data.Functor.Product (Product(..))
import Data.Functor.Sum (Sum(..))
import Data.Hashable (Hashable)
import qualified Data.HashMap.Strict as H
import qualified Data.HashSet as HashSet
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map.Strict as M
import Data.Maybe (isNothing)
import qualified Data.Monoid as Monoid
import Data.Ord (Down(..))
import Data.Proxy (Proxy(..))
import qualified Data.Semigroup as Semigroup
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Tagged (Tagged(..))
import Data.Text (Text)
import qualified Data.Tree as Tree
import Data.Vector (Vector)
import qualified Data.Vector as V
import qualified Data.Vector.Generic as VG
import qualified Data.Vector.Primitive as VP
import qualified Data.Vector.Storable as VS
import qualified Data.Vector.Unboxed as VU
import Foreign.Storable (Storable)

instance ToJSON1 Maybe where
  liftToJSON _ f _ = maybe Null f
  liftToEncoding _ f _ = maybe E.null_ f
  liftOmitField _ = isNothing

instance ToJSON a => ToJSON (Maybe a) where
  toJSON = toJSON1
  toEncoding = toEncoding1
  omitField = isNothing

instance FromJSON1 Maybe where
  liftParseJSON _ f _ v = case v of
    Null -> pure Nothing
    _ -> fmap Just (f v)
  liftOmittedField _ = Just Nothing

instance FromJSON a => FromJSON (Maybe a) where
  parseJSON = parseJSON1
  omittedField = Just Nothing

instance ToJSON2 Either where
  liftToJSON2 _ f _ _ g _ = either (\x -> object [("Left", f x)]) (\y -> object [("Right", g y)])
  liftToEncoding2 _ f _ _ g _ = either (\x -> E.pairs (E.pair "Left" (f x))) (\y -> E.pairs (E.pair "Right" (g y)))

instance ToJSON a => ToJSON1 (Either a) where
  liftToJSON = liftToJSON2 omitField toJSON toJSONList
  liftToEncoding = liftToEncoding2 omitField toEncoding toEncodingList

instance (ToJSON a, ToJSON b) => ToJSON (Either a b) where
  toJSON = toJSON2
  toEncoding = toEncoding2

instance FromJSON2 Either where
  liftParseJSON2 _ f _ _ g _ v = case v of
    Object o | [("Left", x)] <- KM.toList o -> fmap Left (f x <?> Key "Left")
             | [("Right", x)] <- KM.toList o -> fmap Right (g x <?> Key "Right")
    _ -> fail "expected an object with a single property where the property key should be either \"Left\" or \"Right\""

instance FromJSON a => FromJSON1 (Either a) where
  liftParseJSON = liftParseJSON2 omittedField parseJSON parseJSONList

instance (FromJSON a, FromJSON b) => FromJSON (Either a b) where
  parseJSON = parseJSON2

-- * Sequences

instance ToJSON1 NonEmpty where
  liftToJSON _ f _ xs = listValue f (toList xs)
  liftToEncoding _ f _ xs = listEncoding f (toList xs)

instance ToJSON a => ToJSON (NonEmpty a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance FromJSON1 NonEmpty where
  liftParseJSON _ f _ = withArray "NonEmpty" (\a -> elementsOf f a >>= nonEmpty)

instance FromJSON a => FromJSON (NonEmpty a) where
  parseJSON = parseJSON1

nonEmpty :: [a] -> Parser (NonEmpty a)
nonEmpty xs = case xs of
  y : ys -> pure (y :| ys)
  [] -> fail "parsing NonEmpty failed, unexpected empty list"

instance ToJSON1 DList.DList where
  liftToJSON _ f _ xs = listValue f (toList xs)
  liftToEncoding _ f _ xs = listEncoding f (toList xs)

instance ToJSON a => ToJSON (DList.DList a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance FromJSON1 DList.DList where
  liftParseJSON _ f _ = withArray "DList" (\a -> elementsOf f a >>= (pure . DList.fromList))

instance FromJSON a => FromJSON (DList.DList a) where
  parseJSON = parseJSON1

instance ToJSON1 Seq.Seq where
  liftToJSON _ f _ xs = listValue f (toList xs)
  liftToEncoding _ f _ xs = listEncoding f (toList xs)

instance ToJSON a => ToJSON (Seq.Seq a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance FromJSON1 Seq.Seq where
  liftParseJSON _ f _ = withArray "Seq" (\a -> elementsOf f a >>= (pure . Seq.fromList))

instance FromJSON a => FromJSON (Seq.Seq a) where
  parseJSON = parseJSON1

instance ToJSON1 Vector where
  liftToJSON _ f _ xs = listValue f (toList xs)
  liftToEncoding _ f _ xs = listEncoding f (toList xs)

instance ToJSON a => ToJSON (Vector a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance FromJSON1 Vector where
  liftParseJSON _ f _ = withArray "Vector" (\a -> elementsOf f a >>= (pure . V.fromList))

instance FromJSON a => FromJSON (Vector a) where
  parseJSON = parseJSON1

instance (Storable a, ToJSON a) => ToJSON (VS.Vector a) where
  toJSON xs = listValue toJSON (VG.toList xs)
  toEncoding xs = listEncoding toEncoding (VG.toList xs)

instance (Storable a, FromJSON a) => FromJSON (VS.Vector a) where
  parseJSON = withArray "Data.Vector.Storable.Vector" (fmap VG.fromList . elementsOf parseJSON)

instance (VP.Prim a, ToJSON a) => ToJSON (VP.Vector a) where
  toJSON xs = listValue toJSON (VG.toList xs)
  toEncoding xs = listEncoding toEncoding (VG.toList xs)

instance (VP.Prim a, FromJSON a) => FromJSON (VP.Vector a) where
  parseJSON = withArray "Data.Vector.Primitive.Vector" (fmap VG.fromList . elementsOf parseJSON)

instance (VU.Unbox a, ToJSON a) => ToJSON (VU.Vector a) where
  toJSON xs = listValue toJSON (VG.toList xs)
  toEncoding xs = listEncoding toEncoding (VG.toList xs)

instance (VU.Unbox a, FromJSON a) => FromJSON (VU.Vector a) where
  parseJSON = withArray "Data.Vector.Unboxed.Vector" (fmap VG.fromList . elementsOf parseJSON)

instance ToJSON1 Set.Set where
  liftToJSON _ f _ xs = listValue f (Set.toList xs)
  liftToEncoding _ f _ xs = listEncoding f (Set.toList xs)

instance ToJSON a => ToJSON (Set.Set a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance (Ord a, FromJSON a) => FromJSON (Set.Set a) where
  parseJSON v = fmap Set.fromList (parseJSON v)

instance ToJSON1 HashSet.HashSet where
  liftToJSON _ f _ xs = listValue f (HashSet.toList xs)
  liftToEncoding _ f _ xs = listEncoding f (HashSet.toList xs)

instance ToJSON a => ToJSON (HashSet.HashSet a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance (Eq a, Hashable a, FromJSON a) => FromJSON (HashSet.HashSet a) where
  parseJSON v = fmap HashSet.fromList (parseJSON v)

instance ToJSON IntSet.IntSet where
  toJSON xs = toJSON (IntSet.toList xs)
  toEncoding xs = toEncoding (IntSet.toList xs)

instance FromJSON IntSet.IntSet where
  parseJSON v = fmap IntSet.fromList (parseJSON v)

-- | Pairs.
instance ToJSON1 IntMap.IntMap where
  liftToJSON _ f _ m = listValue (pairValue toJSON f) (IntMap.toList m)
  liftToEncoding _ f _ m = listEncoding (pairEncoding toEncoding f) (IntMap.toList m)

instance ToJSON a => ToJSON (IntMap.IntMap a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance FromJSON1 IntMap.IntMap where
  liftParseJSON o f g v = fmap IntMap.fromList (listParser (liftParseJSON2 omittedField parseJSON parseJSONList o f g) v)

instance FromJSON a => FromJSON (IntMap.IntMap a) where
  parseJSON v = fmap IntMap.fromList (parseJSON v)

instance ToJSON1 Tree.Tree where
  liftToJSON _ f _ = go
    where go (Tree.Node x ts) = pairValue f (listValue go) (x, ts)
  liftToEncoding _ f _ = go
    where go (Tree.Node x ts) = pairEncoding f (listEncoding go) (x, ts)

instance ToJSON a => ToJSON (Tree.Tree a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance FromJSON1 Tree.Tree where
  liftParseJSON o f g = go
    where go v = fmap (uncurry Tree.Node) (liftParseJSON2 o f g Nothing (listParser go) (listParser (listParser go)) v)

instance FromJSON a => FromJSON (Tree.Tree a) where
  parseJSON = parseJSON1

-- * Maps

pairValue :: (a -> Value) -> (b -> Value) -> (a, b) -> Value
pairValue f g (x, y) = Array (V.fromList [f x, g y])

pairEncoding :: (a -> Encoding) -> (b -> Encoding) -> (a, b) -> Encoding
pairEncoding f g (x, y) = E.list id [f x, g y]

instance ToJSONKey k => ToJSON1 (M.Map k) where
  liftToJSON _ g _ m = case toJSONKey of
    ToJSONKeyText f _ -> object [(f k, g v) | (k, v) <- M.toList m]
    ToJSONKeyValue f _ -> listValue (pairValue f g) (M.toList m)
  liftToEncoding _ g _ m = case toJSONKey of
    ToJSONKeyText _ f -> E.dict f g M.foldrWithKey m
    ToJSONKeyValue _ f -> listEncoding (pairEncoding f g) (M.toList m)

instance (ToJSONKey k, ToJSON v) => ToJSON (M.Map k v) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance (FromJSONKey k, Ord k) => FromJSON1 (M.Map k) where
  liftParseJSON _ p _ = case fromJSONKey of
    FromJSONKeyCoerce -> withObject "Map ~Text" (fields (pure . coerce))
    FromJSONKeyText f -> withObject "Map" (fields (pure . f))
    FromJSONKeyTextParser f -> withObject "Map" (fields f)
    FromJSONKeyValue f -> withArray "Map" (fmap M.fromList . elementsOf (pairOf f p))
    where
      -- Of keys that are equal as @k@ the first one counts.
      fields f o = fmap (M.fromList . reverse) (traverse (entry f) (KM.toList o))
      entry f (k, v) = (,) <$> (f (Key.toText k) <?> Key k) <*> (p v <?> Key k)

instance (FromJSONKey k, Ord k, FromJSON v) => FromJSON (M.Map k v) where
  parseJSON = parseJSON1

instance ToJSONKey k => ToJSON1 (H.HashMap k) where
  liftToJSON _ g _ m = case toJSONKey of
    ToJSONKeyText f _ -> object [(f k, g v) | (k, v) <- H.toList m]
    ToJSONKeyValue f _ -> listValue (pairValue f g) (H.toList m)
  liftToEncoding _ g _ m = case toJSONKey of
    ToJSONKeyText _ f -> E.dict f g H.foldrWithKey m
    ToJSONKeyValue _ f -> listEncoding (pairEncoding f g) (H.toList m)

instance (ToJSONKey k, ToJSON v) => ToJSON (H.HashMap k v) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance (FromJSONKey k, Eq k, Hashable k) => FromJSON1 (H.HashMap k) where
  liftParseJSON _ p _ = case fromJSONKey of
    FromJSONKeyCoerce -> withObject "HashMap ~Text" (fields (pure . coerce))
    FromJSONKeyText f -> withObject "HashMap" (fields (pure . f))
    FromJSONKeyTextParser f -> withObject "HashMap" (fields f)
    FromJSONKeyValue f -> withArray "Map" (fmap H.fromList . elementsOf (pairOf f p))
    where
      -- Of keys that are equal as @k@ the first one counts.
      fields f o = fmap (H.fromList . reverse) (traverse (entry f) (KM.toList o))
      entry f (k, v) = (,) <$> (f (Key.toText k) <?> Key k) <*> (p v <?> Key k)

instance (FromJSONKey k, Eq k, Hashable k, FromJSON v) => FromJSON (H.HashMap k v) where
  parseJSON = parseJSON1

pairOf :: (Value -> Parser a) -> (Value -> Parser b) -> Value -> Parser (a, b)
pairOf f g = withArray "(k, v)" $ \a -> case V.toList a of
  [x, y] -> (,) <$> (f x <?> Index 0) <*> (g y <?> Index 1)
  xs -> fail ("cannot unpack array of length " ++ show (length xs) ++ " into a pair")

-- * Functors

instance ToJSON1 Identity where
  liftToJSON _ f _ (Identity x) = f x
  liftToJSONList _ _ f xs = f (map runIdentity xs)
  liftToEncoding _ f _ (Identity x) = f x
  liftToEncodingList _ _ f xs = f (map runIdentity xs)
  liftOmitField o (Identity x) = o x

instance FromJSON1 Identity where
  liftParseJSON _ f _ v = fmap Identity (f v)
  liftParseJSONList _ _ f v = fmap (map Identity) (f v)
  liftOmittedField = fmap Identity

instance ToJSONKey a => ToJSONKey (Identity a) where
  toJSONKey = contramapToJSONKeyFunction runIdentity toJSONKey
  toJSONKeyList = contramapToJSONKeyFunction (map runIdentity) toJSONKeyList

instance FromJSONKey a => FromJSONKey (Identity a) where
  fromJSONKey = fmap Identity fromJSONKey
  fromJSONKeyList = fmap (map Identity) fromJSONKeyList

instance ToJSON a => ToJSON1 (Const a) where
  liftToJSON _ _ _ (Const x) = toJSON x
  liftToEncoding _ _ _ (Const x) = toEncoding x
  liftOmitField _ (Const x) = omitField x

instance FromJSON a => FromJSON1 (Const a) where
  liftParseJSON _ _ _ v = fmap Const (parseJSON v)
  liftOmittedField _ = fmap Const omittedField

instance ToJSON a => ToJSON (Const a b) where
  toJSON (Const x) = toJSON x
  toEncoding (Const x) = toEncoding x
  omitField (Const x) = omitField x

instance FromJSON a => FromJSON (Const a b) where
  parseJSON v = fmap Const (parseJSON v)
  omittedField = fmap Const omittedField

instance ToJSON1 Proxy where
  liftToJSON _ _ _ _ = Null
  liftToEncoding _ _ _ _ = E.null_
  liftOmitField _ _ = True

instance ToJSON (Proxy a) where
  toJSON _ = Null
  toEncoding _ = E.null_
  omitField _ = True

instance FromJSON1 Proxy where
  liftParseJSON _ _ _ _ = pure Proxy
  liftOmittedField _ = Just Proxy

instance FromJSON (Proxy a) where
  parseJSON _ = pure Proxy
  omittedField = Just Proxy

instance ToJSON1 (Tagged t) where
  liftToJSON _ f _ (Tagged x) = f x
  liftToEncoding _ f _ (Tagged x) = f x
  liftOmitField o (Tagged x) = o x

instance ToJSON a => ToJSON (Tagged t a) where
  toJSON = toJSON1
  toEncoding = toEncoding1
  omitField = omitField1

instance FromJSON1 (Tagged t) where
  liftParseJSON _ f _ v = fmap Tagged (f v)
  liftOmittedField = fmap Tagged

instance FromJSON a => FromJSON (Tagged t a) where
  parseJSON = parseJSON1
  omittedField = omittedField1

instance (ToJSON1 f, ToJSON1 g) => ToJSON1 (Compose f g) where
  liftToJSON o f fs (Compose x) = liftToJSON (liftOmitField o) (liftToJSON o f fs) (liftToJSONList o f fs) x
  liftToEncoding o f fs (Compose x) = liftToEncoding (liftOmitField o) (liftToEncoding o f fs) (liftToEncodingList o f fs) x
  liftOmitField o (Compose x) = liftOmitField (liftOmitField o) x

instance (ToJSON1 f, ToJSON1 g, ToJSON a) => ToJSON (Compose f g a) where
  toJSON = toJSON1
  toEncoding = toEncoding1
  omitField = omitField1

instance (FromJSON1 f, FromJSON1 g) => FromJSON1 (Compose f g) where
  liftParseJSON o f fs v = fmap Compose (liftParseJSON (liftOmittedField o) (liftParseJSON o f fs) (liftParseJSONList o f fs) v)

instance (FromJSON1 f, FromJSON1 g, FromJSON a) => FromJSON (Compose f g a) where
  parseJSON = parseJSON1

instance (ToJSON1 f, ToJSON1 g) => ToJSON1 (Product f g) where
  liftToJSON o f fs (Pair x y) = pairValue (liftToJSON o f fs) (liftToJSON o f fs) (x, y)
  liftToEncoding o f fs (Pair x y) = pairEncoding (liftToEncoding o f fs) (liftToEncoding o f fs) (x, y)

instance (ToJSON1 f, ToJSON1 g, ToJSON a) => ToJSON (Product f g a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance (FromJSON1 f, FromJSON1 g) => FromJSON1 (Product f g) where
  liftParseJSON o f fs v = fmap (uncurry Pair) $ liftParseJSON2
    Nothing (liftParseJSON o f fs) (liftParseJSONList o f fs) Nothing (liftParseJSON o f fs) (liftParseJSONList o f fs) v

instance (FromJSON1 f, FromJSON1 g, FromJSON a) => FromJSON (Product f g a) where
  parseJSON = parseJSON1

instance (ToJSON1 f, ToJSON1 g) => ToJSON1 (Sum f g) where
  liftToJSON o f fs s = case s of
    InL x -> object [("InL", liftToJSON o f fs x)]
    InR x -> object [("InR", liftToJSON o f fs x)]
  liftToEncoding o f fs s = case s of
    InL x -> E.pairs (E.pair "InL" (liftToEncoding o f fs x))
    InR x -> E.pairs (E.pair "InR" (liftToEncoding o f fs x))

instance (ToJSON1 f, ToJSON1 g, ToJSON a) => ToJSON (Sum f g a) where
  toJSON = toJSON1
  toEncoding = toEncoding1

instance (FromJSON1 f, FromJSON1 g) => FromJSON1 (Sum f g) where
  liftParseJSON o f fs v = case v of
    Object m | [("InL", x)] <- KM.toList m -> fmap InL (liftParseJSON o f fs x <?> Key "InL")
             | [("InR", x)] <- KM.toList m -> fmap InR (liftParseJSON o f fs x <?> Key "InR")
    _ -> fail "parsing Sum failed, expected an object with a single property where the property key should be either \"InL\" or \"InR\""

instance (FromJSON1 f, FromJSON1 g, FromJSON a) => FromJSON (Sum f g a) where
  parseJSON = parseJSON1

-- * Newtypes: as what is in them

instance ToJSON a => ToJSON (Identity a) where
  toJSON (Identity x) = toJSON x
  toEncoding (Identity x) = toEncoding x
  toJSONList xs = toJSONList [x | Identity x <- xs]
  toEncodingList xs = toEncodingList [x | Identity x <- xs]
  omitField (Identity x) = omitField x

instance FromJSON a => FromJSON (Identity a) where
  parseJSON v = fmap Identity (parseJSON v)
  parseJSONList v = fmap (map Identity) (parseJSONList v)
  omittedField = fmap Identity omittedField

instance ToJSON a => ToJSON (Down a) where
  toJSON (Down x) = toJSON x
  toEncoding (Down x) = toEncoding x
  toJSONList xs = toJSONList [x | Down x <- xs]
  toEncodingList xs = toEncodingList [x | Down x <- xs]
  omitField (Down x) = omitField x

instance FromJSON a => FromJSON (Down a) where
  parseJSON v = fmap Down (parseJSON v)
  parseJSONList v = fmap (map Down) (parseJSONList v)
  omittedField = fmap Down omittedField

instance ToJSON a => ToJSON (Monoid.Dual a) where
  toJSON (Monoid.Dual x) = toJSON x
  toEncoding (Monoid.Dual x) = toEncoding x
  toJSONList xs = toJSONList [x | Monoid.Dual x <- xs]
  toEncodingList xs = toEncodingList [x | Monoid.Dual x <- xs]
  omitField (Monoid.Dual x) = omitField x

instance FromJSON a => FromJSON (Monoid.Dual a) where
  parseJSON v = fmap Monoid.Dual (parseJSON v)
  parseJSONList v = fmap (map Monoid.Dual) (parseJSONList v)
  omittedField = fmap Monoid.Dual omittedField

instance ToJSON a => ToJSON (Monoid.First a) where
  toJSON (Monoid.First x) = toJSON x
  toEncoding (Monoid.First x) = toEncoding x
  toJSONList xs = toJSONList [x | Monoid.First x <- xs]
  toEncodingList xs = toEncodingList [x | Monoid.First x <- xs]
  omitField (Monoid.First x) = omitField x

instance FromJSON a => FromJSON (Monoid.First a) where
  parseJSON v = fmap Monoid.First (parseJSON v)
  parseJSONList v = fmap (map Monoid.First) (parseJSONList v)
  omittedField = fmap Monoid.First omittedField

instance ToJSON a => ToJSON (Monoid.Last a) where
  toJSON (Monoid.Last x) = toJSON x
  toEncoding (Monoid.Last x) = toEncoding x
  toJSONList xs = toJSONList [x | Monoid.Last x <- xs]
  toEncodingList xs = toEncodingList [x | Monoid.Last x <- xs]
  omitField (Monoid.Last x) = omitField x

instance FromJSON a => FromJSON (Monoid.Last a) where
  parseJSON v = fmap Monoid.Last (parseJSON v)
  parseJSONList v = fmap (map Monoid.Last) (parseJSONList v)
  omittedField = fmap Monoid.Last omittedField

instance ToJSON a => ToJSON (Semigroup.Min a) where
  toJSON (Semigroup.Min x) = toJSON x
  toEncoding (Semigroup.Min x) = toEncoding x
  toJSONList xs = toJSONList [x | Semigroup.Min x <- xs]
  toEncodingList xs = toEncodingList [x | Semigroup.Min x <- xs]
  omitField (Semigroup.Min x) = omitField x

instance FromJSON a => FromJSON (Semigroup.Min a) where
  parseJSON v = fmap Semigroup.Min (parseJSON v)
  parseJSONList v = fmap (map Semigroup.Min) (parseJSONList v)
  omittedField = fmap Semigroup.Min omittedField

instance ToJSON a => ToJSON (Semigroup.Max a) where
  toJSON (Semigroup.Max x) = toJSON x
  toEncoding (Semigroup.Max x) = toEncoding x
  toJSONList xs = toJSONList [x | Semigroup.Max x <- xs]
  toEncodingList xs = toEncodingList [x | Semigroup.Max x <- xs]
  omitField (Semigroup.Max x) = omitField x

instance FromJSON a => FromJSON (Semigroup.Max a) where
  parseJSON v = fmap Semigroup.Max (parseJSON v)
  parseJSONList v = fmap (map Semigroup.Max) (parseJSONList v)
  omittedField = fmap Semigroup.Max omittedField

instance ToJSON a => ToJSON (Semigroup.First a) where
  toJSON (Semigroup.First x) = toJSON x
  toEncoding (Semigroup.First x) = toEncoding x
  toJSONList xs = toJSONList [x | Semigroup.First x <- xs]
  toEncodingList xs = toEncodingList [x | Semigroup.First x <- xs]
  omitField (Semigroup.First x) = omitField x

instance FromJSON a => FromJSON (Semigroup.First a) where
  parseJSON v = fmap Semigroup.First (parseJSON v)
  parseJSONList v = fmap (map Semigroup.First) (parseJSONList v)
  omittedField = fmap Semigroup.First omittedField

instance ToJSON a => ToJSON (Semigroup.Last a) where
  toJSON (Semigroup.Last x) = toJSON x
  toEncoding (Semigroup.Last x) = toEncoding x
  toJSONList xs = toJSONList [x | Semigroup.Last x <- xs]
  toEncodingList xs = toEncodingList [x | Semigroup.Last x <- xs]
  omitField (Semigroup.Last x) = omitField x

instance FromJSON a => FromJSON (Semigroup.Last a) where
  parseJSON v = fmap Semigroup.Last (parseJSON v)
  parseJSONList v = fmap (map Semigroup.Last) (parseJSONList v)
  omittedField = fmap Semigroup.Last omittedField

instance ToJSON a => ToJSON (Semigroup.WrappedMonoid a) where
  toJSON (Semigroup.WrapMonoid x) = toJSON x
  toEncoding (Semigroup.WrapMonoid x) = toEncoding x
  toJSONList xs = toJSONList [x | Semigroup.WrapMonoid x <- xs]
  toEncodingList xs = toEncodingList [x | Semigroup.WrapMonoid x <- xs]
  omitField (Semigroup.WrapMonoid x) = omitField x

instance FromJSON a => FromJSON (Semigroup.WrappedMonoid a) where
  parseJSON v = fmap Semigroup.WrapMonoid (parseJSON v)
  parseJSONList v = fmap (map Semigroup.WrapMonoid) (parseJSONList v)
  omittedField = fmap Semigroup.WrapMonoid omittedField

instance ToJSON a => ToJSON (Semigroup.Sum a) where
  toJSON (Semigroup.Sum x) = toJSON x
  toEncoding (Semigroup.Sum x) = toEncoding x
  toJSONList xs = toJSONList [x | Semigroup.Sum x <- xs]
  toEncodingList xs = toEncodingList [x | Semigroup.Sum x <- xs]
  omitField (Semigroup.Sum x) = omitField x

instance FromJSON a => FromJSON (Semigroup.Sum a) where
  parseJSON v = fmap Semigroup.Sum (parseJSON v)
  parseJSONList v = fmap (map Semigroup.Sum) (parseJSONList v)
  omittedField = fmap Semigroup.Sum omittedField

instance ToJSON a => ToJSON (Semigroup.Product a) where
  toJSON (Semigroup.Product x) = toJSON x
  toEncoding (Semigroup.Product x) = toEncoding x
  toJSONList xs = toJSONList [x | Semigroup.Product x <- xs]
  toEncodingList xs = toEncodingList [x | Semigroup.Product x <- xs]
  omitField (Semigroup.Product x) = omitField x

instance FromJSON a => FromJSON (Semigroup.Product a) where
  parseJSON v = fmap Semigroup.Product (parseJSON v)
  parseJSONList v = fmap (map Semigroup.Product) (parseJSONList v)
  omittedField = fmap Semigroup.Product omittedField

instance ToJSON Monoid.All where
  toJSON (Monoid.All x) = toJSON x
  toEncoding (Monoid.All x) = toEncoding x

instance FromJSON Monoid.All where
  parseJSON v = fmap Monoid.All (parseJSON v)

instance ToJSON Monoid.Any where
  toJSON (Monoid.Any x) = toJSON x
  toEncoding (Monoid.Any x) = toEncoding x

instance FromJSON Monoid.Any where
  parseJSON v = fmap Monoid.Any (parseJSON v)
