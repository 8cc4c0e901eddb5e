{-# LANGUAGE FlexibleContexts, KindSignatures, MultiParamTypeClasses, ScopedTypeVariables, TypeFamilyDependencies #-}
-- | What holds the elements of any kind of vector.
module Data.Vector.Generic.Base
  ( Vector(..), Mutable, count, unsafeIndex, unsafeIndexM, unsafeSlice, generate, fromListN, elements, frozen, thawed, copied
  , equal, ordered, joined, concatenated
  ) where

import Control.Monad.Primitive (PrimMonad(..), stToPrim)
import Control.Monad.ST (ST, runST)
import Data.Kind (Type)
import Data.Vector.Fusion.Util (Box(..))
import Data.Vector.Generic.Mutable.Base (MVector)
import qualified Data.Vector.Generic.Mutable.Base as M

-- | The mutable vectors that ones of a kind are made from.
type family Mutable (v :: Type -> Type) = (mv :: Type -> Type -> Type) | mv -> v

-- | Vectors with elements of a type.
class MVector (Mutable v) a => Vector v a where
  -- | The same elements, which are not written to any more.
  basicUnsafeFreeze :: Mutable v s a -> ST s (v a)
  -- | The same elements; the vector is not used any more.
  basicUnsafeThaw :: v a -> ST s (Mutable v s a)
  basicLength :: v a -> Int
  basicUnsafeSlice :: Int -> Int -> v a -> v a
  -- | The element is there when the box has been evaluated, without the vector.
  basicUnsafeIndexM :: v a -> Int -> Box a
  basicUnsafeCopy :: Mutable v s a -> v a -> ST s ()
  basicUnsafeCopy m v = go 0
    where
      go i
        | i >= basicLength v = return ()
        | otherwise = case basicUnsafeIndexM v i of Box x -> M.basicUnsafeWrite m i x >> go (i + 1)
  -- | Evaluates an element as far as the vector would.
  elemseq :: v a -> a -> b -> b
  elemseq _ _ y = y
  {-# MINIMAL basicUnsafeFreeze, basicUnsafeThaw, basicLength, basicUnsafeSlice, basicUnsafeIndexM #-}

count :: Vector v a => v a -> Int
count = basicLength

unsafeIndex :: Vector v a => v a -> Int -> a
unsafeIndex v i = case basicUnsafeIndexM v i of Box x -> x

unsafeIndexM :: (Vector v a, Monad m) => v a -> Int -> m a
unsafeIndexM v i = case basicUnsafeIndexM v i of Box x -> return x

unsafeSlice :: Vector v a => Int -> Int -> v a -> v a
unsafeSlice = basicUnsafeSlice

{-# INLINE generate #-}
generate :: forall v a. Vector v a => Int -> (Int -> a) -> v a
generate n0 f = runST (M.unsafeNew n >>= \m -> fill m 0)
  where
    n = max 0 n0
    fill :: forall s. Mutable v s a -> Int -> ST s (v a)
    fill m i
      | i >= n = basicUnsafeFreeze m
      | otherwise = M.basicUnsafeWrite m i (f i) >> fill m (i + 1)

-- | The first so many of the list; fewer, if it has fewer.
fromListN :: forall v a. Vector v a => Int -> [a] -> v a
fromListN n0 xs0 = runST (M.unsafeNew n >>= \m -> fill m 0 xs0)
  where
    n = max 0 n0
    fill :: forall s. Mutable v s a -> Int -> [a] -> ST s (v a)
    fill m i xs = case xs of
      x : rest | i < n -> M.basicUnsafeWrite m i x >> fill m (i + 1) rest
      _ -> basicUnsafeFreeze (M.basicUnsafeSlice 0 i m)

elements :: Vector v a => v a -> [a]
elements v = map (unsafeIndex v) [0 .. count v - 1]

-- | The same array, which is not written to any more.
frozen :: (Vector v a, PrimMonad m) => Mutable v (PrimState m) a -> m (v a)
frozen m = stToPrim (basicUnsafeFreeze m)

-- | The same array; the vector is not used any more.
thawed :: (Vector v a, PrimMonad m) => v a -> m (Mutable v (PrimState m) a)
thawed v = stToPrim (basicUnsafeThaw v)

-- | As many elements as the vector has, into the array.
copied :: (Vector v a, PrimMonad m) => Mutable v (PrimState m) a -> v a -> m ()
copied m v = stToPrim (basicUnsafeCopy m v)

-- * What the instances of the kinds of vectors share

equal :: (Vector v a, Eq a) => v a -> v a -> Bool
equal v w = n == count w && go 0
  where
    n = count v
    go i
      | i >= n = True
      | otherwise = unsafeIndex v i == unsafeIndex w i && go (i + 1)

ordered :: (Vector v a, Ord a) => v a -> v a -> Ordering
ordered v w = go 0
  where
    n = count v
    k = count w
    go i
      | i >= n || i >= k = compare n k
      | otherwise = case compare (unsafeIndex v i) (unsafeIndex w i) of
          EQ -> go (i + 1)
          r -> r

joined :: Vector v a => v a -> v a -> v a
joined v w = runST (M.unsafeNew (n + k) >>= \m ->
  basicUnsafeCopy (M.basicUnsafeSlice 0 n m) v >> basicUnsafeCopy (M.basicUnsafeSlice n k m) w >> basicUnsafeFreeze m)
  where
    n = count v
    k = count w

concatenated :: forall v a. Vector v a => [v a] -> v a
concatenated vs0 = runST (M.unsafeNew (sum (map count vs0)) >>= \m -> fill m 0 vs0)
  where
    fill :: forall s. Mutable v s a -> Int -> [v a] -> ST s (v a)
    fill m i vs = case vs of
      [] -> basicUnsafeFreeze m
      v : rest -> basicUnsafeCopy (M.basicUnsafeSlice i (count v) m) v >> fill m (i + count v) rest
