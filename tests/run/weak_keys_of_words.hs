{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- A number is no object: as the key of a weak pointer it must not be taken for one by the collector.
module Main (main) where

import GHC.Exts
import qualified GHC.Base as GHC
import qualified GHC.Weak as GHC

weak :: Int -> value -> IO (GHC.Weak value)
weak (I# n) value = GHC.IO $ \s -> case mkWeakNoFinalizer# (n *# 3#) value s of (# s1, w #) -> (# s1, GHC.Weak w #)

weakDouble :: Double -> value -> IO (GHC.Weak value)
weakDouble (D# d) value = GHC.IO $ \s -> case mkWeak# d value (\t -> (# t, () #)) s of (# s1, w #) -> (# s1, GHC.Weak w #)

main :: IO ()
main = do
  ws <- mapM (\n -> weak n (show n)) [1 .. 1000]
  ds <- mapM (\n -> weakDouble (fromIntegral n) n) [1 .. 1000 :: Int]
  print (sum [1 .. 1000000 :: Integer])
  mapM GHC.deRefWeak ws >>= print . length . concat . concatMap (maybe [] pure)
  mapM GHC.deRefWeak ds >>= print . sum . concatMap (maybe [] pure)
