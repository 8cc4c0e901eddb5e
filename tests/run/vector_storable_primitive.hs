{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, UnboxedTuples #-}
-- Vectors of storable and of primitive elements: what they share with the others, memory of C's, elements of a program's own.
module Main (main) where

import Control.Monad (forM_, when)
import Control.Monad.ST (runST)
import Data.Int (Int16)
import Data.Primitive.ByteArray (byteArrayFromList, copyByteArray, indexByteArray, newByteArray, readByteArray, setByteArray, sizeofByteArray, unsafeFreezeByteArray, writeByteArray)
import Data.Primitive.Types (Prim, sizeOf, alignment)
import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as GM
import qualified Data.Vector.Mutable as MV
import qualified Data.Vector.Primitive as P
import qualified Data.Vector.Primitive.Mutable as PM
import qualified Data.Vector.Storable as S
import qualified Data.Vector.Storable.Mutable as SM
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as MU
import Data.Word (Word8, Word32)
import Foreign.C.Types (CInt(..), CSize(..))
import Foreign.ForeignPtr (mallocForeignPtrArray, newForeignPtr, withForeignPtr)
import Foreign.Marshal.Alloc (finalizerFree, mallocBytes)
import Foreign.Ptr (Ptr, castPtr, plusPtr)
import qualified Foreign.Storable as F

foreign import ccall unsafe "string.h memcmp" c_memcmp :: Ptr a -> Ptr a -> CSize -> IO CInt

data Pixel = Pixel Word8 Word8 Word8 deriving (Eq, Ord, Show)

instance F.Storable Pixel where
  sizeOf _ = 3
  alignment _ = 1
  peek p = Pixel <$> F.peekByteOff p 0 <*> F.peekByteOff p 1 <*> F.peekByteOff p 2
  poke p (Pixel r g b) = F.pokeByteOff p 0 r >> F.pokeByteOff p 1 g >> F.pokeByteOff p 2 b

newtype Celsius = Celsius Double
  deriving stock (Show, Eq, Ord)
  deriving newtype (Num, Fractional, Prim, F.Storable)

-- | Through all orders and back.
perms :: Int -> IO ()
perms n = do
  m <- U.thaw (U.fromList [1 .. n]) :: IO (MU.IOVector Int)
  let go f = do { b <- f m; U.freeze m >>= putStr . show; when b (go f) }
  go MU.nextPermutation
  _ <- MU.prevPermutation m
  go MU.prevPermutation
  putStrLn ""

main :: IO ()
main = do
  let s = S.generate 6 (\i -> Pixel (fromIntegral i) (fromIntegral (40 * i)) 7)
  print (S.map (\(Pixel r _ b) -> fromIntegral r * 2 + fromIntegral b :: Int16) s)
  print (S.slice 2 3 s, S.reverse s S.! 0, S.maximum s, S.elem (Pixel 1 40 7) s, S.drop 4 s <> S.take 1 s)
  print (S.unsafeCast (S.fromList [1, 256, 65536 :: Word32]) :: S.Vector Word8)
  S.unsafeWith (S.fromList "abcd") (\p -> S.unsafeWith (S.slice 1 4 (S.fromList "xabcd")) (\q -> c_memcmp p q 16)) >>= print
  m <- S.thaw s
  forM_ [0 .. SM.length m - 2] (\i -> SM.swap m i (i + 1))
  SM.unsafeWith m (\p -> F.poke (p `plusPtr` 3) (Pixel 9 9 9))
  SM.move (SM.slice 1 4 m) (SM.slice 2 4 m)
  S.freeze m >>= print
  f <- mallocForeignPtrArray 4
  withForeignPtr f (\p -> forM_ [0 .. 3] (\i -> F.pokeElemOff p i (fromIntegral (i * i) :: CInt)))
  print (S.unsafeFromForeignPtr0 f 4, S.unsafeFromForeignPtr f 1 2)
  g <- mallocBytes 16 >>= newForeignPtr finalizerFree
  let c = SM.unsafeFromForeignPtr0 g 2
  SM.set c (1.5 :: Double) >> SM.modify c (* 3) 1
  S.unsafeFreeze c >>= print . S.sum
  print (S.length (S.empty :: S.Vector Pixel), S.toList (S.scanl1 (+) (S.enumFromN 1 5 :: S.Vector Int)))

  let p = P.fromListN 5 [3, 1, 4, 1, 5 :: Int16]
  print (P.sum p, P.map (* 2) p, P.filter odd p, P.foldr (:) [] (P.tail p), p P.!? 9, P.findIndex (== 4) p)
  print (P.zipWith (-) p (P.reverse p), P.concat [p, P.singleton 9], compare p (P.cons 3 p), P.unfoldrN 4 (\k -> Just (k, k * 3)) (1 :: Int))
  print (P.accum (+) p [(0, 10), (4, -5)], p P.// [(1, 100)], P.ifoldl' (\z i x -> z + i * fromIntegral x) 0 p)
  print (P.map (/ 2) (P.fromList [Celsius 30, 7]), S.map (+ 1) (S.fromList [Celsius 30]), sizeOf (Celsius 0), alignment 'x')
  print (runST (do
    v <- PM.replicate 4 'a'
    w <- PM.grow v 2
    PM.write w 4 'z'
    PM.write w 5 'y'
    PM.copy (PM.slice 0 2 w) (PM.slice 4 2 w)
    P.unsafeFreeze (PM.drop 1 w)))
  z <- PM.new 3 :: IO (PM.IOVector Int)
  P.freeze z >>= print
  print (G.convert p :: V.Vector Int16, G.convert (V.fromList [1, 2, 3 :: Int]) :: S.Vector Int, G.convert (U.fromList "hi") :: P.Vector Char)
  print (read "[1,2,3]" :: P.Vector Int, P.empty :: P.Vector Char, mconcat [S.fromList [1 :: Int], S.fromList [2]])

  let b = byteArrayFromList [1, 2, 3 :: Word32]
  print (b, sizeofByteArray b, indexByteArray b 2 :: Word32, b == byteArrayFromList [1, 2, 3 :: Word32], compare b mempty)
  a <- newByteArray 16
  setByteArray a 0 4 (0xff :: Word32)
  copyByteArray a 4 b 0 8
  writeByteArray a 15 (7 :: Word8)
  x <- readByteArray a 3
  print (x :: Word32)
  unsafeFreezeByteArray a >>= print

  perms 3
  print (U.group (U.fromList [1,1,2,3,3,3 :: Int]), V.groupBy (\a b -> even a == even b) (V.fromList [2,4,1,3,6 :: Int]))
  print (U.maximumOn negate (U.fromList [3,1,2,1 :: Int]), V.minimumOn snd (V.fromList [(1,'b'),(2,'a'),(3,'a')]))
  k <- MV.replicate 4 'a'
  MV.mapInPlace succ k
  MV.imapInPlace (\i c -> toEnum (fromEnum c + i)) k
  V.freeze k >>= print
  print (MV.overlaps (MV.slice 0 2 k) (MV.slice 1 2 k), MV.overlaps (MV.slice 0 2 k) (MV.slice 2 2 k))
  l <- S.thaw (S.fromList [1, 2, 3 :: Int])
  print (GM.overlaps l l)
  MV.clear k
  print (G.eq (S.fromList "a") (S.fromList "a"), G.cmp (P.fromList "a") (P.fromList "b"))

