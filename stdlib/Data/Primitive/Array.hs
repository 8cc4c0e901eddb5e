{-# LANGUAGE FlexibleContexts, MagicHash, RankNTypes, UnboxedTuples, TypeFamilies #-}
-- | Arrays of values, as the package @primitive@ has them. The kind of state is a parameter of the class ("Control.Monad.Primitive").
module Data.Primitive.Array
  ( Array(..), MutableArray(..), newArray, readArray, writeArray, indexArray, indexArrayM, indexArray##
  , freezeArray, thawArray, unsafeFreezeArray, unsafeThawArray, sameMutableArray, copyArray, copyMutableArray
  , cloneArray, cloneMutableArray, sizeofArray, sizeofMutableArray, emptyArray, fromListN, fromList
  , arrayFromListN, arrayFromList, mapArray', createArray, runArray, traverseArrayP
  ) where

import Control.Applicative (Alternative(..))
import Control.DeepSeq.Class (NFData(..))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix(..), fix)
import Control.Monad.Primitive (PrimMonad(..))
import Control.Monad.ST (ST, runST)
import Control.Monad.Zip (MonadZip(..))
import Data.Foldable (toList)
import Data.Functor.Classes (Eq1(..), Ord1(..), Show1(..))
import GHC.Base (Int(..))
import qualified GHC.Exts as E
import GHC.Prim
import Text.Read (Lexeme(..), Read(..), lexP, parens, pfail, prec, step)

data Array a = Array (Array# a)

data MutableArray s a = MutableArray (MutableArray# s a)

newArray :: PrimMonad m => Int -> a -> m (MutableArray (PrimState m) a)
newArray (I# n) x = primitive (\s -> case newArray# n x s of (# s1, a #) -> (# s1, MutableArray a #))

readArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> m a
readArray (MutableArray a) (I# i) = primitive (\s -> readArray# a i s)

writeArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> a -> m ()
writeArray (MutableArray a) (I# i) x = primitive (\s -> case writeArray# a i x s of s1 -> (# s1, () #))

indexArray :: Array a -> Int -> a
indexArray (Array a) (I# i) = case indexArray# a i of (# x #) -> x

indexArrayM :: Applicative m => Array a -> Int -> m a
indexArrayM (Array a) (I# i) = case indexArray# a i of (# x #) -> pure x

indexArray## :: Array a -> Int -> (# a #)
indexArray## (Array a) (I# i) = indexArray# a i

-- | A copy of so many from there.
freezeArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Int -> m (Array a)
freezeArray a i n = cloneMutableArray a i n >>= unsafeFreezeArray

thawArray :: PrimMonad m => Array a -> Int -> Int -> m (MutableArray (PrimState m) a)
thawArray a i n = do
  b <- newArray n missing
  copyArray b 0 a i n
  return b

unsafeFreezeArray :: PrimMonad m => MutableArray (PrimState m) a -> m (Array a)
unsafeFreezeArray (MutableArray a) = primitive (\s -> case unsafeFreezeArray# a s of (# s1, b #) -> (# s1, Array b #))

unsafeThawArray :: PrimMonad m => Array a -> m (MutableArray (PrimState m) a)
unsafeThawArray (Array a) = primitive (\s -> case unsafeThawArray# a s of (# s1, b #) -> (# s1, MutableArray b #))

sameMutableArray :: MutableArray s a -> MutableArray s a -> Bool
sameMutableArray (MutableArray a) (MutableArray b) = E.isTrue# (sameMutableArray# a b)

-- | Target and where in it, source and where in it, how many.
copyArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Array a -> Int -> Int -> m ()
copyArray (MutableArray b) (I# j) (Array a) (I# i) (I# n) = primitive (\s -> case copyArray# a i b j n s of s1 -> (# s1, () #))

copyMutableArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> MutableArray (PrimState m) a -> Int -> Int -> m ()
copyMutableArray (MutableArray b) (I# j) (MutableArray a) (I# i) (I# n) =
  primitive (\s -> case copyMutableArray# a i b j n s of s1 -> (# s1, () #))

cloneArray :: Array a -> Int -> Int -> Array a
cloneArray a i n = createArray n missing (\b -> copyArray b 0 a i n)

cloneMutableArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Int -> m (MutableArray (PrimState m) a)
cloneMutableArray a i n = do
  b <- newArray n missing
  copyMutableArray b 0 a i n
  return b

sizeofArray :: Array a -> Int
sizeofArray (Array a) = I# (sizeofArray# a)

sizeofMutableArray :: MutableArray s a -> Int
sizeofMutableArray (MutableArray a) = I# (sizeofMutableArray# a)

missing :: a
missing = errorWithoutStackTrace "Data.Primitive.Array: an element that was not written"

emptyArray :: Array a
emptyArray = createArray 0 missing (\_ -> return ())

-- | So many of that, then the action.
createArray :: Int -> a -> (forall s. MutableArray s a -> ST s ()) -> Array a
createArray n x write = runST (do
  a <- newArray n x
  write a
  unsafeFreezeArray a)

runArray :: (forall s. ST s (MutableArray s a)) -> Array a
runArray make = runST (make >>= unsafeFreezeArray)

arrayFromListN, fromListN :: Int -> [a] -> Array a
arrayFromListN n xs = createArray n missing (\a ->
  let fill i ys = case ys of
        [] | i == n -> return ()
           | otherwise -> errorWithoutStackTrace "Data.Primitive.Array.fromListN: the list is too short"
        y : rest | i < n -> writeArray a i y >> fill (i + 1) rest
                 | otherwise -> errorWithoutStackTrace "Data.Primitive.Array.fromListN: the list is too long"
  in fill 0 xs)
fromListN = arrayFromListN

arrayFromList, fromList :: [a] -> Array a
arrayFromList xs = arrayFromListN (length xs) xs
fromList = arrayFromList

-- | Each element is evaluated.
mapArray' :: (a -> b) -> Array a -> Array b
mapArray' f a = createArray n missing (\b ->
  let go i | i == n = return ()
           | otherwise = case f (indexArray a i) of y -> y `seq` writeArray b i y >> go (i + 1)
  in go 0)
  where n = sizeofArray a

-- | In a monad that does everything once, without a list between.
traverseArrayP :: PrimMonad m => (a -> m b) -> Array a -> m (Array b)
traverseArrayP f a = do
  b <- newArray n missing
  let go i | i == n = return ()
           | otherwise = f (indexArray a i) >>= writeArray b i >> go (i + 1)
  go 0
  unsafeFreezeArray b
  where n = sizeofArray a

-- | The same array, not equal elements.
instance Eq (MutableArray s a) where
  (==) = sameMutableArray

instance Foldable Array where
  foldr f z a = go 0
    where
      n = sizeofArray a
      go i | i == n = z
           | otherwise = f (indexArray a i) (go (i + 1))
  length = sizeofArray
  null a = sizeofArray a == 0

instance Functor Array where
  fmap f a = arrayFromListN (sizeofArray a) (map f (toList a))

instance Traversable Array where
  traverse f a = fmap (arrayFromListN (sizeofArray a)) (traverse f (toList a))

instance Applicative Array where
  pure x = arrayFromListN 1 [x]
  fs <*> xs = arrayFromList (toList fs <*> toList xs)

instance Monad Array where
  a >>= f = arrayFromList (toList a >>= toList . f)

instance Semigroup (Array a) where
  a <> b = arrayFromListN (sizeofArray a + sizeofArray b) (toList a ++ toList b)

instance Monoid (Array a) where
  mempty = emptyArray

instance Eq a => Eq (Array a) where
  a == b = sizeofArray a == sizeofArray b && toList a == toList b

instance Ord a => Ord (Array a) where
  compare a b = compare (toList a) (toList b)

instance Show a => Show (Array a) where
  showsPrec d a = showParen (d > 10) (showString "fromListN " . shows (sizeofArray a) . showChar ' ' . shows (toList a))

instance E.IsList (Array a) where
  type Item (Array a) = a
  fromList = arrayFromList
  fromListN = arrayFromListN
  toList = toList

instance Alternative Array where
  empty = emptyArray
  a <|> b
    | sizeofArray a == 0 = b
    | otherwise = a
  many a
    | sizeofArray a == 0 = pure []
    | otherwise = errorWithoutStackTrace "Data.Primitive.Array.many: infinite arrays are not well defined"
  some a
    | sizeofArray a == 0 = emptyArray
    | otherwise = errorWithoutStackTrace "Data.Primitive.Array.some: infinite arrays are not well defined"

instance MonadPlus Array

instance MonadFail Array where
  fail _ = emptyArray

instance MonadZip Array where
  mzipWith f a b = arrayFromListN (min (sizeofArray a) (sizeofArray b)) (zipWith f (toList a) (toList b))

instance MonadFix Array where
  mfix f = arrayFromListN n [fix (\x -> indexArray (f x) i) | i <- [0 .. n - 1]]
    where n = sizeofArray (f (errorWithoutStackTrace "mfix for Data.Primitive.Array applied to strict function."))

instance Eq1 Array where
  liftEq p a b = sizeofArray a == sizeofArray b && liftEq p (toList a) (toList b)

instance Ord1 Array where
  liftCompare c a b = liftCompare c (toList a) (toList b)

instance Show1 Array where
  liftShowsPrec _ list d a =
    showParen (d > 10) (showString "fromListN " . shows (sizeofArray a) . showChar ' ' . list (toList a))

-- | As it is shown, or without the length.
instance Read a => Read (Array a) where
  readPrec = parens (prec 10 (do
    Ident word <- lexP
    case word of
      "fromList" -> fmap arrayFromList (step readPrec)
      "fromListN" -> arrayFromListN <$> step readPrec <*> step readPrec
      _ -> pfail))

instance NFData a => NFData (Array a) where
  rnf a = foldr (\x rest -> rnf x `seq` rest) () a
