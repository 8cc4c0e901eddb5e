-- Sizes that no memory has, computed from the program's numbers: each is an error, none wraps around to a small one.
import Data.Array.ST
import Data.Array.IO
import Data.Array
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Control.Exception
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Foreign hiding (newArray)
import Data.Bits
import qualified Data.Vector as V
import qualified Data.Vector.Unboxed as VU
import Data.Semigroup (stimes)
import System.IO

-- | The name, and how the action ended.
t :: String -> IO a -> IO ()
t n a = do
  putStr (n ++ ": "); hFlush stdout
  r <- try (a >>= evaluate)
  case r of
    Left e -> putStrLn ("E " ++ takeWhile (/= '\n') (show (e :: SomeException)))
    Right _ -> putStrLn "fine"

main = do
  t "STU Int" (return $! runSTUArray (newArray (0, 2^61) (0::Int)) U.! 5)
  t "IOU Int 2^61-1" ((newArray (1, 2^61-1) 0 :: IO (IOUArray Int Int)) >>= \a -> readArray a 5)
  t "IOU Int 2^60" ((newArray (1, 2^60) 0 :: IO (IOUArray Int Int)) >>= \a -> readArray a 5)
  t "IOU Int_" ((newArray_ (1, 2^61) :: IO (IOUArray Int Int)) >>= \a -> readArray a 5)
  t "IOU Bool" ((newArray (1, maxBound) False :: IO (IOUArray Int Bool)) >>= \a -> readArray a 5)
  t "IOU Word8" ((newArray (1, maxBound) 0 :: IO (IOUArray Int Word8)) >>= \a -> readArray a 5)
  t "IOU neg range" ((newArray (minBound, maxBound) 0 :: IO (IOUArray Int Word8)) >>= \a -> readArray a 5)
  t "IO boxed 2^61" ((newArray (0, 2^61) 0 :: IO (IOArray Int Int)) >>= \a -> readArray a 5)
  t "IO boxed 2^50" ((newArray (0, 2^50) 0 :: IO (IOArray Int Int)) >>= \a -> readArray a 5)
  t "array" (evaluate (listArray (0, 2^61) [0::Int] ! 0))
  t "B.replicate" (evaluate (B.replicate (2^62) 0))
  t "B.replicate max" (evaluate (B.replicate maxBound 0))
  t "T.replicate" (evaluate (T.replicate (2^62) (T.pack "abcd")))
  t "T.replicate max" (evaluate (T.replicate maxBound (T.pack "a")))
  t "T.center" (evaluate (T.center maxBound 'x' (T.pack "a")))
  t "T.justifyLeft" (evaluate (T.justifyLeft (2^62) 'x' (T.pack "a")))
  t "mallocBytes" (mallocBytes maxBound :: IO (Ptr Word8))
  t "mallocBytes -1" (mallocBytes (-1) :: IO (Ptr Word8))
  t "mallocArray" (mallocArray (2^61) :: IO (Ptr Int))
  t "mallocArray 2^60" (mallocArray (2^60) :: IO (Ptr Int))
  t "callocBytes" (callocBytes (maxBound) :: IO (Ptr Int))
  t "allocaBytes" (allocaBytes maxBound (\p -> peek (p :: Ptr Word8)))
  t "allocaArray" (allocaArray (2^61) (\p -> peek (p :: Ptr Int)))
  t "mallocForeignPtrBytes" (mallocForeignPtrBytes maxBound :: IO (ForeignPtr Word8))
  t "mallocForeignPtrBytes neg" (mallocForeignPtrBytes (-1) :: IO (ForeignPtr Word8))
  t "mallocForeignPtrArray" (mallocForeignPtrArray (2^61) :: IO (ForeignPtr Int))
  t "shiftL 2^50" (evaluate (popCount (shiftL 1 (2^50) :: Integer)))
  t "shiftL max" (evaluate (popCount (shiftL 1 maxBound :: Integer)))
  t "bit max" (evaluate (popCount (bit maxBound :: Integer)))
  t "setBit" (evaluate (popCount (setBit 0 maxBound :: Integer)))
  t "shiftL" (evaluate (popCount (shiftL 1 (10 ^ 14) :: Integer)))
  t "V.replicate" (evaluate (V.replicate (2 ^ 61) 'x'))
  t "VU.replicate" (evaluate (VU.replicate (2 ^ 61) (0 :: Int)))
  t "V.slice" (evaluate (V.slice 1 maxBound (V.fromList "abc")))
  t "VU.slice" (evaluate (VU.slice 1 maxBound (VU.fromList "abc")))
  t "stimes" (evaluate (stimes (2 ^ 61 :: Integer) (T.pack "abcdefgh")))
  print (T.replicate 5 (T.pack "ab\955"), B.replicate 3 7, stimes (3 :: Int) (T.pack "xy"))
