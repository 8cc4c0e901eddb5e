{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables, TypeFamilies #-}
-- Functions over any kind of vector, at boxed and unboxed ones and at a kind of the program's own.
module Main (main) where

import Control.Monad (forM_, when)
import Control.Monad.ST (ST)
import qualified Data.Vector as B
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as GM
import qualified Data.Vector.Unboxed as U

mean :: (G.Vector v a, Fractional a) => v a -> a
mean v = G.sum v / fromIntegral (G.length v)

sortInPlace :: (GM.MVector v a, Ord a) => v s a -> ST s ()
sortInPlace m = forM_ [1 .. GM.length m - 1] (sink . id)
  where
    sink i = when (i > 0) $ do
      x <- GM.read m (i - 1)
      y <- GM.read m i
      when (y < x) (GM.swap m (i - 1) i >> sink (i - 1))

sorted :: (G.Vector v a, Ord a) => v a -> v a
sorted = G.modify sortInPlace

histogram :: (G.Vector v Int, G.Vector w Int) => Int -> v Int -> w Int
histogram n v = G.create (do
  counts <- GM.replicate n 0
  G.forM_ v (\x -> GM.modify counts (+ 1) x)
  return counts)

pairs :: (G.Vector v a, G.Vector v b, G.Vector v (a, b)) => v a -> v b -> (v a, v b)
pairs u v = G.unzip (G.zip u v)

-- | A vector whose elements come with a name.
data Named a = Named String (B.Vector a)
data MNamed s a = MNamed String (B.MVector s a)

type instance G.Mutable Named = MNamed

instance GM.MVector MNamed a where
  basicLength (MNamed _ m) = GM.basicLength m
  basicUnsafeSlice i n (MNamed s m) = MNamed s (GM.basicUnsafeSlice i n m)
  basicOverlaps (MNamed _ a) (MNamed _ b) = GM.basicOverlaps a b
  basicUnsafeNew n = fmap (MNamed "new") (GM.basicUnsafeNew n)
  basicUnsafeRead (MNamed _ m) = GM.basicUnsafeRead m
  basicUnsafeWrite (MNamed _ m) = GM.basicUnsafeWrite m

instance G.Vector Named a where
  basicUnsafeFreeze (MNamed s m) = fmap (Named s) (G.basicUnsafeFreeze m)
  basicUnsafeThaw (Named s v) = fmap (MNamed s) (G.basicUnsafeThaw v)
  basicLength (Named _ v) = G.basicLength v
  basicUnsafeSlice i n (Named s v) = Named s (G.basicUnsafeSlice i n v)
  basicUnsafeIndexM (Named _ v) = G.basicUnsafeIndexM v

instance Show a => Show (Named a) where
  show v@(Named s _) = s ++ show (G.toList v)

main :: IO ()
main = do
  let u = U.fromList [3, 1, 2 :: Double]
      b = B.fromList "hello"
      n = G.fromList [5, 3, 4 :: Int] :: Named Int
  print (mean u, mean (B.fromList [1, 2 :: Double]))
  print (sorted u, sorted b, sorted n)
  print (u, b, n)
  print (histogram 4 (U.fromList [0, 3, 3, 1]) :: B.Vector Int)
  print (histogram 4 (B.fromList [2, 2]) :: U.Vector Int)
  print (pairs u (U.fromList [True, False, True]), G.toList (fst (pairs n (G.map (* 2) n))))
  print (G.convert u :: B.Vector Double, G.convert (G.map fromEnum b) :: U.Vector Int)
  print (G.foldl' (flip (:)) [] b, G.concat [n, n], G.slice 1 2 u, G.reverse n)
  print (n G.! 1, n G.!? 7, G.elem 'l' b, G.findIndex (> 1) u, G.maximumBy (\x y -> compare y x) u)
  print (G.imap (+) n, G.zipWith (+) n n, G.scanl (+) 0 n, G.unfoldrN 3 (\k -> Just (k, k * 2)) 1 :: Named Int)
  print (G.accum (+) n [(0, 10), (2, 1)], n G.// [(1, 0)], G.backpermute n (G.fromList [2, 0]))
  print =<< (G.freeze =<< (do { m <- G.thaw n; GM.write m 0 9; m' <- GM.grow m 1; GM.write m' 3 7; return m' }) :: IO (Named Int))
  print (G.sequence (B.fromList [Just 1, Just 2]), G.enumFromTo 1 3 :: U.Vector Int, G.filter odd n, G.empty :: Named Int)
