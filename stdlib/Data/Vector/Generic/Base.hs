{-# LANGUAGE FlexibleContexts, FlexibleInstances, KindSignatures, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables,
  TypeFamilies #-}
-- | What holds the elements of any kind of vector.
module Data.Vector.Generic.Base
  ( Vector(..), Mutable, count, unsafeIndex, unsafeSlice, generate, fromListN, frozen
  ) where

import Control.Monad.Primitive (PrimMonad(..))
import Control.Monad.ST (ST, runST)
import Data.Kind (Type)
import qualified Data.Vector.Base as B
import Data.Vector.Generic.Mutable.Base (MVector)
import qualified Data.Vector.Generic.Mutable.Base as M
import qualified Data.Vector.Unboxed.Base as U

-- | The mutable vectors that ones of a kind are made from.
type family Mutable (v :: Type -> Type) = (mv :: Type -> Type -> Type)

type instance Mutable B.Vector = B.MVector
type instance Mutable U.Vector = U.MVector

-- | Vectors with elements of a type.
class MVector (Mutable v) a => Vector v a where
  -- | The same elements, which are not written to any more.
  basicUnsafeFreeze :: PrimMonad m => Mutable v (PrimState m) a -> m (v a)
  basicUnsafeThaw :: PrimMonad m => v a -> m (Mutable v (PrimState m) a)
  basicLength :: v a -> Int
  basicUnsafeSlice :: Int -> Int -> v a -> v a
  -- | The element is there when the action has been done, without the vector.
  basicUnsafeIndexM :: Monad m => v a -> Int -> m a
  basicUnsafeCopy :: PrimMonad m => Mutable v (PrimState m) a -> v a -> m ()
  basicUnsafeCopy m v = go 0
    where
      go i
        | i >= basicLength v = return ()
        | otherwise = basicUnsafeIndexM v i >>= M.basicUnsafeWrite m i >> go (i + 1)
  -- | Evaluates an element as far as the vector would.
  elemseq :: v a -> a -> b -> b
  elemseq _ _ y = y
  {-# MINIMAL basicUnsafeFreeze, basicUnsafeThaw, basicLength, basicUnsafeSlice, basicUnsafeIndexM #-}

instance Vector B.Vector a where
  basicUnsafeFreeze = B.frozen
  basicUnsafeThaw = copied B.count B.unsafeIndex B.new B.unsafeWrite
  basicLength = B.count
  basicUnsafeSlice = B.unsafeSlice
  basicUnsafeIndexM v i = case B.unsafeIndex v i of x -> return x

instance U.Unbox a => Vector U.Vector a where
  basicUnsafeFreeze = U.frozen
  basicUnsafeThaw = copied U.count U.unsafeIndex U.new U.unsafeWrite
  basicLength = U.count
  basicUnsafeSlice = U.unsafeSlice
  basicUnsafeIndexM v i = return $! U.unsafeIndex v i
  elemseq _ = seq

-- | A mutable vector of its own: no vector of ours is written to.
copied :: Monad m => (v -> Int) -> (v -> Int -> a) -> (Int -> m w) -> (w -> Int -> a -> m ()) -> v -> m w
copied size at make write v = make n >>= \m -> go m 0
  where
    n = size v
    go m i
      | i >= n = return m
      | otherwise = write m i (at v i) >> go m (i + 1)

count :: Vector v a => v a -> Int
count = basicLength

-- | What an element is taken out by.
newtype Got a = Got { got :: a }

instance Functor Got where
  fmap f (Got x) = Got (f x)

instance Applicative Got where
  pure = Got
  Got f <*> Got x = Got (f x)

instance Monad Got where
  Got x >>= f = f x

unsafeIndex :: Vector v a => v a -> Int -> a
unsafeIndex v i = got (basicUnsafeIndexM v i)

unsafeSlice :: Vector v a => Int -> Int -> v a -> v a
unsafeSlice = basicUnsafeSlice

generate :: forall v a. Vector v a => Int -> (Int -> a) -> v a
generate n0 f = runST (M.new n >>= \m -> fill m 0)
  where
    n = max 0 n0
    fill :: forall s. Mutable v s a -> Int -> ST s (v a)
    fill m i
      | i >= n = basicUnsafeFreeze m
      | otherwise = M.basicUnsafeWrite m i (f i) >> fill m (i + 1)

-- | The first so many of the list; fewer, if it has fewer.
fromListN :: forall v a. Vector v a => Int -> [a] -> v a
fromListN n0 xs0 = runST (M.new n >>= \m -> fill m 0 xs0)
  where
    n = max 0 n0
    fill :: forall s. Mutable v s a -> Int -> [a] -> ST s (v a)
    fill m i xs = case xs of
      x : rest | i < n -> M.basicUnsafeWrite m i x >> fill m (i + 1) rest
      _ -> basicUnsafeFreeze (M.basicUnsafeSlice 0 i m)

-- | The same array, which is not written to any more.
frozen :: (Vector v a, PrimMonad m) => Mutable v (PrimState m) a -> m (v a)
frozen = basicUnsafeFreeze
