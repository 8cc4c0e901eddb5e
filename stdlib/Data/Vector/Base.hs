{-# LANGUAGE FlexibleContexts, FlexibleInstances, MagicHash, MultiParamTypeClasses, TypeFamilies, UnboxedTuples #-}
-- | What holds the elements of boxed vectors: a part of an array.
module Data.Vector.Base
  ( Vector, MVector, count, unsafeIndex, unsafeIndexM, unsafeSlice, generate, fromListN
  , mcount, new, unsafeNew, unsafeRead, unsafeWrite, part, transfer, cleared, overlapping, frozen, thawed, copied
  ) where

import Control.Applicative (Alternative(..))
import Control.DeepSeq.Class (NFData(..))
import Control.Monad (MonadPlus)
import Control.Monad.Fail (MonadFail(..))
import Control.Monad.Primitive (PrimMonad(..))
import Data.Data.Base (Constr, Data(..), DataType, Fixity(..), gcast1, mkConstr, mkDataType)
import Data.Data.Instances ()
import Data.Foldable (toList)
import Data.Vector.Fusion.Util (Box(..))
import qualified Data.Vector.Generic.Base as G
import qualified Data.Vector.Generic.Mutable.Base as GM
import GHC.Base (Int(..))
import qualified GHC.IsList as List
import GHC.Prim
import Text.Read (Read(..))

-- | Where the part begins, how many elements it has, the array.
data Vector a = Vector Int# Int# (Array# a)

data MVector s a = MVector Int# Int# (MutableArray# s a)

type instance G.Mutable Vector = MVector

instance GM.MVector MVector a where
  basicLength = mcount
  basicUnsafeSlice = part
  basicOverlaps = overlapping
  basicClear = cleared
  basicUnsafeNew = new
  basicUnsafeRead = unsafeRead
  basicUnsafeWrite = unsafeWrite
  basicUnsafeCopy = transfer
  basicUnsafeMove = transfer

instance G.Vector Vector a where
  basicUnsafeFreeze = frozen
  basicUnsafeThaw = thawed
  basicLength = count
  basicUnsafeSlice = unsafeSlice
  basicUnsafeIndexM (Vector o _ a) (I# i) = case indexArray# a (o +# i) of (# x #) -> Box x
  basicUnsafeCopy = copied

instance Eq a => Eq (Vector a) where
  v == w = count v == count w && toList v == toList w

instance Ord a => Ord (Vector a) where
  compare v w = compare (toList v) (toList w)

instance List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList xs = fromListN (length xs) xs
  fromListN n xs = fromListN n xs
  toList t = toList t

instance Show a => Show (Vector a) where
  showsPrec d v = showsPrec d (toList v)

instance Read a => Read (Vector a) where
  readPrec = fmap (\xs -> fromListN (length xs) xs) readPrec

-- | One constructor, the function that makes it of a list.
instance Data a => Data (Vector a) where
  gfoldl k z v = z List.fromList `k` toList v
  gunfold k z _ = k (z List.fromList)
  toConstr _ = listConstr
  dataTypeOf _ = listType
  dataCast1 f = gcast1 f

listType :: DataType
listType = mkDataType "Data.Vector.Vector" [listConstr]

listConstr :: Constr
listConstr = mkConstr listType "fromList" [] Prefix

instance Functor Vector where
  fmap f v = generate (count v) (\i -> f (unsafeIndex v i))

instance Foldable Vector where
  length t = count t
  null v = count v == 0
  foldr f z v = go 0
    where
      n = count v
      go i
        | i >= n = z
        | otherwise = f (unsafeIndex v i) (go (i + 1))

instance Traversable Vector where
  traverse f v = fmap (fromListN (count v)) (traverse f (toList v))

instance Semigroup (Vector a) where
  v <> w = generate (n + count w) (\i -> if i < n then unsafeIndex v i else unsafeIndex w (i - n))
    where n = count v

instance Monoid (Vector a) where
  mempty = fromListN 0 []
  mconcat vs = fromListN (sum (map count vs)) (concatMap toList vs)

instance Applicative Vector where
  pure x = fromListN 1 [x]
  fs <*> v = fromListN (count fs * count v) (toList fs <*> toList v)

instance Monad Vector where
  v >>= f = mconcat (map f (toList v))

instance MonadFail Vector where
  fail _ = mempty

instance Alternative Vector where
  empty = mempty
  a <|> b = a <> b

instance MonadPlus Vector

instance NFData a => NFData (Vector a) where
  rnf = foldr (\x r -> rnf x `seq` r) ()

count :: Vector a -> Int
count (Vector _ n _) = I# n

unsafeIndex :: Vector a -> Int -> a
unsafeIndex (Vector o _ a) (I# i) = case indexArray# a (o +# i) of (# x #) -> x

-- | The element is there when the action has been done, without the vector.
unsafeIndexM :: Monad m => Vector a -> Int -> m a
unsafeIndexM (Vector o _ a) (I# i) = case indexArray# a (o +# i) of (# x #) -> return x

unsafeSlice :: Int -> Int -> Vector a -> Vector a
unsafeSlice (I# i) (I# n) (Vector o _ a) = Vector (o +# i) n a

missing :: a
missing = error "an element that was not initialised"

generate :: Int -> (Int -> a) -> Vector a
generate n0 f = case max 0 n0 of
  I# n -> runState# (\s -> case newArray# n missing s of
    (# s1, m #) -> fill m 0 s1)
    where
      fill m i@(I# k) s
        | i >= I# n = case unsafeFreezeArray# m s of (# s1, a #) -> (# s1, Vector 0# n a #)
        | otherwise = case writeArray# m k (f i) s of s1 -> fill m (i + 1) s1

-- | The first so many of the list; fewer, if it has fewer.
fromListN :: Int -> [a] -> Vector a
fromListN n0 xs0 = case max 0 n0 of
  I# n -> runState# (\s -> case newArray# n missing s of
    (# s1, m #) -> fill m 0 xs0 s1)
    where
      fill m i@(I# k) xs s = case xs of
        x : rest | i < I# n -> case writeArray# m k x s of s1 -> fill m (i + 1) rest s1
        _ -> case unsafeFreezeArray# m s of (# s1, a #) -> (# s1, Vector 0# k a #)

new, unsafeNew :: PrimMonad m => Int -> m (MVector (PrimState m) a)
unsafeNew = new
new (I# n) = primitive (\s -> case newArray# n missing s of (# s1, m #) -> (# s1, MVector 0# n m #))

unsafeRead :: PrimMonad m => MVector (PrimState m) a -> Int -> m a
unsafeRead (MVector o _ m) (I# i) = primitive (readArray# m (o +# i))

unsafeWrite :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite (MVector o _ m) (I# i) x = primitive (\s -> case writeArray# m (o +# i) x s of s1 -> (# s1, () #))

mcount :: MVector s a -> Int
mcount (MVector _ n _) = I# n

part :: Int -> Int -> MVector s a -> MVector s a
part (I# i) (I# n) (MVector o _ m) = MVector (o +# i) n m

-- | What was in it is not held any more.
cleared :: PrimMonad m => MVector (PrimState m) a -> m ()
cleared m = go 0
  where
    go i
      | i >= mcount m = return ()
      | otherwise = unsafeWrite m i missing >> go (i + 1)

overlapping :: MVector s a -> MVector s a -> Bool
overlapping (MVector o n a) (MVector p k b) = case sameMutableArray# a b of
  1# -> I# o < I# (p +# k) && I# p < I# (o +# n)
  _ -> False

-- | As many elements as the first has, into it.
transfer :: PrimMonad m => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
transfer (MVector o n m) (MVector p _ k) =
  primitive (\s -> case copyMutableArray# k p m o n s of s1 -> (# s1, () #))

-- | The same array, which is not written to any more.
frozen :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
frozen (MVector o n m) = primitive (\s -> case unsafeFreezeArray# m s of (# s1, a #) -> (# s1, Vector o n a #))

-- | The same array; the vector is not used any more.
thawed :: PrimMonad m => Vector a -> m (MVector (PrimState m) a)
thawed (Vector o n a) = primitive (\s -> case unsafeThawArray# a s of (# s1, m #) -> (# s1, MVector o n m #))

-- | As many elements as the vector has, into the array.
copied :: PrimMonad m => MVector (PrimState m) a -> Vector a -> m ()
copied (MVector p _ k) (Vector o n a) = primitive (\s -> case copyArray# a o k p n s of s1 -> (# s1, () #))
