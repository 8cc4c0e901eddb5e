{-# LANGUAGE FlexibleContexts #-}
-- The rest of the interface of vectors: folds and scans with numbers, actions, and arrays of any monad that has them.
module Main (main) where

import Control.Monad.Primitive (PrimMonad, PrimState)
import Control.Monad.ST (runST)
import Control.Monad.State.Strict (evalStateT, get, lift, put)
import qualified Data.Vector as V
import qualified Data.Vector.Mutable as M
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as UM
import qualified GHC.Exts as Exts

sieve :: PrimMonad m => Int -> m (UM.MVector (PrimState m) Bool)
sieve n = do
  flags <- UM.replicate (n + 1) True
  let cross k i | i > n = return ()
                | otherwise = UM.write flags i False >> cross k (i + k)
      go k | k * k > n = return ()
           | otherwise = UM.read flags k >>= \p -> (if p then cross k (k * k) else return ()) >> go (k + 1)
  UM.write flags 0 False
  UM.write flags 1 False
  go 2
  return flags

main :: IO ()
main = do
  let v = V.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
      u = U.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  flags <- sieve 50
  primes <- UM.ifoldr (\i p r -> if p then i : r else r) [] flags
  print primes
  print (runST (sieve 30 >>= UM.ifoldl' (\n i p -> if p then n + i else n) 0))
  print (U.ifoldr' (\i x acc -> i * x + acc) 0 u, V.ifoldr' (\i x acc -> (i, x) : acc) [] (V.take 3 v))
  print (V.iscanl (\i a x -> a + i * x) 0 v, U.iscanr (\i x a -> a + i * x) 0 u, U.scanr' (+) 0 u, V.scanr1' max v)
  print (V.foldMap (\x -> [x, x]) v, U.foldMap' (\x -> [x]) u, V.foldr1' (-) v)
  print (V.update v (V.fromList [(0, 10), (7, 70)]), U.accumulate (+) u (U.fromList [(0, 1), (0, 2)]), U.accumulate_ (-) u (U.fromList [1, 1]) (U.fromList [5, 6]))
  print (V.zipWith4 (\a b c d -> a + b * c - d) v v v v, V.zip4 v v v (V.fromList "ab"), V.unzip4 (V.fromList [(1 :: Int, 'a', True, "x")]), U.izipWith3 (\i a b c -> i + a + b + c) u u u)
  print (V.imapMaybe (\i x -> if even i then Just (x * 2) else Nothing) v, V.partitionWith (\x -> if x > 3 then Left x else Right (show x)) v)
  r <- V.ifoldM (\z i x -> putStr (show (i, x)) >> return (z + x)) 0 (V.take 3 v)
  print r
  xs <- evalStateT (V.unfoldrM (\k -> do { s <- get; put (s + k); lift (print s); return (if k > 3 then Nothing else Just (s, k + 1)) }) 1) (0 :: Int)
  print xs
  print (V.iterateNM 4 (\x -> if x < 100 then Just (x * 2) else Nothing) (5 :: Int), V.unfoldrExactN 3 (\x -> (x, x * x)) (2 :: Int))
  print (U.constructrN 5 (\w -> U.length w + U.sum w), V.eqBy (\a b -> a == fromEnum b) v (V.map toEnum v :: V.Vector Char), V.cmpBy compare v (V.fromList [3, 1, 5]))
  m <- M.generateM 4 (\i -> return (i * i))
  M.iforM_ m (\i x -> putStr (show (i, x)))
  M.unsafeModifyM m (return . (+ 100)) 2
  s <- M.foldr (:) [] m
  t <- M.ifoldrM' (\i x z -> return (i * x + z)) 0 m
  print (s, t)
  w <- V.izipWithM (\i a b -> return (i + a * b)) v v
  print w
  print (V.createT (M.replicate 2 'x' >>= \c -> return (Just c)))
  print (Exts.fromList [True, False] :: U.Vector Bool, Exts.toList (U.fromList [1 :: Int, 2]))
