{-# LANGUAGE FlexibleContexts, MagicHash, RankNTypes, ScopedTypeVariables, TypeFamilies, UnboxedTuples #-}
-- | Arrays of primitive elements by their type, as the package @primitive@ has them. Places and sizes are counted in elements.
module Data.Primitive.PrimArray
  ( PrimArray(..), MutablePrimArray(..), newPrimArray, newPinnedPrimArray, newAlignedPinnedPrimArray, resizeMutablePrimArray
  , shrinkMutablePrimArray, readPrimArray, writePrimArray, indexPrimArray, freezePrimArray, thawPrimArray, runPrimArray
  , unsafeFreezePrimArray, unsafeThawPrimArray, copyPrimArray, copyMutablePrimArray, copyPrimArrayToPtr, copyMutablePrimArrayToPtr
  , clonePrimArray, cloneMutablePrimArray, setPrimArray, sameMutablePrimArray, getSizeofMutablePrimArray, sizeofMutablePrimArray
  , sizeofPrimArray, primArrayContents, mutablePrimArrayContents, isPrimArrayPinned, isMutablePrimArrayPinned
  , primArrayToList, primArrayFromList, primArrayFromListN, foldrPrimArray, foldrPrimArray', foldlPrimArray, foldlPrimArray'
  , foldlPrimArrayM', traversePrimArray_, itraversePrimArray_, emptyPrimArray, mapPrimArray, imapPrimArray, generatePrimArray
  , replicatePrimArray, filterPrimArray, mapMaybePrimArray, traversePrimArray, itraversePrimArray, generatePrimArrayA
  , replicatePrimArrayA, filterPrimArrayA, mapMaybePrimArrayA, traversePrimArrayP, itraversePrimArrayP, generatePrimArrayP
  , replicatePrimArrayP, filterPrimArrayP, mapMaybePrimArrayP
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad (filterM)
import Control.Monad.Primitive (PrimMonad(..))
import Control.Monad.ST (ST, runST)
import Data.Maybe (catMaybes)
import Data.Primitive.ByteArray (ByteArray(..), MutableByteArray(..))
import qualified Data.Primitive.ByteArray as B
import Data.Primitive.Types (Prim, alignment, sizeOf)
import qualified Data.Primitive.Types as T
import GHC.Exts (ByteArray#, IsList(..), MutableByteArray#, Ptr(..), byteArrayContents#, mutableByteArrayContents#)
import GHC.Base (Int(..))

data PrimArray a = PrimArray ByteArray#

data MutablePrimArray s a = MutablePrimArray (MutableByteArray# s)

-- | The same array.
instance Eq (MutablePrimArray s a) where
  (==) = sameMutablePrimArray

instance (Eq a, Prim a) => Eq (PrimArray a) where
  a == b = sizeofPrimArray a == sizeofPrimArray b && same 0
    where
      n = sizeofPrimArray a
      same i = i >= n || indexPrimArray a i == indexPrimArray b i && same (i + 1)

instance (Ord a, Prim a) => Ord (PrimArray a) where
  compare a b = go 0
    where
      n = min (sizeofPrimArray a) (sizeofPrimArray b)
      go i
        | i < n = compare (indexPrimArray a i) (indexPrimArray b i) <> go (i + 1)
        | otherwise = compare (sizeofPrimArray a) (sizeofPrimArray b)

instance (Show a, Prim a) => Show (PrimArray a) where
  showsPrec d a =
    showParen (d > 10) (showString "fromListN " . shows (sizeofPrimArray a) . showChar ' ' . shows (primArrayToList a))

instance Semigroup (PrimArray a) where
  a <> b = ofBytes (bytes a <> bytes b)

instance Monoid (PrimArray a) where
  mempty = emptyPrimArray
  mconcat as = ofBytes (mconcat (map bytes as))

instance Prim a => IsList (PrimArray a) where
  type Item (PrimArray a) = a
  fromList = primArrayFromList
  fromListN = primArrayFromListN
  toList = primArrayToList

instance NFData (PrimArray a) where
  rnf a = a `seq` ()

instance NFData (MutablePrimArray s a) where
  rnf a = a `seq` ()

bytes :: PrimArray a -> ByteArray
bytes (PrimArray a) = ByteArray a

ofBytes :: ByteArray -> PrimArray a
ofBytes (ByteArray a) = PrimArray a

mutableBytes :: MutablePrimArray s a -> MutableByteArray s
mutableBytes (MutablePrimArray a) = MutableByteArray a

ofMutableBytes :: MutableByteArray s -> MutablePrimArray s a
ofMutableBytes (MutableByteArray a) = MutablePrimArray a

-- | The size of an element, of which there is an array.
size :: forall f a. Prim a => f a -> Int
size _ = sizeOf (undefined :: a)

-- * Arrays that are written

newPrimArray, newPinnedPrimArray, newAlignedPinnedPrimArray
  :: forall m a. (PrimMonad m, Prim a) => Int -> m (MutablePrimArray (PrimState m) a)
newPrimArray n = fmap ofMutableBytes (B.newByteArray (n * sizeOf (undefined :: a)))
newPinnedPrimArray n = fmap ofMutableBytes (B.newPinnedByteArray (n * sizeOf (undefined :: a)))
newAlignedPinnedPrimArray n =
  fmap ofMutableBytes (B.newAlignedPinnedByteArray (n * sizeOf (undefined :: a)) (alignment (undefined :: a)))

resizeMutablePrimArray
  :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> m (MutablePrimArray (PrimState m) a)
resizeMutablePrimArray a n = fmap ofMutableBytes (B.resizeMutableByteArray (mutableBytes a) (n * size a))

shrinkMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> m ()
shrinkMutablePrimArray a n = B.shrinkMutableByteArray (mutableBytes a) (n * size a)

readPrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> m a
readPrimArray (MutablePrimArray a) (I# i) = primitive (\s -> T.readByteArray# a i s)

writePrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> a -> m ()
writePrimArray (MutablePrimArray a) (I# i) x = primitive (\s -> case T.writeByteArray# a i x s of s1 -> (# s1, () #))

-- | From there on so many are to be this.
setPrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> Int -> a -> m ()
setPrimArray (MutablePrimArray a) (I# i) (I# n) x = primitive (\s -> case T.setByteArray# a i n x s of s1 -> (# s1, () #))

-- | Target and where in it, source and where in it, how many.
copyPrimArray
  :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> PrimArray a -> Int -> Int -> m ()
copyPrimArray b j a i n = B.copyByteArray (mutableBytes b) (j * k) (bytes a) (i * k) (n * k)
  where k = size a

copyMutablePrimArray
  :: (PrimMonad m, Prim a)
  => MutablePrimArray (PrimState m) a -> Int -> MutablePrimArray (PrimState m) a -> Int -> Int -> m ()
copyMutablePrimArray b j a i n = B.copyMutableByteArray (mutableBytes b) (j * k) (mutableBytes a) (i * k) (n * k)
  where k = size a

-- | Target, source and where in it, how many.
copyPrimArrayToPtr :: (PrimMonad m, Prim a) => Ptr a -> PrimArray a -> Int -> Int -> m ()
copyPrimArrayToPtr p a i n = go 0
  where
    go k
      | k < n = writeAt p k (indexPrimArray a (i + k)) >> go (k + 1)
      | otherwise = return ()

copyMutablePrimArrayToPtr :: (PrimMonad m, Prim a) => Ptr a -> MutablePrimArray (PrimState m) a -> Int -> Int -> m ()
copyMutablePrimArrayToPtr p a i n = go 0
  where
    go k
      | k < n = readPrimArray a (i + k) >>= writeAt p k >> go (k + 1)
      | otherwise = return ()

writeAt :: (PrimMonad m, Prim a) => Ptr a -> Int -> a -> m ()
writeAt (Ptr p) (I# k) x = primitive (\s -> case T.writeOffAddr# p k x s of s1 -> (# s1, () #))

getSizeofMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> m Int
getSizeofMutablePrimArray a = fmap (`quot` size a) (B.getSizeofMutableByteArray (mutableBytes a))

sizeofMutablePrimArray :: Prim a => MutablePrimArray s a -> Int
sizeofMutablePrimArray a = B.sizeofMutableByteArray (mutableBytes a) `quot` size a

sameMutablePrimArray :: MutablePrimArray s a -> MutablePrimArray s a -> Bool
sameMutablePrimArray a b = B.sameMutableByteArray (mutableBytes a) (mutableBytes b)

-- | A copy of so many from there.
freezePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> Int -> m (PrimArray a)
freezePrimArray a i n = cloneMutablePrimArray a i n >>= unsafeFreezePrimArray

thawPrimArray :: (PrimMonad m, Prim a) => PrimArray a -> Int -> Int -> m (MutablePrimArray (PrimState m) a)
thawPrimArray a i n = newPrimArray n >>= \b -> copyPrimArray b 0 a i n >> return b

unsafeFreezePrimArray :: PrimMonad m => MutablePrimArray (PrimState m) a -> m (PrimArray a)
unsafeFreezePrimArray a = fmap ofBytes (B.unsafeFreezeByteArray (mutableBytes a))

unsafeThawPrimArray :: PrimMonad m => PrimArray a -> m (MutablePrimArray (PrimState m) a)
unsafeThawPrimArray a = fmap ofMutableBytes (B.unsafeThawByteArray (bytes a))

clonePrimArray :: Prim a => PrimArray a -> Int -> Int -> PrimArray a
clonePrimArray a i n = runPrimArray (thawPrimArray a i n)

cloneMutablePrimArray
  :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> Int -> m (MutablePrimArray (PrimState m) a)
cloneMutablePrimArray a i n = newPrimArray n >>= \b -> copyMutablePrimArray b 0 a i n >> return b

runPrimArray :: (forall s. ST s (MutablePrimArray s a)) -> PrimArray a
runPrimArray make = runST (make >>= unsafeFreezePrimArray)

-- | Where it lies, if it is pinned.
primArrayContents :: PrimArray a -> Ptr a
primArrayContents (PrimArray a) = Ptr (byteArrayContents# a)

mutablePrimArrayContents :: MutablePrimArray s a -> Ptr a
mutablePrimArrayContents (MutablePrimArray a) = Ptr (mutableByteArrayContents# a)

isPrimArrayPinned :: PrimArray a -> Bool
isPrimArrayPinned a = B.isByteArrayPinned (bytes a)

isMutablePrimArrayPinned :: MutablePrimArray s a -> Bool
isMutablePrimArrayPinned a = B.isMutableByteArrayPinned (mutableBytes a)

-- * Arrays that are read

indexPrimArray :: Prim a => PrimArray a -> Int -> a
indexPrimArray (PrimArray a) (I# i) = T.indexByteArray# a i

sizeofPrimArray :: Prim a => PrimArray a -> Int
sizeofPrimArray a = B.sizeofByteArray (bytes a) `quot` size a

emptyPrimArray :: PrimArray a
emptyPrimArray = ofBytes B.emptyByteArray

primArrayToList :: Prim a => PrimArray a -> [a]
primArrayToList = foldrPrimArray (:) []

primArrayFromList :: Prim a => [a] -> PrimArray a
primArrayFromList xs = primArrayFromListN (length xs) xs

primArrayFromListN :: Prim a => Int -> [a] -> PrimArray a
primArrayFromListN n xs0 = runPrimArray (newPrimArray n >>= \m -> fill m 0 xs0)
  where
    fill :: Prim b => MutablePrimArray s b -> Int -> [b] -> ST s (MutablePrimArray s b)
    fill m i xs = case xs of
      x : rest
        | i < n -> writePrimArray m i x >> fill m (i + 1) rest
        | otherwise -> wrong "list length greater than specified size"
      []
        | i == n -> return m
        | otherwise -> wrong "list length less than specified size"
    wrong what = error ("Data.Primitive.PrimArray.fromListN: " ++ what)

foldrPrimArray, foldrPrimArray' :: Prim a => (a -> b -> b) -> b -> PrimArray a -> b
foldrPrimArray f z a = go 0
  where
    n = sizeofPrimArray a
    go i
      | i >= n = z
      | otherwise = f (indexPrimArray a i) (go (i + 1))
foldrPrimArray' f z a = go (sizeofPrimArray a - 1) z
  where
    go i acc
      | i < 0 = acc
      | otherwise = acc `seq` go (i - 1) (f (indexPrimArray a i) acc)

foldlPrimArray, foldlPrimArray' :: Prim a => (b -> a -> b) -> b -> PrimArray a -> b
foldlPrimArray f z a = go (sizeofPrimArray a - 1)
  where
    go i
      | i < 0 = z
      | otherwise = f (go (i - 1)) (indexPrimArray a i)
foldlPrimArray' f z a = go 0 z
  where
    n = sizeofPrimArray a
    go i acc
      | i >= n = acc
      | otherwise = acc `seq` go (i + 1) (f acc (indexPrimArray a i))

foldlPrimArrayM' :: (Prim a, Monad m) => (b -> a -> m b) -> b -> PrimArray a -> m b
foldlPrimArrayM' f z a = go 0 z
  where
    n = sizeofPrimArray a
    go i acc
      | i >= n = return acc
      | otherwise = acc `seq` (f acc (indexPrimArray a i) >>= go (i + 1))

traversePrimArray_ :: (Applicative f, Prim a) => (a -> f b) -> PrimArray a -> f ()
traversePrimArray_ f = itraversePrimArray_ (\_ x -> f x)

itraversePrimArray_ :: (Applicative f, Prim a) => (Int -> a -> f b) -> PrimArray a -> f ()
itraversePrimArray_ f a = go 0
  where
    n = sizeofPrimArray a
    go i
      | i >= n = pure ()
      | otherwise = f i (indexPrimArray a i) *> go (i + 1)

mapPrimArray :: (Prim a, Prim b) => (a -> b) -> PrimArray a -> PrimArray b
mapPrimArray f = imapPrimArray (\_ x -> f x)

imapPrimArray :: (Prim a, Prim b) => (Int -> a -> b) -> PrimArray a -> PrimArray b
imapPrimArray f a = generatePrimArray (sizeofPrimArray a) (\i -> f i (indexPrimArray a i))

generatePrimArray :: Prim a => Int -> (Int -> a) -> PrimArray a
generatePrimArray n f = runST (generatePrimArrayP n (\i -> return (f i)))

replicatePrimArray :: Prim a => Int -> a -> PrimArray a
replicatePrimArray n x = runPrimArray (newPrimArray n >>= \m -> setPrimArray m 0 n x >> return m)

filterPrimArray :: Prim a => (a -> Bool) -> PrimArray a -> PrimArray a
filterPrimArray p a = runST (filterPrimArrayP (return . p) a)

mapMaybePrimArray :: (Prim a, Prim b) => (a -> Maybe b) -> PrimArray a -> PrimArray b
mapMaybePrimArray f a = runST (mapMaybePrimArrayP (return . f) a)

-- * In applicative functors: by lists

traversePrimArray :: (Applicative f, Prim a, Prim b) => (a -> f b) -> PrimArray a -> f (PrimArray b)
traversePrimArray f = itraversePrimArray (\_ x -> f x)

itraversePrimArray :: (Applicative f, Prim a, Prim b) => (Int -> a -> f b) -> PrimArray a -> f (PrimArray b)
itraversePrimArray f a = generatePrimArrayA (sizeofPrimArray a) (\i -> f i (indexPrimArray a i))

generatePrimArrayA :: (Applicative f, Prim a) => Int -> (Int -> f a) -> f (PrimArray a)
generatePrimArrayA n f = fmap (primArrayFromListN (max 0 n)) (traverse f [0 .. n - 1])

replicatePrimArrayA :: (Applicative f, Prim a) => Int -> f a -> f (PrimArray a)
replicatePrimArrayA n f = generatePrimArrayA n (\_ -> f)

filterPrimArrayA :: (Applicative f, Prim a) => (a -> f Bool) -> PrimArray a -> f (PrimArray a)
filterPrimArrayA p a = fmap primArrayFromList (filterM p (primArrayToList a))

mapMaybePrimArrayA :: (Applicative f, Prim a, Prim b) => (a -> f (Maybe b)) -> PrimArray a -> f (PrimArray b)
mapMaybePrimArrayA f a = fmap (primArrayFromList . catMaybes) (traverse f (primArrayToList a))

-- * In monads that do everything once: an array is written

traversePrimArrayP :: (PrimMonad m, Prim a, Prim b) => (a -> m b) -> PrimArray a -> m (PrimArray b)
traversePrimArrayP f = itraversePrimArrayP (\_ x -> f x)

itraversePrimArrayP :: (Prim a, Prim b, PrimMonad m) => (Int -> a -> m b) -> PrimArray a -> m (PrimArray b)
itraversePrimArrayP f a = generatePrimArrayP (sizeofPrimArray a) (\i -> f i (indexPrimArray a i))

generatePrimArrayP :: (PrimMonad m, Prim a) => Int -> (Int -> m a) -> m (PrimArray a)
generatePrimArrayP n f = newPrimArray n >>= go 0
  where
    go i m
      | i >= n = unsafeFreezePrimArray m
      | otherwise = f i >>= writePrimArray m i >> go (i + 1) m

replicatePrimArrayP :: (PrimMonad m, Prim a) => Int -> m a -> m (PrimArray a)
replicatePrimArrayP n f = generatePrimArrayP n (\_ -> f)

filterPrimArrayP :: (PrimMonad m, Prim a) => (a -> m Bool) -> PrimArray a -> m (PrimArray a)
filterPrimArrayP p = mapMaybePrimArrayP (\x -> fmap (\ok -> if ok then Just x else Nothing) (p x))

mapMaybePrimArrayP :: (PrimMonad m, Prim a, Prim b) => (a -> m (Maybe b)) -> PrimArray a -> m (PrimArray b)
mapMaybePrimArrayP f a = newPrimArray n >>= go 0 0
  where
    n = sizeofPrimArray a
    go i k m
      | i >= n = if k == n then unsafeFreezePrimArray m else shrinkMutablePrimArray m k >> unsafeFreezePrimArray m
      | otherwise = f (indexPrimArray a i) >>= \r -> case r of
          Nothing -> go (i + 1) k m
          Just y -> writePrimArray m k y >> go (i + 1) (k + 1) m
