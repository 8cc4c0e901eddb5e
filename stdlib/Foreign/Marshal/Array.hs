{-# LANGUAGE ScopedTypeVariables #-}
-- | Arrays of C's.
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, allocaArray, allocaArray0, reallocArray, reallocArray0, callocArray, callocArray0
  , peekArray, peekArray0, pokeArray, pokeArray0, newArray, newArray0, withArray, withArray0, withArrayLen, withArrayLen0
  , copyArray, moveArray, lengthArray0, advancePtr
  ) where

import Foreign.Marshal.Alloc (allocaBytesAligned, callocBytes, mallocBytes, reallocBytes)
import Foreign.Marshal.Sizes (saturated, withTerminator)
import Foreign.Marshal.Utils (copyBytes, moveBytes)
import Foreign.Storable (Storable(..))
import GHC.Ptr

-- | The size of an element, which is never looked at.
size :: forall a. Storable a => Ptr a -> Int
size _ = sizeOf (undefined :: a)

-- | The bytes of so many elements like this one, which is not looked at.
bytesFor :: Storable a => Int -> a -> Int
bytesFor n x = saturated n (sizeOf x)

mallocArray, mallocArray0, callocArray, callocArray0 :: forall a. Storable a => Int -> IO (Ptr a)
mallocArray n = mallocBytes (bytesFor n (undefined :: a))
mallocArray0 n = mallocArray (withTerminator n)
callocArray n = callocBytes (bytesFor n (undefined :: a))
callocArray0 n = callocArray (withTerminator n)

allocaArray, allocaArray0 :: forall a b. Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n = allocaBytesAligned (bytesFor n x) (alignment x)
  where x = undefined :: a
allocaArray0 n = allocaArray (withTerminator n)

reallocArray, reallocArray0 :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray p n = reallocBytes p (saturated n (size p))
reallocArray0 p n = reallocArray p (withTerminator n)

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray n p = go (n - 1) []
  where
    go i xs
      | i < 0 = return xs
      | otherwise = do
          x <- peekElemOff p i
          go (i - 1) (x : xs)

-- | Up to the terminator.
peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 end p = lengthArray0 end p >>= \n -> peekArray n p

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p = go 0
  where
    go _ [] = return ()
    go i (x : xs) = pokeElemOff p i x >> go (i + 1) xs

pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 end p xs = pokeArray p (xs ++ [end])

newArray :: Storable a => [a] -> IO (Ptr a)
newArray xs = do
  p <- mallocArray (length xs)
  pokeArray p xs
  return p

newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 end xs = newArray (xs ++ [end])

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray xs act = withArrayLen xs (\_ p -> act p)

withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 end xs act = withArrayLen0 end xs (\_ p -> act p)

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen xs act = allocaArray n (\p -> pokeArray p xs >> act n p)
  where n = length xs

-- | The length does not count the terminator.
withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 end xs act = allocaArray0 n (\p -> pokeArray0 end p xs >> act n p)
  where n = length xs

-- | The target first, as in C.
copyArray, moveArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = copyBytes to from (n * size to)
moveArray to from n = moveBytes to from (n * size to)

lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 end p = go 0
  where
    go i = peekElemOff p i >>= \x -> if x == end then return i else go (i + 1)

advancePtr :: Storable a => Ptr a -> Int -> Ptr a
advancePtr p n = plusPtr p (n * size p)
