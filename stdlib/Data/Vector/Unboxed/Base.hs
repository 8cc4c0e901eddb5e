{-# LANGUAGE DefaultSignatures, DerivingVia, FlexibleContexts, FlexibleInstances, GeneralizedNewtypeDeriving,
  MultiParamTypeClasses, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, UndecidableInstances #-}
-- | What holds the elements of unboxed vectors: for numbers an array, for tuples a vector of each component; written by
-- scripts/vector_elements.py. A program's own types of elements have instances of the families and classes, too.
module Data.Vector.Unboxed.Base
  ( Vector(..), MVector(..), IOVector, STVector, Unbox, UnboxViaPrim(..), As(..), IsoUnbox(..)
  , count, unsafeIndex, unsafeIndexM, unsafeSlice, generate, fromListN
  , mcount, new, unsafeNew, unsafeRead, unsafeWrite, part, transfer, cleared, overlapping, frozen, thawed, copied
  , zip, zip3, zip4, zip5, zip6, unzip, unzip3, unzip4, unzip5, unzip6, mzip, mzip3, mzip4, mzip5, mzip6, munzip, munzip3, munzip4, munzip5, munzip6
  ) where

import Prelude hiding (unzip, unzip3, zip, zip3)
import Control.DeepSeq.Class (NFData(..))
import Control.Monad.Primitive (PrimMonad(..), RealWorld)
import Data.Coerce (Coercible, coerce)
import Data.Complex (Complex(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))
import Data.Int
import Data.Monoid (All(..), Alt(..), Any(..), Dual(..), Product(..), Sum(..))
import Data.Ord (Down(..))
import Data.Primitive.Types (Prim)
import Data.Semigroup (Arg(..), First(..), Last(..), Max(..), Min(..), WrappedMonoid(..))
import qualified Data.Vector.Generic.Base as G
import qualified Data.Vector.Generic.Mutable.Base as GM
import qualified Data.Vector.Primitive.Base as P
import Data.Word
import GHC.Generics (Generic(..))
import qualified GHC.IsList as List
import Text.Read (Read(..))

data family MVector s a
data family Vector a

type IOVector = MVector RealWorld
type STVector = MVector

type instance G.Mutable Vector = MVector

-- | Types of elements.
class (G.Vector Vector a, GM.MVector MVector a) => Unbox a

instance (Unbox a, Eq a) => Eq (Vector a) where
  (==) = G.equal

instance (Unbox a, Ord a) => Ord (Vector a) where
  compare = G.ordered

instance Unbox a => List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList xs = fromListN (length xs) xs
  fromListN n xs = fromListN n xs
  toList v = G.elements v

instance (Unbox a, Show a) => Show (Vector a) where
  showsPrec d v = showsPrec d (G.elements v)

instance (Unbox a, Read a) => Read (Vector a) where
  readPrec = fmap (\xs -> fromListN (length xs) xs) readPrec

instance Unbox a => Semigroup (Vector a) where
  (<>) = G.joined

instance Unbox a => Monoid (Vector a) where
  mempty = fromListN 0 []
  mconcat = G.concatenated

instance NFData (Vector a) where
  rnf v = v `seq` ()

instance NFData (MVector s a) where
  rnf v = v `seq` ()

count :: Unbox a => Vector a -> Int
count = G.basicLength

unsafeIndex :: Unbox a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

unsafeIndexM :: (Unbox a, Monad m) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeSlice :: Unbox a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.basicUnsafeSlice

{-# INLINE generate #-}
generate :: Unbox a => Int -> (Int -> a) -> Vector a
generate = G.generate

-- | The first so many of the list; fewer, if it has fewer.
fromListN :: Unbox a => Int -> [a] -> Vector a
fromListN = G.fromListN

mcount :: Unbox a => MVector s a -> Int
mcount = GM.basicLength

new, unsafeNew :: (Unbox a, PrimMonad m) => Int -> m (MVector (PrimState m) a)
new = GM.new
unsafeNew = GM.unsafeNew

unsafeRead :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Int -> m a
unsafeRead = GM.unsafeRead

unsafeWrite :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite = GM.unsafeWrite

part :: Unbox a => Int -> Int -> MVector s a -> MVector s a
part = GM.basicUnsafeSlice

cleared :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> m ()
cleared = GM.cleared

overlapping :: Unbox a => MVector s a -> MVector s a -> Bool
overlapping = GM.basicOverlaps

-- | As many elements as the first has, into it.
transfer :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
transfer = GM.transfer

-- | The same array, which is not written to any more.
frozen :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
frozen = G.frozen

-- | The same array; the vector is not used any more.
thawed :: (Unbox a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
thawed = G.thawed

-- | As many elements as the vector has, into the array.
copied :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
copied = G.copied

-- | For instances by way of the primitives' class of elements.
newtype UnboxViaPrim a = UnboxViaPrim a

-- | For instances by way of another type, between which and this one there are two functions.
newtype As a b = As a

-- | How an element is kept as a value of another type.
class IsoUnbox a b where
  toURepr :: a -> b
  default toURepr :: (Generic a, Generic b, Coercible (Rep a ()) (Rep b ())) => a -> b
  toURepr x = to (coerce (from x :: Rep a ()) :: Rep b ())
  fromURepr :: b -> a
  default fromURepr :: (Generic a, Generic b, Coercible (Rep b ()) (Rep a ())) => b -> a
  fromURepr y = to (coerce (from y :: Rep b ()) :: Rep a ())

-- * Elements that take no room

newtype instance MVector s () = MV_Unit Int
newtype instance Vector () = V_Unit Int

instance Unbox ()

instance GM.MVector MVector () where
  basicLength (MV_Unit n) = n
  basicUnsafeSlice _ n _ = MV_Unit n
  basicOverlaps _ _ = False
  basicUnsafeNew n = return (MV_Unit n)
  basicUnsafeRead _ _ = return ()
  basicUnsafeWrite _ _ () = return ()
  basicSet _ () = return ()
  basicUnsafeCopy _ _ = return ()
  basicUnsafeMove _ _ = return ()
  basicUnsafeGrow (MV_Unit n) by = return (MV_Unit (n + by))

instance G.Vector Vector () where
  basicUnsafeFreeze (MV_Unit n) = return (V_Unit n)
  basicUnsafeThaw (V_Unit n) = return (MV_Unit n)
  basicLength (V_Unit n) = n
  basicUnsafeSlice _ n _ = V_Unit n
  basicUnsafeIndexM _ _ = return ()
  basicUnsafeCopy _ _ = return ()
  elemseq _ = seq

-- * Elements in an array

newtype instance MVector s (UnboxViaPrim a) = MV_UnboxViaPrim (P.MVector s a)
newtype instance Vector (UnboxViaPrim a) = V_UnboxViaPrim (P.Vector a)

instance Prim a => Unbox (UnboxViaPrim a)

instance Prim a => GM.MVector MVector (UnboxViaPrim a) where
  basicLength (MV_UnboxViaPrim v) = GM.basicLength v
  basicUnsafeSlice i n (MV_UnboxViaPrim v) = MV_UnboxViaPrim (GM.basicUnsafeSlice i n v)
  basicOverlaps (MV_UnboxViaPrim v) (MV_UnboxViaPrim w) = GM.basicOverlaps v w
  basicUnsafeNew n = fmap MV_UnboxViaPrim (GM.basicUnsafeNew n)
  basicInitialize (MV_UnboxViaPrim v) = GM.basicInitialize v
  basicUnsafeReplicate n x = fmap MV_UnboxViaPrim (GM.basicUnsafeReplicate n ((\(UnboxViaPrim y) -> y) x))
  basicUnsafeRead (MV_UnboxViaPrim v) i = fmap UnboxViaPrim (GM.basicUnsafeRead v i)
  basicUnsafeWrite (MV_UnboxViaPrim v) i x = GM.basicUnsafeWrite v i ((\(UnboxViaPrim y) -> y) x)
  basicClear (MV_UnboxViaPrim v) = GM.basicClear v
  basicSet (MV_UnboxViaPrim v) x = GM.basicSet v ((\(UnboxViaPrim y) -> y) x)
  basicUnsafeCopy (MV_UnboxViaPrim v) (MV_UnboxViaPrim w) = GM.basicUnsafeCopy v w
  basicUnsafeMove (MV_UnboxViaPrim v) (MV_UnboxViaPrim w) = GM.basicUnsafeMove v w
  basicUnsafeGrow (MV_UnboxViaPrim v) n = fmap MV_UnboxViaPrim (GM.basicUnsafeGrow v n)

instance Prim a => G.Vector Vector (UnboxViaPrim a) where
  basicUnsafeFreeze (MV_UnboxViaPrim v) = fmap V_UnboxViaPrim (G.basicUnsafeFreeze v)
  basicUnsafeThaw (V_UnboxViaPrim v) = fmap MV_UnboxViaPrim (G.basicUnsafeThaw v)
  basicLength (V_UnboxViaPrim v) = G.basicLength v
  basicUnsafeSlice i n (V_UnboxViaPrim v) = V_UnboxViaPrim (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (V_UnboxViaPrim v) i = fmap UnboxViaPrim (G.basicUnsafeIndexM v i)
  basicUnsafeCopy (MV_UnboxViaPrim m) (V_UnboxViaPrim v) = G.basicUnsafeCopy m v
  elemseq _ = seq

newtype instance MVector s Int = MV_Int (P.MVector s Int)
newtype instance Vector Int = V_Int (P.Vector Int)
deriving via (UnboxViaPrim Int) instance GM.MVector MVector Int
deriving via (UnboxViaPrim Int) instance G.Vector Vector Int
instance Unbox Int

newtype instance MVector s Int8 = MV_Int8 (P.MVector s Int8)
newtype instance Vector Int8 = V_Int8 (P.Vector Int8)
deriving via (UnboxViaPrim Int8) instance GM.MVector MVector Int8
deriving via (UnboxViaPrim Int8) instance G.Vector Vector Int8
instance Unbox Int8

newtype instance MVector s Int16 = MV_Int16 (P.MVector s Int16)
newtype instance Vector Int16 = V_Int16 (P.Vector Int16)
deriving via (UnboxViaPrim Int16) instance GM.MVector MVector Int16
deriving via (UnboxViaPrim Int16) instance G.Vector Vector Int16
instance Unbox Int16

newtype instance MVector s Int32 = MV_Int32 (P.MVector s Int32)
newtype instance Vector Int32 = V_Int32 (P.Vector Int32)
deriving via (UnboxViaPrim Int32) instance GM.MVector MVector Int32
deriving via (UnboxViaPrim Int32) instance G.Vector Vector Int32
instance Unbox Int32

newtype instance MVector s Int64 = MV_Int64 (P.MVector s Int64)
newtype instance Vector Int64 = V_Int64 (P.Vector Int64)
deriving via (UnboxViaPrim Int64) instance GM.MVector MVector Int64
deriving via (UnboxViaPrim Int64) instance G.Vector Vector Int64
instance Unbox Int64

newtype instance MVector s Word = MV_Word (P.MVector s Word)
newtype instance Vector Word = V_Word (P.Vector Word)
deriving via (UnboxViaPrim Word) instance GM.MVector MVector Word
deriving via (UnboxViaPrim Word) instance G.Vector Vector Word
instance Unbox Word

newtype instance MVector s Word8 = MV_Word8 (P.MVector s Word8)
newtype instance Vector Word8 = V_Word8 (P.Vector Word8)
deriving via (UnboxViaPrim Word8) instance GM.MVector MVector Word8
deriving via (UnboxViaPrim Word8) instance G.Vector Vector Word8
instance Unbox Word8

newtype instance MVector s Word16 = MV_Word16 (P.MVector s Word16)
newtype instance Vector Word16 = V_Word16 (P.Vector Word16)
deriving via (UnboxViaPrim Word16) instance GM.MVector MVector Word16
deriving via (UnboxViaPrim Word16) instance G.Vector Vector Word16
instance Unbox Word16

newtype instance MVector s Word32 = MV_Word32 (P.MVector s Word32)
newtype instance Vector Word32 = V_Word32 (P.Vector Word32)
deriving via (UnboxViaPrim Word32) instance GM.MVector MVector Word32
deriving via (UnboxViaPrim Word32) instance G.Vector Vector Word32
instance Unbox Word32

newtype instance MVector s Word64 = MV_Word64 (P.MVector s Word64)
newtype instance Vector Word64 = V_Word64 (P.Vector Word64)
deriving via (UnboxViaPrim Word64) instance GM.MVector MVector Word64
deriving via (UnboxViaPrim Word64) instance G.Vector Vector Word64
instance Unbox Word64

newtype instance MVector s Float = MV_Float (P.MVector s Float)
newtype instance Vector Float = V_Float (P.Vector Float)
deriving via (UnboxViaPrim Float) instance GM.MVector MVector Float
deriving via (UnboxViaPrim Float) instance G.Vector Vector Float
instance Unbox Float

newtype instance MVector s Double = MV_Double (P.MVector s Double)
newtype instance Vector Double = V_Double (P.Vector Double)
deriving via (UnboxViaPrim Double) instance GM.MVector MVector Double
deriving via (UnboxViaPrim Double) instance G.Vector Vector Double
instance Unbox Double

newtype instance MVector s Char = MV_Char (P.MVector s Char)
newtype instance Vector Char = V_Char (P.Vector Char)
deriving via (UnboxViaPrim Char) instance GM.MVector MVector Char
deriving via (UnboxViaPrim Char) instance G.Vector Vector Char
instance Unbox Char

newtype instance MVector s Bool = MV_Bool (P.MVector s Word8)
newtype instance Vector Bool = V_Bool (P.Vector Word8)

instance Unbox Bool

instance GM.MVector MVector Bool where
  basicLength (MV_Bool v) = GM.basicLength v
  basicUnsafeSlice i n (MV_Bool v) = MV_Bool (GM.basicUnsafeSlice i n v)
  basicOverlaps (MV_Bool v) (MV_Bool w) = GM.basicOverlaps v w
  basicUnsafeNew n = fmap MV_Bool (GM.basicUnsafeNew n)
  basicInitialize (MV_Bool v) = GM.basicInitialize v
  basicUnsafeReplicate n x = fmap MV_Bool (GM.basicUnsafeReplicate n ((\b -> if b then 1 else 0) x))
  basicUnsafeRead (MV_Bool v) i = fmap (/= 0) (GM.basicUnsafeRead v i)
  basicUnsafeWrite (MV_Bool v) i x = GM.basicUnsafeWrite v i ((\b -> if b then 1 else 0) x)
  basicClear (MV_Bool v) = GM.basicClear v
  basicSet (MV_Bool v) x = GM.basicSet v ((\b -> if b then 1 else 0) x)
  basicUnsafeCopy (MV_Bool v) (MV_Bool w) = GM.basicUnsafeCopy v w
  basicUnsafeMove (MV_Bool v) (MV_Bool w) = GM.basicUnsafeMove v w
  basicUnsafeGrow (MV_Bool v) n = fmap MV_Bool (GM.basicUnsafeGrow v n)

instance G.Vector Vector Bool where
  basicUnsafeFreeze (MV_Bool v) = fmap V_Bool (G.basicUnsafeFreeze v)
  basicUnsafeThaw (V_Bool v) = fmap MV_Bool (G.basicUnsafeThaw v)
  basicLength (V_Bool v) = G.basicLength v
  basicUnsafeSlice i n (V_Bool v) = V_Bool (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (V_Bool v) i = fmap (/= 0) (G.basicUnsafeIndexM v i)
  basicUnsafeCopy (MV_Bool m) (V_Bool v) = G.basicUnsafeCopy m v
  elemseq _ = seq

-- * Elements that are kept as others

newtype instance MVector s (As a b) = MV_As (MVector s b)
newtype instance Vector (As a b) = V_As (Vector b)

instance (IsoUnbox a b, Unbox b) => Unbox (As a b)

instance (IsoUnbox a b, Unbox b) => GM.MVector MVector (As a b) where
  basicLength (MV_As v) = GM.basicLength v
  basicUnsafeSlice i n (MV_As v) = MV_As (GM.basicUnsafeSlice i n v)
  basicOverlaps (MV_As v) (MV_As w) = GM.basicOverlaps v w
  basicUnsafeNew n = fmap MV_As (GM.basicUnsafeNew n)
  basicInitialize (MV_As v) = GM.basicInitialize v
  basicUnsafeReplicate n x = fmap MV_As (GM.basicUnsafeReplicate n ((\(As z) -> toURepr z) x))
  basicUnsafeRead (MV_As v) i = fmap (\y -> As (fromURepr y)) (GM.basicUnsafeRead v i)
  basicUnsafeWrite (MV_As v) i x = GM.basicUnsafeWrite v i ((\(As z) -> toURepr z) x)
  basicClear (MV_As v) = GM.basicClear v
  basicSet (MV_As v) x = GM.basicSet v ((\(As z) -> toURepr z) x)
  basicUnsafeCopy (MV_As v) (MV_As w) = GM.basicUnsafeCopy v w
  basicUnsafeMove (MV_As v) (MV_As w) = GM.basicUnsafeMove v w
  basicUnsafeGrow (MV_As v) n = fmap MV_As (GM.basicUnsafeGrow v n)

instance (IsoUnbox a b, Unbox b) => G.Vector Vector (As a b) where
  basicUnsafeFreeze (MV_As v) = fmap V_As (G.basicUnsafeFreeze v)
  basicUnsafeThaw (V_As v) = fmap MV_As (G.basicUnsafeThaw v)
  basicLength (V_As v) = G.basicLength v
  basicUnsafeSlice i n (V_As v) = V_As (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (V_As v) i = fmap (\y -> As (fromURepr y)) (G.basicUnsafeIndexM v i)
  basicUnsafeCopy (MV_As m) (V_As v) = G.basicUnsafeCopy m v
  elemseq _ = seq

newtype instance MVector s (Complex a) = MV_Complex (MVector s (a, a))
newtype instance Vector (Complex a) = V_Complex (Vector (a, a))

instance Unbox a => Unbox (Complex a)

instance Unbox a => GM.MVector MVector (Complex a) where
  basicLength (MV_Complex v) = GM.basicLength v
  basicUnsafeSlice i n (MV_Complex v) = MV_Complex (GM.basicUnsafeSlice i n v)
  basicOverlaps (MV_Complex v) (MV_Complex w) = GM.basicOverlaps v w
  basicUnsafeNew n = fmap MV_Complex (GM.basicUnsafeNew n)
  basicInitialize (MV_Complex v) = GM.basicInitialize v
  basicUnsafeReplicate n x = fmap MV_Complex (GM.basicUnsafeReplicate n ((\(a :+ b) -> (a, b)) x))
  basicUnsafeRead (MV_Complex v) i = fmap (\(a, b) -> a :+ b) (GM.basicUnsafeRead v i)
  basicUnsafeWrite (MV_Complex v) i x = GM.basicUnsafeWrite v i ((\(a :+ b) -> (a, b)) x)
  basicClear (MV_Complex v) = GM.basicClear v
  basicSet (MV_Complex v) x = GM.basicSet v ((\(a :+ b) -> (a, b)) x)
  basicUnsafeCopy (MV_Complex v) (MV_Complex w) = GM.basicUnsafeCopy v w
  basicUnsafeMove (MV_Complex v) (MV_Complex w) = GM.basicUnsafeMove v w
  basicUnsafeGrow (MV_Complex v) n = fmap MV_Complex (GM.basicUnsafeGrow v n)

instance Unbox a => G.Vector Vector (Complex a) where
  basicUnsafeFreeze (MV_Complex v) = fmap V_Complex (G.basicUnsafeFreeze v)
  basicUnsafeThaw (V_Complex v) = fmap MV_Complex (G.basicUnsafeThaw v)
  basicLength (V_Complex v) = G.basicLength v
  basicUnsafeSlice i n (V_Complex v) = V_Complex (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (V_Complex v) i = fmap (\(a, b) -> a :+ b) (G.basicUnsafeIndexM v i)
  basicUnsafeCopy (MV_Complex m) (V_Complex v) = G.basicUnsafeCopy m v
  elemseq _ = seq

newtype instance MVector s (Arg a b) = MV_Arg (MVector s (a, b))
newtype instance Vector (Arg a b) = V_Arg (Vector (a, b))

instance (Unbox a, Unbox b) => Unbox (Arg a b)

instance (Unbox a, Unbox b) => GM.MVector MVector (Arg a b) where
  basicLength (MV_Arg v) = GM.basicLength v
  basicUnsafeSlice i n (MV_Arg v) = MV_Arg (GM.basicUnsafeSlice i n v)
  basicOverlaps (MV_Arg v) (MV_Arg w) = GM.basicOverlaps v w
  basicUnsafeNew n = fmap MV_Arg (GM.basicUnsafeNew n)
  basicInitialize (MV_Arg v) = GM.basicInitialize v
  basicUnsafeReplicate n x = fmap MV_Arg (GM.basicUnsafeReplicate n ((\(Arg a b) -> (a, b)) x))
  basicUnsafeRead (MV_Arg v) i = fmap (\(a, b) -> Arg a b) (GM.basicUnsafeRead v i)
  basicUnsafeWrite (MV_Arg v) i x = GM.basicUnsafeWrite v i ((\(Arg a b) -> (a, b)) x)
  basicClear (MV_Arg v) = GM.basicClear v
  basicSet (MV_Arg v) x = GM.basicSet v ((\(Arg a b) -> (a, b)) x)
  basicUnsafeCopy (MV_Arg v) (MV_Arg w) = GM.basicUnsafeCopy v w
  basicUnsafeMove (MV_Arg v) (MV_Arg w) = GM.basicUnsafeMove v w
  basicUnsafeGrow (MV_Arg v) n = fmap MV_Arg (GM.basicUnsafeGrow v n)

instance (Unbox a, Unbox b) => G.Vector Vector (Arg a b) where
  basicUnsafeFreeze (MV_Arg v) = fmap V_Arg (G.basicUnsafeFreeze v)
  basicUnsafeThaw (V_Arg v) = fmap MV_Arg (G.basicUnsafeThaw v)
  basicLength (V_Arg v) = G.basicLength v
  basicUnsafeSlice i n (V_Arg v) = V_Arg (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (V_Arg v) i = fmap (\(a, b) -> Arg a b) (G.basicUnsafeIndexM v i)
  basicUnsafeCopy (MV_Arg m) (V_Arg v) = G.basicUnsafeCopy m v
  elemseq _ = seq

newtype instance MVector s (Identity a) = MV_Identity (MVector s a)
newtype instance Vector (Identity a) = V_Identity (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Identity a)
deriving newtype instance Unbox a => G.Vector Vector (Identity a)
instance Unbox a => Unbox (Identity a)

newtype instance MVector s (Down a) = MV_Down (MVector s a)
newtype instance Vector (Down a) = V_Down (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Down a)
deriving newtype instance Unbox a => G.Vector Vector (Down a)
instance Unbox a => Unbox (Down a)

newtype instance MVector s (Dual a) = MV_Dual (MVector s a)
newtype instance Vector (Dual a) = V_Dual (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Dual a)
deriving newtype instance Unbox a => G.Vector Vector (Dual a)
instance Unbox a => Unbox (Dual a)

newtype instance MVector s (Sum a) = MV_Sum (MVector s a)
newtype instance Vector (Sum a) = V_Sum (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Sum a)
deriving newtype instance Unbox a => G.Vector Vector (Sum a)
instance Unbox a => Unbox (Sum a)

newtype instance MVector s (Product a) = MV_Product (MVector s a)
newtype instance Vector (Product a) = V_Product (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Product a)
deriving newtype instance Unbox a => G.Vector Vector (Product a)
instance Unbox a => Unbox (Product a)

newtype instance MVector s (First a) = MV_First (MVector s a)
newtype instance Vector (First a) = V_First (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (First a)
deriving newtype instance Unbox a => G.Vector Vector (First a)
instance Unbox a => Unbox (First a)

newtype instance MVector s (Last a) = MV_Last (MVector s a)
newtype instance Vector (Last a) = V_Last (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Last a)
deriving newtype instance Unbox a => G.Vector Vector (Last a)
instance Unbox a => Unbox (Last a)

newtype instance MVector s (Min a) = MV_Min (MVector s a)
newtype instance Vector (Min a) = V_Min (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Min a)
deriving newtype instance Unbox a => G.Vector Vector (Min a)
instance Unbox a => Unbox (Min a)

newtype instance MVector s (Max a) = MV_Max (MVector s a)
newtype instance Vector (Max a) = V_Max (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Max a)
deriving newtype instance Unbox a => G.Vector Vector (Max a)
instance Unbox a => Unbox (Max a)

newtype instance MVector s (WrappedMonoid a) = MV_WrappedMonoid (MVector s a)
newtype instance Vector (WrappedMonoid a) = V_WrappedMonoid (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (WrappedMonoid a)
deriving newtype instance Unbox a => G.Vector Vector (WrappedMonoid a)
instance Unbox a => Unbox (WrappedMonoid a)

newtype instance MVector s (Const a b) = MV_Const (MVector s a)
newtype instance Vector (Const a b) = V_Const (Vector a)
deriving newtype instance Unbox a => GM.MVector MVector (Const a b)
deriving newtype instance Unbox a => G.Vector Vector (Const a b)
instance Unbox a => Unbox (Const a b)

newtype instance MVector s (Alt f a) = MV_Alt (MVector s (f a))
newtype instance Vector (Alt f a) = V_Alt (Vector (f a))
deriving newtype instance Unbox (f a) => GM.MVector MVector (Alt f a)
deriving newtype instance Unbox (f a) => G.Vector Vector (Alt f a)
instance Unbox (f a) => Unbox (Alt f a)

newtype instance MVector s All = MV_All (MVector s Bool)
newtype instance Vector All = V_All (Vector Bool)
deriving newtype instance GM.MVector MVector All
deriving newtype instance G.Vector Vector All
instance Unbox All

newtype instance MVector s Any = MV_Any (MVector s Bool)
newtype instance Vector Any = V_Any (Vector Bool)
deriving newtype instance GM.MVector MVector Any
deriving newtype instance G.Vector Vector Any
instance Unbox Any

-- * Tuples

data instance MVector s (a, b) = MV_2 {-# UNPACK #-} !Int !(MVector s a) !(MVector s b)
data instance Vector (a, b) = V_2 {-# UNPACK #-} !Int !(Vector a) !(Vector b)

instance (Unbox a, Unbox b) => Unbox (a, b)

instance (Unbox a, Unbox b) => GM.MVector MVector (a, b) where
  basicLength (MV_2 n _ _) = n
  basicUnsafeSlice i n (MV_2 _ a b) = MV_2 n (GM.basicUnsafeSlice i n a) (GM.basicUnsafeSlice i n b)
  basicOverlaps (MV_2 _ va vb) (MV_2 _ wa wb) =
    GM.basicOverlaps va wa || GM.basicOverlaps vb wb
  basicUnsafeNew n = GM.basicUnsafeNew n >>= \a' -> GM.basicUnsafeNew n >>= \b' -> return (MV_2 n a' b')
  basicInitialize (MV_2 _ a b) = GM.basicInitialize a >> GM.basicInitialize b
  basicUnsafeReplicate n (a, b) = GM.basicUnsafeReplicate n a >>= \a' -> GM.basicUnsafeReplicate n b >>= \b' -> return (MV_2 n a' b')
  basicUnsafeRead (MV_2 _ va vb) i =
    GM.basicUnsafeRead va i >>= \a -> GM.basicUnsafeRead vb i >>= \b -> return (a, b)
  basicUnsafeWrite (MV_2 _ va vb) i (a, b) =
    GM.basicUnsafeWrite va i a >> GM.basicUnsafeWrite vb i b
  basicClear (MV_2 _ a b) = GM.basicClear a >> GM.basicClear b
  basicSet (MV_2 _ va vb) (a, b) = GM.basicSet va a >> GM.basicSet vb b
  basicUnsafeCopy (MV_2 _ va vb) (MV_2 _ wa wb) =
    GM.basicUnsafeCopy va wa >> GM.basicUnsafeCopy vb wb
  basicUnsafeMove (MV_2 _ va vb) (MV_2 _ wa wb) =
    GM.basicUnsafeMove va wa >> GM.basicUnsafeMove vb wb
  basicUnsafeGrow (MV_2 k va vb) by = case k + by of
    n -> GM.basicUnsafeGrow va by >>= \a' -> GM.basicUnsafeGrow vb by >>= \b' -> return (MV_2 n a' b')

instance (Unbox a, Unbox b) => G.Vector Vector (a, b) where
  basicUnsafeFreeze (MV_2 n va vb) =
    G.basicUnsafeFreeze va >>= \a' -> G.basicUnsafeFreeze vb >>= \b' -> return (V_2 n a' b')
  basicUnsafeThaw (V_2 n va vb) =
    G.basicUnsafeThaw va >>= \a' -> G.basicUnsafeThaw vb >>= \b' -> return (MV_2 n a' b')
  basicLength (V_2 n _ _) = n
  basicUnsafeSlice i n (V_2 _ a b) = V_2 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b)
  basicUnsafeIndexM (V_2 _ va vb) i =
    G.basicUnsafeIndexM va i >>= \a -> G.basicUnsafeIndexM vb i >>= \b -> return (a, b)
  basicUnsafeCopy (MV_2 _ va vb) (V_2 _ wa wb) =
    G.basicUnsafeCopy va wa >> G.basicUnsafeCopy vb wb
  elemseq _ (a, b) r = G.elemseq (undefined :: Vector a) a (G.elemseq (undefined :: Vector b) b r)

data instance MVector s (a, b, c) = MV_3 {-# UNPACK #-} !Int !(MVector s a) !(MVector s b) !(MVector s c)
data instance Vector (a, b, c) = V_3 {-# UNPACK #-} !Int !(Vector a) !(Vector b) !(Vector c)

instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c)

instance (Unbox a, Unbox b, Unbox c) => GM.MVector MVector (a, b, c) where
  basicLength (MV_3 n _ _ _) = n
  basicUnsafeSlice i n (MV_3 _ a b c) = MV_3 n (GM.basicUnsafeSlice i n a) (GM.basicUnsafeSlice i n b) (GM.basicUnsafeSlice i n c)
  basicOverlaps (MV_3 _ va vb vc) (MV_3 _ wa wb wc) =
    GM.basicOverlaps va wa || GM.basicOverlaps vb wb || GM.basicOverlaps vc wc
  basicUnsafeNew n = GM.basicUnsafeNew n >>= \a' -> GM.basicUnsafeNew n >>= \b' -> GM.basicUnsafeNew n >>= \c' -> return (MV_3 n a' b' c')
  basicInitialize (MV_3 _ a b c) = GM.basicInitialize a >> GM.basicInitialize b >> GM.basicInitialize c
  basicUnsafeReplicate n (a, b, c) = GM.basicUnsafeReplicate n a >>= \a' -> GM.basicUnsafeReplicate n b >>= \b' -> GM.basicUnsafeReplicate n c >>= \c' -> return (MV_3 n a' b' c')
  basicUnsafeRead (MV_3 _ va vb vc) i =
    GM.basicUnsafeRead va i >>= \a -> GM.basicUnsafeRead vb i >>= \b -> GM.basicUnsafeRead vc i >>= \c -> return (a, b, c)
  basicUnsafeWrite (MV_3 _ va vb vc) i (a, b, c) =
    GM.basicUnsafeWrite va i a >> GM.basicUnsafeWrite vb i b >> GM.basicUnsafeWrite vc i c
  basicClear (MV_3 _ a b c) = GM.basicClear a >> GM.basicClear b >> GM.basicClear c
  basicSet (MV_3 _ va vb vc) (a, b, c) = GM.basicSet va a >> GM.basicSet vb b >> GM.basicSet vc c
  basicUnsafeCopy (MV_3 _ va vb vc) (MV_3 _ wa wb wc) =
    GM.basicUnsafeCopy va wa >> GM.basicUnsafeCopy vb wb >> GM.basicUnsafeCopy vc wc
  basicUnsafeMove (MV_3 _ va vb vc) (MV_3 _ wa wb wc) =
    GM.basicUnsafeMove va wa >> GM.basicUnsafeMove vb wb >> GM.basicUnsafeMove vc wc
  basicUnsafeGrow (MV_3 k va vb vc) by = case k + by of
    n -> GM.basicUnsafeGrow va by >>= \a' -> GM.basicUnsafeGrow vb by >>= \b' -> GM.basicUnsafeGrow vc by >>= \c' -> return (MV_3 n a' b' c')

instance (Unbox a, Unbox b, Unbox c) => G.Vector Vector (a, b, c) where
  basicUnsafeFreeze (MV_3 n va vb vc) =
    G.basicUnsafeFreeze va >>= \a' -> G.basicUnsafeFreeze vb >>= \b' -> G.basicUnsafeFreeze vc >>= \c' -> return (V_3 n a' b' c')
  basicUnsafeThaw (V_3 n va vb vc) =
    G.basicUnsafeThaw va >>= \a' -> G.basicUnsafeThaw vb >>= \b' -> G.basicUnsafeThaw vc >>= \c' -> return (MV_3 n a' b' c')
  basicLength (V_3 n _ _ _) = n
  basicUnsafeSlice i n (V_3 _ a b c) = V_3 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b) (G.basicUnsafeSlice i n c)
  basicUnsafeIndexM (V_3 _ va vb vc) i =
    G.basicUnsafeIndexM va i >>= \a -> G.basicUnsafeIndexM vb i >>= \b -> G.basicUnsafeIndexM vc i >>= \c -> return (a, b, c)
  basicUnsafeCopy (MV_3 _ va vb vc) (V_3 _ wa wb wc) =
    G.basicUnsafeCopy va wa >> G.basicUnsafeCopy vb wb >> G.basicUnsafeCopy vc wc
  elemseq _ (a, b, c) r = G.elemseq (undefined :: Vector a) a (G.elemseq (undefined :: Vector b) b (G.elemseq (undefined :: Vector c) c r))

data instance MVector s (a, b, c, d) = MV_4 {-# UNPACK #-} !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d)
data instance Vector (a, b, c, d) = V_4 {-# UNPACK #-} !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d)

instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d)

instance (Unbox a, Unbox b, Unbox c, Unbox d) => GM.MVector MVector (a, b, c, d) where
  basicLength (MV_4 n _ _ _ _) = n
  basicUnsafeSlice i n (MV_4 _ a b c d) = MV_4 n (GM.basicUnsafeSlice i n a) (GM.basicUnsafeSlice i n b) (GM.basicUnsafeSlice i n c) (GM.basicUnsafeSlice i n d)
  basicOverlaps (MV_4 _ va vb vc vd) (MV_4 _ wa wb wc wd) =
    GM.basicOverlaps va wa || GM.basicOverlaps vb wb || GM.basicOverlaps vc wc || GM.basicOverlaps vd wd
  basicUnsafeNew n = GM.basicUnsafeNew n >>= \a' -> GM.basicUnsafeNew n >>= \b' -> GM.basicUnsafeNew n >>= \c' -> GM.basicUnsafeNew n >>= \d' -> return (MV_4 n a' b' c' d')
  basicInitialize (MV_4 _ a b c d) = GM.basicInitialize a >> GM.basicInitialize b >> GM.basicInitialize c >> GM.basicInitialize d
  basicUnsafeReplicate n (a, b, c, d) = GM.basicUnsafeReplicate n a >>= \a' -> GM.basicUnsafeReplicate n b >>= \b' -> GM.basicUnsafeReplicate n c >>= \c' -> GM.basicUnsafeReplicate n d >>= \d' -> return (MV_4 n a' b' c' d')
  basicUnsafeRead (MV_4 _ va vb vc vd) i =
    GM.basicUnsafeRead va i >>= \a -> GM.basicUnsafeRead vb i >>= \b -> GM.basicUnsafeRead vc i >>= \c -> GM.basicUnsafeRead vd i >>= \d -> return (a, b, c, d)
  basicUnsafeWrite (MV_4 _ va vb vc vd) i (a, b, c, d) =
    GM.basicUnsafeWrite va i a >> GM.basicUnsafeWrite vb i b >> GM.basicUnsafeWrite vc i c >> GM.basicUnsafeWrite vd i d
  basicClear (MV_4 _ a b c d) = GM.basicClear a >> GM.basicClear b >> GM.basicClear c >> GM.basicClear d
  basicSet (MV_4 _ va vb vc vd) (a, b, c, d) = GM.basicSet va a >> GM.basicSet vb b >> GM.basicSet vc c >> GM.basicSet vd d
  basicUnsafeCopy (MV_4 _ va vb vc vd) (MV_4 _ wa wb wc wd) =
    GM.basicUnsafeCopy va wa >> GM.basicUnsafeCopy vb wb >> GM.basicUnsafeCopy vc wc >> GM.basicUnsafeCopy vd wd
  basicUnsafeMove (MV_4 _ va vb vc vd) (MV_4 _ wa wb wc wd) =
    GM.basicUnsafeMove va wa >> GM.basicUnsafeMove vb wb >> GM.basicUnsafeMove vc wc >> GM.basicUnsafeMove vd wd
  basicUnsafeGrow (MV_4 k va vb vc vd) by = case k + by of
    n -> GM.basicUnsafeGrow va by >>= \a' -> GM.basicUnsafeGrow vb by >>= \b' -> GM.basicUnsafeGrow vc by >>= \c' -> GM.basicUnsafeGrow vd by >>= \d' -> return (MV_4 n a' b' c' d')

instance (Unbox a, Unbox b, Unbox c, Unbox d) => G.Vector Vector (a, b, c, d) where
  basicUnsafeFreeze (MV_4 n va vb vc vd) =
    G.basicUnsafeFreeze va >>= \a' -> G.basicUnsafeFreeze vb >>= \b' -> G.basicUnsafeFreeze vc >>= \c' -> G.basicUnsafeFreeze vd >>= \d' -> return (V_4 n a' b' c' d')
  basicUnsafeThaw (V_4 n va vb vc vd) =
    G.basicUnsafeThaw va >>= \a' -> G.basicUnsafeThaw vb >>= \b' -> G.basicUnsafeThaw vc >>= \c' -> G.basicUnsafeThaw vd >>= \d' -> return (MV_4 n a' b' c' d')
  basicLength (V_4 n _ _ _ _) = n
  basicUnsafeSlice i n (V_4 _ a b c d) = V_4 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b) (G.basicUnsafeSlice i n c) (G.basicUnsafeSlice i n d)
  basicUnsafeIndexM (V_4 _ va vb vc vd) i =
    G.basicUnsafeIndexM va i >>= \a -> G.basicUnsafeIndexM vb i >>= \b -> G.basicUnsafeIndexM vc i >>= \c -> G.basicUnsafeIndexM vd i >>= \d -> return (a, b, c, d)
  basicUnsafeCopy (MV_4 _ va vb vc vd) (V_4 _ wa wb wc wd) =
    G.basicUnsafeCopy va wa >> G.basicUnsafeCopy vb wb >> G.basicUnsafeCopy vc wc >> G.basicUnsafeCopy vd wd
  elemseq _ (a, b, c, d) r = G.elemseq (undefined :: Vector a) a (G.elemseq (undefined :: Vector b) b (G.elemseq (undefined :: Vector c) c (G.elemseq (undefined :: Vector d) d r)))

data instance MVector s (a, b, c, d, e) = MV_5 {-# UNPACK #-} !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d) !(MVector s e)
data instance Vector (a, b, c, d, e) = V_5 {-# UNPACK #-} !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d) !(Vector e)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Unbox (a, b, c, d, e)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => GM.MVector MVector (a, b, c, d, e) where
  basicLength (MV_5 n _ _ _ _ _) = n
  basicUnsafeSlice i n (MV_5 _ a b c d e) = MV_5 n (GM.basicUnsafeSlice i n a) (GM.basicUnsafeSlice i n b) (GM.basicUnsafeSlice i n c) (GM.basicUnsafeSlice i n d) (GM.basicUnsafeSlice i n e)
  basicOverlaps (MV_5 _ va vb vc vd ve) (MV_5 _ wa wb wc wd we) =
    GM.basicOverlaps va wa || GM.basicOverlaps vb wb || GM.basicOverlaps vc wc || GM.basicOverlaps vd wd || GM.basicOverlaps ve we
  basicUnsafeNew n = GM.basicUnsafeNew n >>= \a' -> GM.basicUnsafeNew n >>= \b' -> GM.basicUnsafeNew n >>= \c' -> GM.basicUnsafeNew n >>= \d' -> GM.basicUnsafeNew n >>= \e' -> return (MV_5 n a' b' c' d' e')
  basicInitialize (MV_5 _ a b c d e) = GM.basicInitialize a >> GM.basicInitialize b >> GM.basicInitialize c >> GM.basicInitialize d >> GM.basicInitialize e
  basicUnsafeReplicate n (a, b, c, d, e) = GM.basicUnsafeReplicate n a >>= \a' -> GM.basicUnsafeReplicate n b >>= \b' -> GM.basicUnsafeReplicate n c >>= \c' -> GM.basicUnsafeReplicate n d >>= \d' -> GM.basicUnsafeReplicate n e >>= \e' -> return (MV_5 n a' b' c' d' e')
  basicUnsafeRead (MV_5 _ va vb vc vd ve) i =
    GM.basicUnsafeRead va i >>= \a -> GM.basicUnsafeRead vb i >>= \b -> GM.basicUnsafeRead vc i >>= \c -> GM.basicUnsafeRead vd i >>= \d -> GM.basicUnsafeRead ve i >>= \e -> return (a, b, c, d, e)
  basicUnsafeWrite (MV_5 _ va vb vc vd ve) i (a, b, c, d, e) =
    GM.basicUnsafeWrite va i a >> GM.basicUnsafeWrite vb i b >> GM.basicUnsafeWrite vc i c >> GM.basicUnsafeWrite vd i d >> GM.basicUnsafeWrite ve i e
  basicClear (MV_5 _ a b c d e) = GM.basicClear a >> GM.basicClear b >> GM.basicClear c >> GM.basicClear d >> GM.basicClear e
  basicSet (MV_5 _ va vb vc vd ve) (a, b, c, d, e) = GM.basicSet va a >> GM.basicSet vb b >> GM.basicSet vc c >> GM.basicSet vd d >> GM.basicSet ve e
  basicUnsafeCopy (MV_5 _ va vb vc vd ve) (MV_5 _ wa wb wc wd we) =
    GM.basicUnsafeCopy va wa >> GM.basicUnsafeCopy vb wb >> GM.basicUnsafeCopy vc wc >> GM.basicUnsafeCopy vd wd >> GM.basicUnsafeCopy ve we
  basicUnsafeMove (MV_5 _ va vb vc vd ve) (MV_5 _ wa wb wc wd we) =
    GM.basicUnsafeMove va wa >> GM.basicUnsafeMove vb wb >> GM.basicUnsafeMove vc wc >> GM.basicUnsafeMove vd wd >> GM.basicUnsafeMove ve we
  basicUnsafeGrow (MV_5 k va vb vc vd ve) by = case k + by of
    n -> GM.basicUnsafeGrow va by >>= \a' -> GM.basicUnsafeGrow vb by >>= \b' -> GM.basicUnsafeGrow vc by >>= \c' -> GM.basicUnsafeGrow vd by >>= \d' -> GM.basicUnsafeGrow ve by >>= \e' -> return (MV_5 n a' b' c' d' e')

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => G.Vector Vector (a, b, c, d, e) where
  basicUnsafeFreeze (MV_5 n va vb vc vd ve) =
    G.basicUnsafeFreeze va >>= \a' -> G.basicUnsafeFreeze vb >>= \b' -> G.basicUnsafeFreeze vc >>= \c' -> G.basicUnsafeFreeze vd >>= \d' -> G.basicUnsafeFreeze ve >>= \e' -> return (V_5 n a' b' c' d' e')
  basicUnsafeThaw (V_5 n va vb vc vd ve) =
    G.basicUnsafeThaw va >>= \a' -> G.basicUnsafeThaw vb >>= \b' -> G.basicUnsafeThaw vc >>= \c' -> G.basicUnsafeThaw vd >>= \d' -> G.basicUnsafeThaw ve >>= \e' -> return (MV_5 n a' b' c' d' e')
  basicLength (V_5 n _ _ _ _ _) = n
  basicUnsafeSlice i n (V_5 _ a b c d e) = V_5 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b) (G.basicUnsafeSlice i n c) (G.basicUnsafeSlice i n d) (G.basicUnsafeSlice i n e)
  basicUnsafeIndexM (V_5 _ va vb vc vd ve) i =
    G.basicUnsafeIndexM va i >>= \a -> G.basicUnsafeIndexM vb i >>= \b -> G.basicUnsafeIndexM vc i >>= \c -> G.basicUnsafeIndexM vd i >>= \d -> G.basicUnsafeIndexM ve i >>= \e -> return (a, b, c, d, e)
  basicUnsafeCopy (MV_5 _ va vb vc vd ve) (V_5 _ wa wb wc wd we) =
    G.basicUnsafeCopy va wa >> G.basicUnsafeCopy vb wb >> G.basicUnsafeCopy vc wc >> G.basicUnsafeCopy vd wd >> G.basicUnsafeCopy ve we
  elemseq _ (a, b, c, d, e) r = G.elemseq (undefined :: Vector a) a (G.elemseq (undefined :: Vector b) b (G.elemseq (undefined :: Vector c) c (G.elemseq (undefined :: Vector d) d (G.elemseq (undefined :: Vector e) e r))))

data instance MVector s (a, b, c, d, e, f) = MV_6 {-# UNPACK #-} !Int !(MVector s a) !(MVector s b) !(MVector s c) !(MVector s d) !(MVector s e) !(MVector s f)
data instance Vector (a, b, c, d, e, f) = V_6 {-# UNPACK #-} !Int !(Vector a) !(Vector b) !(Vector c) !(Vector d) !(Vector e) !(Vector f)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Unbox (a, b, c, d, e, f)

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => GM.MVector MVector (a, b, c, d, e, f) where
  basicLength (MV_6 n _ _ _ _ _ _) = n
  basicUnsafeSlice i n (MV_6 _ a b c d e f) = MV_6 n (GM.basicUnsafeSlice i n a) (GM.basicUnsafeSlice i n b) (GM.basicUnsafeSlice i n c) (GM.basicUnsafeSlice i n d) (GM.basicUnsafeSlice i n e) (GM.basicUnsafeSlice i n f)
  basicOverlaps (MV_6 _ va vb vc vd ve vf) (MV_6 _ wa wb wc wd we wf) =
    GM.basicOverlaps va wa || GM.basicOverlaps vb wb || GM.basicOverlaps vc wc || GM.basicOverlaps vd wd || GM.basicOverlaps ve we || GM.basicOverlaps vf wf
  basicUnsafeNew n = GM.basicUnsafeNew n >>= \a' -> GM.basicUnsafeNew n >>= \b' -> GM.basicUnsafeNew n >>= \c' -> GM.basicUnsafeNew n >>= \d' -> GM.basicUnsafeNew n >>= \e' -> GM.basicUnsafeNew n >>= \f' -> return (MV_6 n a' b' c' d' e' f')
  basicInitialize (MV_6 _ a b c d e f) = GM.basicInitialize a >> GM.basicInitialize b >> GM.basicInitialize c >> GM.basicInitialize d >> GM.basicInitialize e >> GM.basicInitialize f
  basicUnsafeReplicate n (a, b, c, d, e, f) = GM.basicUnsafeReplicate n a >>= \a' -> GM.basicUnsafeReplicate n b >>= \b' -> GM.basicUnsafeReplicate n c >>= \c' -> GM.basicUnsafeReplicate n d >>= \d' -> GM.basicUnsafeReplicate n e >>= \e' -> GM.basicUnsafeReplicate n f >>= \f' -> return (MV_6 n a' b' c' d' e' f')
  basicUnsafeRead (MV_6 _ va vb vc vd ve vf) i =
    GM.basicUnsafeRead va i >>= \a -> GM.basicUnsafeRead vb i >>= \b -> GM.basicUnsafeRead vc i >>= \c -> GM.basicUnsafeRead vd i >>= \d -> GM.basicUnsafeRead ve i >>= \e -> GM.basicUnsafeRead vf i >>= \f -> return (a, b, c, d, e, f)
  basicUnsafeWrite (MV_6 _ va vb vc vd ve vf) i (a, b, c, d, e, f) =
    GM.basicUnsafeWrite va i a >> GM.basicUnsafeWrite vb i b >> GM.basicUnsafeWrite vc i c >> GM.basicUnsafeWrite vd i d >> GM.basicUnsafeWrite ve i e >> GM.basicUnsafeWrite vf i f
  basicClear (MV_6 _ a b c d e f) = GM.basicClear a >> GM.basicClear b >> GM.basicClear c >> GM.basicClear d >> GM.basicClear e >> GM.basicClear f
  basicSet (MV_6 _ va vb vc vd ve vf) (a, b, c, d, e, f) = GM.basicSet va a >> GM.basicSet vb b >> GM.basicSet vc c >> GM.basicSet vd d >> GM.basicSet ve e >> GM.basicSet vf f
  basicUnsafeCopy (MV_6 _ va vb vc vd ve vf) (MV_6 _ wa wb wc wd we wf) =
    GM.basicUnsafeCopy va wa >> GM.basicUnsafeCopy vb wb >> GM.basicUnsafeCopy vc wc >> GM.basicUnsafeCopy vd wd >> GM.basicUnsafeCopy ve we >> GM.basicUnsafeCopy vf wf
  basicUnsafeMove (MV_6 _ va vb vc vd ve vf) (MV_6 _ wa wb wc wd we wf) =
    GM.basicUnsafeMove va wa >> GM.basicUnsafeMove vb wb >> GM.basicUnsafeMove vc wc >> GM.basicUnsafeMove vd wd >> GM.basicUnsafeMove ve we >> GM.basicUnsafeMove vf wf
  basicUnsafeGrow (MV_6 k va vb vc vd ve vf) by = case k + by of
    n -> GM.basicUnsafeGrow va by >>= \a' -> GM.basicUnsafeGrow vb by >>= \b' -> GM.basicUnsafeGrow vc by >>= \c' -> GM.basicUnsafeGrow vd by >>= \d' -> GM.basicUnsafeGrow ve by >>= \e' -> GM.basicUnsafeGrow vf by >>= \f' -> return (MV_6 n a' b' c' d' e' f')

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => G.Vector Vector (a, b, c, d, e, f) where
  basicUnsafeFreeze (MV_6 n va vb vc vd ve vf) =
    G.basicUnsafeFreeze va >>= \a' -> G.basicUnsafeFreeze vb >>= \b' -> G.basicUnsafeFreeze vc >>= \c' -> G.basicUnsafeFreeze vd >>= \d' -> G.basicUnsafeFreeze ve >>= \e' -> G.basicUnsafeFreeze vf >>= \f' -> return (V_6 n a' b' c' d' e' f')
  basicUnsafeThaw (V_6 n va vb vc vd ve vf) =
    G.basicUnsafeThaw va >>= \a' -> G.basicUnsafeThaw vb >>= \b' -> G.basicUnsafeThaw vc >>= \c' -> G.basicUnsafeThaw vd >>= \d' -> G.basicUnsafeThaw ve >>= \e' -> G.basicUnsafeThaw vf >>= \f' -> return (MV_6 n a' b' c' d' e' f')
  basicLength (V_6 n _ _ _ _ _ _) = n
  basicUnsafeSlice i n (V_6 _ a b c d e f) = V_6 n (G.basicUnsafeSlice i n a) (G.basicUnsafeSlice i n b) (G.basicUnsafeSlice i n c) (G.basicUnsafeSlice i n d) (G.basicUnsafeSlice i n e) (G.basicUnsafeSlice i n f)
  basicUnsafeIndexM (V_6 _ va vb vc vd ve vf) i =
    G.basicUnsafeIndexM va i >>= \a -> G.basicUnsafeIndexM vb i >>= \b -> G.basicUnsafeIndexM vc i >>= \c -> G.basicUnsafeIndexM vd i >>= \d -> G.basicUnsafeIndexM ve i >>= \e -> G.basicUnsafeIndexM vf i >>= \f -> return (a, b, c, d, e, f)
  basicUnsafeCopy (MV_6 _ va vb vc vd ve vf) (V_6 _ wa wb wc wd we wf) =
    G.basicUnsafeCopy va wa >> G.basicUnsafeCopy vb wb >> G.basicUnsafeCopy vc wc >> G.basicUnsafeCopy vd wd >> G.basicUnsafeCopy ve we >> G.basicUnsafeCopy vf wf
  elemseq _ (a, b, c, d, e, f) r = G.elemseq (undefined :: Vector a) a (G.elemseq (undefined :: Vector b) b (G.elemseq (undefined :: Vector c) c (G.elemseq (undefined :: Vector d) d (G.elemseq (undefined :: Vector e) e (G.elemseq (undefined :: Vector f) f r)))))

zip :: (Unbox a, Unbox b) => Vector a -> Vector b -> Vector (a, b)
zip a b = V_2 n (unsafeSlice 0 n a) (unsafeSlice 0 n b)
  where n = min (count a) (count b)

unzip :: (Unbox a, Unbox b) => Vector (a, b) -> (Vector a, Vector b)
unzip (V_2 _ a b) = (a, b)

mzip :: (Unbox a, Unbox b) => MVector s a -> MVector s b -> MVector s (a, b)
mzip a b = MV_2 n (part 0 n a) (part 0 n b)
  where n = min (mcount a) (mcount b)

munzip :: (Unbox a, Unbox b) => MVector s (a, b) -> (MVector s a, MVector s b)
munzip (MV_2 _ a b) = (a, b)

zip3 :: (Unbox a, Unbox b, Unbox c) => Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 a b c = V_3 n (unsafeSlice 0 n a) (unsafeSlice 0 n b) (unsafeSlice 0 n c)
  where n = min (min (count a) (count b)) (count c)

unzip3 :: (Unbox a, Unbox b, Unbox c) => Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 (V_3 _ a b c) = (a, b, c)

mzip3 :: (Unbox a, Unbox b, Unbox c) => MVector s a -> MVector s b -> MVector s c -> MVector s (a, b, c)
mzip3 a b c = MV_3 n (part 0 n a) (part 0 n b) (part 0 n c)
  where n = min (min (mcount a) (mcount b)) (mcount c)

munzip3 :: (Unbox a, Unbox b, Unbox c) => MVector s (a, b, c) -> (MVector s a, MVector s b, MVector s c)
munzip3 (MV_3 _ a b c) = (a, b, c)

zip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 a b c d = V_4 n (unsafeSlice 0 n a) (unsafeSlice 0 n b) (unsafeSlice 0 n c) (unsafeSlice 0 n d)
  where n = min (min (min (count a) (count b)) (count c)) (count d)

unzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 (V_4 _ a b c d) = (a, b, c, d)

mzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s (a, b, c, d)
mzip4 a b c d = MV_4 n (part 0 n a) (part 0 n b) (part 0 n c) (part 0 n d)
  where n = min (min (min (mcount a) (mcount b)) (mcount c)) (mcount d)

munzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => MVector s (a, b, c, d) -> (MVector s a, MVector s b, MVector s c, MVector s d)
munzip4 (MV_4 _ a b c d) = (a, b, c, d)

zip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 a b c d e = V_5 n (unsafeSlice 0 n a) (unsafeSlice 0 n b) (unsafeSlice 0 n c) (unsafeSlice 0 n d) (unsafeSlice 0 n e)
  where n = min (min (min (min (count a) (count b)) (count c)) (count d)) (count e)

unzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 (V_5 _ a b c d e) = (a, b, c, d, e)

mzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s e -> MVector s (a, b, c, d, e)
mzip5 a b c d e = MV_5 n (part 0 n a) (part 0 n b) (part 0 n c) (part 0 n d) (part 0 n e)
  where n = min (min (min (min (mcount a) (mcount b)) (mcount c)) (mcount d)) (mcount e)

munzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => MVector s (a, b, c, d, e) -> (MVector s a, MVector s b, MVector s c, MVector s d, MVector s e)
munzip5 (MV_5 _ a b c d e) = (a, b, c, d, e)

zip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 a b c d e f = V_6 n (unsafeSlice 0 n a) (unsafeSlice 0 n b) (unsafeSlice 0 n c) (unsafeSlice 0 n d) (unsafeSlice 0 n e) (unsafeSlice 0 n f)
  where n = min (min (min (min (min (count a) (count b)) (count c)) (count d)) (count e)) (count f)

unzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 (V_6 _ a b c d e f) = (a, b, c, d, e, f)

mzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s e -> MVector s f -> MVector s (a, b, c, d, e, f)
mzip6 a b c d e f = MV_6 n (part 0 n a) (part 0 n b) (part 0 n c) (part 0 n d) (part 0 n e) (part 0 n f)
  where n = min (min (min (min (min (mcount a) (mcount b)) (mcount c)) (mcount d)) (mcount e)) (mcount f)

munzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => MVector s (a, b, c, d, e, f) -> (MVector s a, MVector s b, MVector s c, MVector s d, MVector s e, MVector s f)
munzip6 (MV_6 _ a b c d e f) = (a, b, c, d, e, f)
