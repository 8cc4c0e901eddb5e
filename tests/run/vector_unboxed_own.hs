{-# LANGUAGE TypeFamilies, MultiParamTypeClasses, DerivingVia, StandaloneDeriving, GeneralizedNewtypeDeriving, UnboxedTuples, DeriveGeneric, DataKinds, TypeOperators, FlexibleInstances, UndecidableInstances #-}
-- Elements of a program's own in unboxed vectors: instances written out, by coercion, by way of primitives and by isomorphism.
module Main (main) where

import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as GM
import qualified Data.Vector.Primitive as P
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as UM
import Control.Monad (forM_)
import Control.Monad.ST (runST)
import Data.Word (Word8)
import GHC.Generics (Generic)

-- | Written out over a vector of pairs.
data Point = Point !Double !Double deriving (Eq, Ord, Show)

newtype instance U.MVector s Point = MV_Point (U.MVector s (Double, Double))
newtype instance U.Vector Point = V_Point (U.Vector (Double, Double))

instance U.Unbox Point

instance GM.MVector U.MVector Point where
  {-# INLINE basicLength #-}
  {-# INLINE basicUnsafeRead #-}
  basicLength (MV_Point v) = GM.basicLength v
  basicUnsafeSlice i n (MV_Point v) = MV_Point (GM.basicUnsafeSlice i n v)
  basicOverlaps (MV_Point v) (MV_Point w) = GM.basicOverlaps v w
  basicUnsafeNew n = MV_Point <$> GM.basicUnsafeNew n
  basicInitialize (MV_Point v) = GM.basicInitialize v
  basicUnsafeReplicate n (Point x y) = MV_Point <$> GM.basicUnsafeReplicate n (x, y)
  basicUnsafeRead (MV_Point v) i = do
    (x, y) <- GM.basicUnsafeRead v i
    return (Point x y)
  basicUnsafeWrite (MV_Point v) i (Point x y) = GM.basicUnsafeWrite v i (x, y)
  basicClear (MV_Point v) = GM.basicClear v
  basicSet (MV_Point v) (Point x y) = GM.basicSet v (x, y)
  basicUnsafeCopy (MV_Point v) (MV_Point w) = GM.basicUnsafeCopy v w
  basicUnsafeMove (MV_Point v) (MV_Point w) = GM.basicUnsafeMove v w
  basicUnsafeGrow (MV_Point v) n = MV_Point <$> GM.basicUnsafeGrow v n

instance G.Vector U.Vector Point where
  {-# INLINE basicUnsafeFreeze #-}
  basicUnsafeFreeze (MV_Point v) = V_Point <$> G.basicUnsafeFreeze v
  basicUnsafeThaw (V_Point v) = MV_Point <$> G.basicUnsafeThaw v
  basicLength (V_Point v) = G.basicLength v
  basicUnsafeSlice i n (V_Point v) = V_Point (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (V_Point v) i = do
    (x, y) <- G.basicUnsafeIndexM v i
    return (Point x y)
  basicUnsafeCopy (MV_Point m) (V_Point v) = G.basicUnsafeCopy m v
  elemseq _ (Point x y) z = G.elemseq (undefined :: U.Vector Double) x (G.elemseq (undefined :: U.Vector Double) y z)

-- | By coercion from the vectors of what it is made of.
newtype Id = Id Int deriving (Eq, Ord, Show)

newtype instance U.MVector s Id = MV_Id (U.MVector s Int)
newtype instance U.Vector Id = V_Id (U.Vector Int)
deriving instance GM.MVector U.MVector Id
deriving instance G.Vector U.Vector Id
instance U.Unbox Id

-- | The same, with the strategy named.
newtype Age = Age Word8 deriving (Eq, Show)

newtype instance U.MVector s Age = MV_Age (U.MVector s Word8)
newtype instance U.Vector Age = V_Age (U.Vector Word8)
deriving newtype instance GM.MVector U.MVector Age
deriving newtype instance G.Vector U.Vector Age
instance U.Unbox Age

-- | By way of the class of primitive elements.
newtype Money = Money Int
  deriving stock Show
  deriving newtype (Eq, Ord, Num, P.Prim)

newtype instance U.MVector s Money = MV_Money (P.MVector s Money)
newtype instance U.Vector Money = V_Money (P.Vector Money)
deriving via (U.UnboxViaPrim Money) instance GM.MVector U.MVector Money
deriving via (U.UnboxViaPrim Money) instance G.Vector U.Vector Money
instance U.Unbox Money

-- | By an isomorphism with a tuple, given by Generic or by hand.
data Span a = Span Int a deriving (Eq, Show, Generic)

instance U.IsoUnbox (Span a) (Int, a)
newtype instance U.MVector s (Span a) = MV_Span (U.MVector s (Int, a))
newtype instance U.Vector (Span a) = V_Span (U.Vector (Int, a))
deriving via (Span a `U.As` (Int, a)) instance U.Unbox a => GM.MVector U.MVector (Span a)
deriving via (Span a `U.As` (Int, a)) instance U.Unbox a => G.Vector U.Vector (Span a)
instance U.Unbox a => U.Unbox (Span a)

data Colour = Red | Green | Blue deriving (Eq, Show, Enum, Bounded)

instance U.IsoUnbox Colour Word8 where
  toURepr = fromIntegral . fromEnum
  fromURepr = toEnum . fromIntegral
newtype instance U.MVector s Colour = MV_Colour (U.MVector s Word8)
newtype instance U.Vector Colour = V_Colour (U.Vector Word8)
deriving via (Colour `U.As` Word8) instance GM.MVector U.MVector Colour
deriving via (Colour `U.As` Word8) instance G.Vector U.Vector Colour
instance U.Unbox Colour

main :: IO ()
main = do
  let points = U.generate 5 (\i -> Point (fromIntegral i) (fromIntegral (i * i)))
  print points
  print (U.map (\(Point x y) -> x + y) points, U.maximum points, points U.! 3, points == U.reverse (U.reverse points))
  print (U.modify (\m -> forM_ [0 .. UM.length m - 2] (\i -> UM.swap m i (i + 1))) (U.slice 1 4 points))
  print (U.zip points (U.fromList "abcde"), fst (U.unzip (U.fromList [(Id 3, Age 7), (Id 2, Age 255)])))
  print (U.sum (U.map (\(Id n) -> n) (U.fromList (map Id [1 .. 100]))), U.map (\(Age n) -> Age (n + 1)) (U.replicate 3 (Age 255)))
  print (U.sum (U.enumFromN (Money 5) 10), U.accum (+) (U.replicate 3 (Money 1)) [(2, Money 9), (0, Money 4)])
  print (U.fromList [Span 1 'x', Span 2 'y'], U.foldl' (\n (Span k a) -> n + k * length (show a)) 0 (U.fromList [Span 3 True, Span 4 False]))
  print (U.fromList (cycle' 7 [minBound .. maxBound :: Colour]), G.convert (U.fromList [Blue, Red]) :: V.Vector Colour)
  print (runST (do m <- UM.replicate 3 Green; UM.write m 1 Blue; m' <- UM.grow m 2; UM.write m' 3 Red; UM.write m' 4 Red; U.toList <$> U.unsafeFreeze m'))
  print (U.concat [points, U.take 1 points, U.empty], mconcat [U.fromList [Id 1], U.fromList [Id 2]])
  where cycle' n = take n . cycle
