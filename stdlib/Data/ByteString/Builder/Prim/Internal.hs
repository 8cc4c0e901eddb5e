-- | Encoders of values as few bytes: of a fixed number, or of a bounded one. Here they give lists of bytes; an encoder that writes into
-- memory can be made one ('fixedPrim', 'boundedPrim'), and can be had of one ('runF', 'runB').
module Data.ByteString.Builder.Prim.Internal
  ( Size, FixedPrim(..), fixedPrim, size, runF, emptyF, contramapF, pairF, storableToF
  , BoundedPrim(..), boundedPrim, boudedPrim, sizeBound, runB, emptyB, contramapB, pairB, eitherB, condB, toB, liftFixedToBounded
  , Contravariant(..), Monoidal(..), (>$<), (>*<)
  ) where

import Data.Word (Word8)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Marshal.Array (peekArray, pokeArray)
import Foreign.Ptr (Ptr, castPtr, minusPtr, plusPtr)
import Foreign.Storable (Storable(..))
import System.IO.Unsafe (unsafePerformIO)

infixl 4 >$<
infixr 5 >*<

type Size = Int

-- | Always so many bytes.
data FixedPrim a = FP !Int (a -> [Word8])

-- | At most so many bytes.
data BoundedPrim a = BP !Int (a -> [Word8])

class Contravariant f where
  contramap :: (b -> a) -> f a -> f b

class Monoidal f where
  pair :: f a -> f b -> f (a, b)

instance Contravariant FixedPrim where
  contramap f x = contramapF f x

instance Contravariant BoundedPrim where
  contramap f x = contramapB f x

instance Monoidal FixedPrim where
  pair x y = pairF x y

instance Monoidal BoundedPrim where
  pair x y = pairB x y

(>$<) :: Contravariant f => (b -> a) -> f a -> f b
(>$<) = contramap

-- | One behind the other.
(>*<) :: Monoidal f => f a -> f b -> f (a, b)
(>*<) = pair

fixedPrim :: Int -> (a -> Ptr Word8 -> IO ()) -> FixedPrim a
fixedPrim n write = FP n (\x -> unsafePerformIO (allocaBytes (max 1 n) (\p -> write x p >> peekArray n p)))

-- | The action answers where the bytes end.
boundedPrim, boudedPrim :: Int -> (a -> Ptr Word8 -> IO (Ptr Word8)) -> BoundedPrim a
boundedPrim n write = BP n (\x -> unsafePerformIO (allocaBytes (max 1 n) (\p -> do
  end <- write x p
  peekArray (end `minusPtr` p) p)))
boudedPrim = boundedPrim

size :: FixedPrim a -> Int
size (FP n _) = n

sizeBound :: BoundedPrim a -> Int
sizeBound (BP n _) = n

runF :: FixedPrim a -> a -> Ptr Word8 -> IO ()
runF (FP _ f) x p = pokeArray p (f x)

runB :: BoundedPrim a -> a -> Ptr Word8 -> IO (Ptr Word8)
runB (BP _ f) x p = case f x of
  ws -> pokeArray p ws >> return (p `plusPtr` length ws)

emptyF :: FixedPrim a
emptyF = FP 0 (const [])

emptyB :: BoundedPrim a
emptyB = BP 0 (const [])

contramapF :: (b -> a) -> FixedPrim a -> FixedPrim b
contramapF g (FP n f) = FP n (f . g)

contramapB :: (b -> a) -> BoundedPrim a -> BoundedPrim b
contramapB g (BP n f) = BP n (f . g)

pairF :: FixedPrim a -> FixedPrim b -> FixedPrim (a, b)
pairF (FP m f) (FP n g) = FP (m + n) (\(x, y) -> f x ++ g y)

pairB :: BoundedPrim a -> BoundedPrim b -> BoundedPrim (a, b)
pairB (BP m f) (BP n g) = BP (m + n) (\(x, y) -> f x ++ g y)

eitherB :: BoundedPrim a -> BoundedPrim b -> BoundedPrim (Either a b)
eitherB (BP m f) (BP n g) = BP (max m n) (either f g)

-- | The first encoder for values that satisfy the predicate, the second for the others.
condB :: (a -> Bool) -> BoundedPrim a -> BoundedPrim a -> BoundedPrim a
condB p (BP m f) (BP n g) = BP (max m n) (\x -> if p x then f x else g x)

toB, liftFixedToBounded :: FixedPrim a -> BoundedPrim a
toB (FP n f) = BP n f
liftFixedToBounded = toB

-- | The bytes that the value has in memory.
storableToF :: Storable a => FixedPrim a
storableToF = result
  where
    result = fixedPrim (sizeOf (valueOf result)) (\x p -> poke (castPtr p) x)
    valueOf :: FixedPrim b -> b
    valueOf _ = undefined
