{-# LANGUAGE StandaloneDeriving, DeriveDataTypeable, FlexibleContexts #-}
-- | The instances of 'Data' of the base library's types.
module Data.Data.Instances () where

import Data.Complex (Complex(..))
import Data.Data.Base
import Data.Fixed (Fixed(..))
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Int
import Data.List.NonEmpty (NonEmpty(..))
import Data.Monoid
import Data.Ord (Down(..))
import qualified Data.Semigroup as Semigroup
import Data.Typeable
import Data.Version (Version(..))
import Data.Void (Void)
import Data.Word
import Foreign.ForeignPtr (ForeignPtr)
import Foreign.Ptr (IntPtr, Ptr, WordPtr)
import GHC.Arr (Array, bounds, elems, listArray)
import GHC.Ix (Ix)
import GHC.Real (Ratio(..), (%))
import Numeric.Natural (Natural)

-- * Types of literals

-- | For types whose values are literals: the value that a constructor describes.
integral :: Num a => String -> Constr -> a
integral name c = case constrRep c of
  IntConstr n -> fromInteger n
  _ -> notOf name c

floating :: Fractional a => String -> Constr -> a
floating name c = case constrRep c of
  FloatConstr x -> fromRational x
  _ -> notOf name c

notOf :: String -> Constr -> a
notOf name c = errorWithoutStackTrace ("Data.Data.gunfold: " ++ showConstr c ++ " is not of type " ++ name)

instance Data Int where
  toConstr = mkIntegralConstr intType
  gunfold _ z = z . integral "Int"
  dataTypeOf _ = intType

intType, integerType, naturalType, int8Type, int16Type, int32Type, int64Type, wordType, word8Type, word16Type
  , word32Type, word64Type, floatType, doubleType, charType :: DataType
intType = mkIntType "Prelude.Int"
integerType = mkIntType "Prelude.Integer"
naturalType = mkIntType "Numeric.Natural.Natural"
int8Type = mkIntType "Data.Int.Int8"
int16Type = mkIntType "Data.Int.Int16"
int32Type = mkIntType "Data.Int.Int32"
int64Type = mkIntType "Data.Int.Int64"
wordType = mkIntType "Data.Word.Word"
word8Type = mkIntType "Data.Word.Word8"
word16Type = mkIntType "Data.Word.Word16"
word32Type = mkIntType "Data.Word.Word32"
word64Type = mkIntType "Data.Word.Word64"
floatType = mkFloatType "Prelude.Float"
doubleType = mkFloatType "Prelude.Double"
charType = mkCharType "Prelude.Char"

instance Data Integer where
  toConstr = mkIntegralConstr integerType
  gunfold _ z = z . integral "Integer"
  dataTypeOf _ = integerType

instance Data Natural where
  toConstr = mkIntegralConstr naturalType
  gunfold _ z = z . integral "Natural"
  dataTypeOf _ = naturalType

instance Data Int8 where
  toConstr = mkIntegralConstr int8Type
  gunfold _ z = z . integral "Int8"
  dataTypeOf _ = int8Type

instance Data Int16 where
  toConstr = mkIntegralConstr int16Type
  gunfold _ z = z . integral "Int16"
  dataTypeOf _ = int16Type

instance Data Int32 where
  toConstr = mkIntegralConstr int32Type
  gunfold _ z = z . integral "Int32"
  dataTypeOf _ = int32Type

instance Data Int64 where
  toConstr = mkIntegralConstr int64Type
  gunfold _ z = z . integral "Int64"
  dataTypeOf _ = int64Type

instance Data Word where
  toConstr = mkIntegralConstr wordType
  gunfold _ z = z . integral "Word"
  dataTypeOf _ = wordType

instance Data Word8 where
  toConstr = mkIntegralConstr word8Type
  gunfold _ z = z . integral "Word8"
  dataTypeOf _ = word8Type

instance Data Word16 where
  toConstr = mkIntegralConstr word16Type
  gunfold _ z = z . integral "Word16"
  dataTypeOf _ = word16Type

instance Data Word32 where
  toConstr = mkIntegralConstr word32Type
  gunfold _ z = z . integral "Word32"
  dataTypeOf _ = word32Type

instance Data Word64 where
  toConstr = mkIntegralConstr word64Type
  gunfold _ z = z . integral "Word64"
  dataTypeOf _ = word64Type

instance Data Float where
  toConstr = mkRealConstr floatType
  gunfold _ z = z . floating "Float"
  dataTypeOf _ = floatType

instance Data Double where
  toConstr = mkRealConstr doubleType
  gunfold _ z = z . floating "Double"
  dataTypeOf _ = doubleType

instance Data Char where
  toConstr = mkCharConstr charType
  gunfold _ z c = case constrRep c of
    CharConstr x -> z x
    _ -> notOf "Char" c
  dataTypeOf _ = charType

-- * Lists and ratios, whose descriptions have names of their own

nilConstr, consConstr :: Constr
nilConstr = mkConstr listType "[]" [] Prefix
consConstr = mkConstr listType "(:)" [] Infix

listType :: DataType
listType = mkDataType "Prelude.[]" [nilConstr, consConstr]

instance Data a => Data [a] where
  gfoldl _ z [] = z []
  gfoldl k z (x : xs) = z (:) `k` x `k` xs
  gunfold k z c = case constrIndex c of
    1 -> z []
    _ -> k (k (z (:)))
  toConstr [] = nilConstr
  toConstr (_ : _) = consConstr
  dataTypeOf _ = listType
  dataCast1 f = gcast1 f

ratioConstr :: Constr
ratioConstr = mkConstr ratioType ":%" [] Infix

ratioType :: DataType
ratioType = mkDataType "GHC.Real.Ratio" [ratioConstr]

instance (Data a, Integral a) => Data (Ratio a) where
  gfoldl k z (a :% b) = z (%) `k` a `k` b
  gunfold k z _ = k (k (z (%)))
  toConstr _ = ratioConstr
  dataTypeOf _ = ratioType

-- * Unit and tuples

unitType :: DataType
unitType = mkDataType "()" [unitConstr]

unitConstr :: Constr
unitConstr = mkConstr unitType "()" [] Prefix

instance Data () where
  gunfold _ z _ = z ()
  toConstr () = unitConstr
  dataTypeOf _ = unitType

-- | The description of the tuples with this many components, and of their constructor.
tupleOf :: Int -> (DataType, Constr)
tupleOf n = (ty, con)
  where
    ty = mkDataType name [con]
    con = mkConstr ty name [] Prefix
    name = "(" ++ replicate (n - 1) ',' ++ ")"

pair, triple, quadruple, quintuple, sextuple, septuple :: (DataType, Constr)
pair = tupleOf 2
triple = tupleOf 3
quadruple = tupleOf 4
quintuple = tupleOf 5
sextuple = tupleOf 6
septuple = tupleOf 7

instance (Data a, Data b) => Data (a, b) where
  gfoldl k z (a, b) = z (,) `k` a `k` b
  gunfold k z _ = k (k (z (,)))
  toConstr (_, _) = snd pair
  dataTypeOf _ = fst pair
  dataCast2 f = gcast2 f

instance (Data a, Data b, Data c) => Data (a, b, c) where
  gfoldl k z (a, b, c) = z (,,) `k` a `k` b `k` c
  gunfold k z _ = k (k (k (z (,,))))
  toConstr (_, _, _) = snd triple
  dataTypeOf _ = fst triple

instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d) where
  gfoldl k z (a, b, c, d) = z (,,,) `k` a `k` b `k` c `k` d
  gunfold k z _ = k (k (k (k (z (,,,)))))
  toConstr (_, _, _, _) = snd quadruple
  dataTypeOf _ = fst quadruple

instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e) where
  gfoldl k z (a, b, c, d, e) = z (,,,,) `k` a `k` b `k` c `k` d `k` e
  gunfold k z _ = k (k (k (k (k (z (,,,,))))))
  toConstr (_, _, _, _, _) = snd quintuple
  dataTypeOf _ = fst quintuple

instance (Data a, Data b, Data c, Data d, Data e, Data f) => Data (a, b, c, d, e, f) where
  gfoldl k z (a, b, c, d, e, f) = z (,,,,,) `k` a `k` b `k` c `k` d `k` e `k` f
  gunfold k z _ = k (k (k (k (k (k (z (,,,,,)))))))
  toConstr (_, _, _, _, _, _) = snd sextuple
  dataTypeOf _ = fst sextuple

instance (Data a, Data b, Data c, Data d, Data e, Data f, Data g) => Data (a, b, c, d, e, f, g) where
  gfoldl k z (a, b, c, d, e, f, g) = z (,,,,,,) `k` a `k` b `k` c `k` d `k` e `k` f `k` g
  gunfold k z _ = k (k (k (k (k (k (k (z (,,,,,,))))))))
  toConstr (_, _, _, _, _, _, _) = snd septuple
  dataTypeOf _ = fst septuple

-- * Types that are opaque

opaque :: String -> a
opaque f = errorWithoutStackTrace ("Data.Data." ++ f ++ ": a value of an opaque type")

ptrType, foreignPtrType, arrayType :: DataType
ptrType = mkNoRepType "GHC.Ptr.Ptr"
foreignPtrType = mkNoRepType "GHC.ForeignPtr.ForeignPtr"
arrayType = mkNoRepType "Data.Array.Array"

instance Data a => Data (Ptr a) where
  toConstr _ = opaque "toConstr(Ptr)"
  gunfold _ _ _ = opaque "gunfold(Ptr)"
  dataTypeOf _ = ptrType
  dataCast1 f = gcast1 f

instance Data a => Data (ForeignPtr a) where
  toConstr _ = opaque "toConstr(ForeignPtr)"
  gunfold _ _ _ = opaque "gunfold(ForeignPtr)"
  dataTypeOf _ = foreignPtrType
  dataCast1 f = gcast1 f

-- | An array's only part is the list of its elements.
instance (Data a, Data i, Ix i) => Data (Array i a) where
  gfoldl k z a = z (listArray (bounds a)) `k` elems a
  toConstr _ = opaque "toConstr(Array)"
  gunfold _ _ _ = opaque "gunfold(Array)"
  dataTypeOf _ = arrayType
  dataCast2 f = gcast2 f

-- * Derived

deriving instance Data Bool
deriving instance Data Ordering
deriving instance Data a => Data (Maybe a)
deriving instance (Data a, Data b) => Data (Either a b)

deriving instance Data Void
deriving instance Data Version
deriving instance Data IntPtr
deriving instance Data WordPtr
deriving instance Data a => Data (NonEmpty a)
deriving instance Data a => Data (Complex a)
deriving instance Data a => Data (Identity a)
deriving instance Data a => Data (Down a)
deriving instance Data t => Data (Proxy t)
deriving instance (Typeable a, Data a, Data b) => Data (Const a b)

deriving instance Data All
deriving instance Data Any
deriving instance Data a => Data (Dual a)
deriving instance Data a => Data (Sum a)
deriving instance Data a => Data (Product a)
deriving instance Data a => Data (First a)
deriving instance Data a => Data (Last a)
deriving instance (Data (f a), Data a, Typeable f) => Data (Alt f a)
deriving instance (Data (f a), Data a, Typeable f) => Data (Ap f a)

deriving instance Data a => Data (Semigroup.Min a)
deriving instance Data a => Data (Semigroup.Max a)
deriving instance Data a => Data (Semigroup.First a)
deriving instance Data a => Data (Semigroup.Last a)
deriving instance Data a => Data (Semigroup.WrappedMonoid a)
deriving instance Data a => Data (Semigroup.Option a)
deriving instance (Data a, Data b) => Data (Semigroup.Arg a b)

deriving instance (Typeable f, Typeable g, Data a, Data (f (g a))) => Data (Compose f g a)
deriving instance (Typeable f, Typeable g, Data a, Data (f a), Data (g a)) => Data (Functor.Product f g a)
deriving instance (Typeable f, Typeable g, Data a, Data (f a), Data (g a)) => Data (Functor.Sum f g a)

fixedConstr :: Constr
fixedConstr = mkConstr fixedType "MkFixed" [] Prefix

fixedType :: DataType
fixedType = mkDataType "Data.Fixed.Fixed" [fixedConstr]

-- | The parameter is a number of digits, and need not be of the class.
instance Typeable a => Data (Fixed a) where
  gfoldl k z (MkFixed n) = z MkFixed `k` n
  gunfold k z _ = k (z MkFixed)
  toConstr _ = fixedConstr
  dataTypeOf _ = fixedType
