{-# LANGUAGE FlexibleContexts, MagicHash, RankNTypes, UnboxedTuples, TypeFamilies #-}
-- | Arrays of values, as the package @primitive@ has them: those that GHC has for small ones are no other than "Data.Primitive.Array"'s
-- here, so they cannot be shrunk.
module Data.Primitive.SmallArray
  ( SmallArray(..), SmallMutableArray(..), newSmallArray, readSmallArray, writeSmallArray, indexSmallArray, indexSmallArrayM, indexSmallArray##
  , freezeSmallArray, thawSmallArray, unsafeFreezeSmallArray, unsafeThawSmallArray, copySmallArray, copySmallMutableArray
  , cloneSmallArray, cloneSmallMutableArray, sizeofSmallArray, sizeofSmallMutableArray, emptySmallArray
  , smallArrayFromListN, smallArrayFromList, mapSmallArray', createSmallArray, runSmallArray, traverseSmallArrayP
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

data SmallArray a = SmallArray (Array# a)

data SmallMutableArray s a = SmallMutableArray (MutableArray# s a)

newSmallArray :: PrimMonad m => Int -> a -> m (SmallMutableArray (PrimState m) a)
newSmallArray (I# n) x = primitive (\s -> case newArray# n x s of (# s1, a #) -> (# s1, SmallMutableArray a #))

readSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> m a
readSmallArray (SmallMutableArray a) (I# i) = primitive (\s -> readArray# a i s)

writeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> a -> m ()
writeSmallArray (SmallMutableArray a) (I# i) x = primitive (\s -> case writeArray# a i x s of s1 -> (# s1, () #))

indexSmallArray :: SmallArray a -> Int -> a
indexSmallArray (SmallArray a) (I# i) = case indexArray# a i of (# x #) -> x

indexSmallArrayM :: Applicative m => SmallArray a -> Int -> m a
indexSmallArrayM (SmallArray a) (I# i) = case indexArray# a i of (# x #) -> pure x

indexSmallArray## :: SmallArray a -> Int -> (# a #)
indexSmallArray## (SmallArray a) (I# i) = indexArray# a i

-- | A copy of so many from there.
freezeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> Int -> m (SmallArray a)
freezeSmallArray a i n = cloneSmallMutableArray a i n >>= unsafeFreezeSmallArray

thawSmallArray :: PrimMonad m => SmallArray a -> Int -> Int -> m (SmallMutableArray (PrimState m) a)
thawSmallArray a i n = do
  b <- newSmallArray n missing
  copySmallArray b 0 a i n
  return b

unsafeFreezeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> m (SmallArray a)
unsafeFreezeSmallArray (SmallMutableArray a) = primitive (\s -> case unsafeFreezeArray# a s of (# s1, b #) -> (# s1, SmallArray b #))

unsafeThawSmallArray :: PrimMonad m => SmallArray a -> m (SmallMutableArray (PrimState m) a)
unsafeThawSmallArray (SmallArray a) = primitive (\s -> case unsafeThawArray# a s of (# s1, b #) -> (# s1, SmallMutableArray b #))

sameSmallMutableArray :: SmallMutableArray s a -> SmallMutableArray s a -> Bool
sameSmallMutableArray (SmallMutableArray a) (SmallMutableArray b) = E.isTrue# (sameMutableArray# a b)

-- | Target and where in it, source and where in it, how many.
copySmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> SmallArray a -> Int -> Int -> m ()
copySmallArray (SmallMutableArray b) (I# j) (SmallArray a) (I# i) (I# n) = primitive (\s -> case copyArray# a i b j n s of s1 -> (# s1, () #))

copySmallMutableArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> SmallMutableArray (PrimState m) a -> Int -> Int -> m ()
copySmallMutableArray (SmallMutableArray b) (I# j) (SmallMutableArray a) (I# i) (I# n) =
  primitive (\s -> case copyMutableArray# a i b j n s of s1 -> (# s1, () #))

cloneSmallArray :: SmallArray a -> Int -> Int -> SmallArray a
cloneSmallArray a i n = createSmallArray n missing (\b -> copySmallArray b 0 a i n)

cloneSmallMutableArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> Int -> m (SmallMutableArray (PrimState m) a)
cloneSmallMutableArray a i n = do
  b <- newSmallArray n missing
  copySmallMutableArray b 0 a i n
  return b

sizeofSmallArray :: SmallArray a -> Int
sizeofSmallArray (SmallArray a) = I# (sizeofArray# a)

sizeofSmallMutableArray :: SmallMutableArray s a -> Int
sizeofSmallMutableArray (SmallMutableArray a) = I# (sizeofMutableArray# a)

missing :: a
missing = errorWithoutStackTrace "Data.Primitive.SmallArray: an element that was not written"

emptySmallArray :: SmallArray a
emptySmallArray = createSmallArray 0 missing (\_ -> return ())

-- | So many of that, then the action.
createSmallArray :: Int -> a -> (forall s. SmallMutableArray s a -> ST s ()) -> SmallArray a
createSmallArray n x write = runST (do
  a <- newSmallArray n x
  write a
  unsafeFreezeSmallArray a)

runSmallArray :: (forall s. ST s (SmallMutableArray s a)) -> SmallArray a
runSmallArray make = runST (make >>= unsafeFreezeSmallArray)

smallArrayFromListN :: Int -> [a] -> SmallArray a
smallArrayFromListN n xs = createSmallArray n missing (\a ->
  let fill i ys = case ys of
        [] | i == n -> return ()
           | otherwise -> errorWithoutStackTrace "Data.Primitive.SmallArray.fromListN: the list is too short"
        y : rest | i < n -> writeSmallArray a i y >> fill (i + 1) rest
                 | otherwise -> errorWithoutStackTrace "Data.Primitive.SmallArray.fromListN: the list is too long"
  in fill 0 xs)

smallArrayFromList :: [a] -> SmallArray a
smallArrayFromList xs = smallArrayFromListN (length xs) xs

-- | Each element is evaluated.
mapSmallArray' :: (a -> b) -> SmallArray a -> SmallArray b
mapSmallArray' f a = createSmallArray n missing (\b ->
  let go i | i == n = return ()
           | otherwise = case f (indexSmallArray a i) of y -> y `seq` writeSmallArray b i y >> go (i + 1)
  in go 0)
  where n = sizeofSmallArray a

-- | In a monad that does everything once, without a list between.
traverseSmallArrayP :: PrimMonad m => (a -> m b) -> SmallArray a -> m (SmallArray b)
traverseSmallArrayP f a = do
  b <- newSmallArray n missing
  let go i | i == n = return ()
           | otherwise = f (indexSmallArray a i) >>= writeSmallArray b i >> go (i + 1)
  go 0
  unsafeFreezeSmallArray b
  where n = sizeofSmallArray a

-- | The same array, not equal elements.
instance Eq (SmallMutableArray s a) where
  (==) = sameSmallMutableArray

instance Foldable SmallArray where
  foldr f z a = go 0
    where
      n = sizeofSmallArray a
      go i | i == n = z
           | otherwise = f (indexSmallArray a i) (go (i + 1))
  length = sizeofSmallArray
  null a = sizeofSmallArray a == 0

instance Functor SmallArray where
  fmap f a = smallArrayFromListN (sizeofSmallArray a) (map f (toList a))

instance Traversable SmallArray where
  traverse f a = fmap (smallArrayFromListN (sizeofSmallArray a)) (traverse f (toList a))

instance Applicative SmallArray where
  pure x = smallArrayFromListN 1 [x]
  fs <*> xs = smallArrayFromList (toList fs <*> toList xs)

instance Monad SmallArray where
  a >>= f = smallArrayFromList (toList a >>= toList . f)

instance Semigroup (SmallArray a) where
  a <> b = smallArrayFromListN (sizeofSmallArray a + sizeofSmallArray b) (toList a ++ toList b)

instance Monoid (SmallArray a) where
  mempty = emptySmallArray

instance Eq a => Eq (SmallArray a) where
  a == b = sizeofSmallArray a == sizeofSmallArray b && toList a == toList b

instance Ord a => Ord (SmallArray a) where
  compare a b = compare (toList a) (toList b)

instance Show a => Show (SmallArray a) where
  showsPrec d a = showParen (d > 10) (showString "fromListN " . shows (sizeofSmallArray a) . showChar ' ' . shows (toList a))

instance E.IsList (SmallArray a) where
  type Item (SmallArray a) = a
  fromList = smallArrayFromList
  fromListN = smallArrayFromListN
  toList = toList

instance Alternative SmallArray where
  empty = emptySmallArray
  a <|> b
    | sizeofSmallArray a == 0 = b
    | otherwise = a
  many a
    | sizeofSmallArray a == 0 = pure []
    | otherwise = errorWithoutStackTrace "Data.Primitive.SmallArray.many: infinite arrays are not well defined"
  some a
    | sizeofSmallArray a == 0 = emptySmallArray
    | otherwise = errorWithoutStackTrace "Data.Primitive.SmallArray.some: infinite arrays are not well defined"

instance MonadPlus SmallArray

instance MonadFail SmallArray where
  fail _ = emptySmallArray

instance MonadZip SmallArray where
  mzipWith f a b = smallArrayFromListN (min (sizeofSmallArray a) (sizeofSmallArray b)) (zipWith f (toList a) (toList b))

instance MonadFix SmallArray where
  mfix f = smallArrayFromListN n [fix (\x -> indexSmallArray (f x) i) | i <- [0 .. n - 1]]
    where n = sizeofSmallArray (f (errorWithoutStackTrace "mfix for Data.Primitive.SmallArray applied to strict function."))

instance Eq1 SmallArray where
  liftEq p a b = sizeofSmallArray a == sizeofSmallArray b && liftEq p (toList a) (toList b)

instance Ord1 SmallArray where
  liftCompare c a b = liftCompare c (toList a) (toList b)

instance Show1 SmallArray where
  liftShowsPrec _ list d a =
    showParen (d > 10) (showString "fromListN " . shows (sizeofSmallArray a) . showChar ' ' . list (toList a))

-- | As it is shown, or without the length.
instance Read a => Read (SmallArray a) where
  readPrec = parens (prec 10 (do
    Ident word <- lexP
    case word of
      "fromList" -> fmap smallArrayFromList (step readPrec)
      "fromListN" -> smallArrayFromListN <$> step readPrec <*> step readPrec
      _ -> pfail))

instance NFData a => NFData (SmallArray a) where
  rnf a = foldr (\x rest -> rnf x `seq` rest) () a
