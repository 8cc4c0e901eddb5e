{-# LANGUAGE StrictData, GADTs, ScopedTypeVariables, TypeOperators #-}
-- Marks of fields under StrictData, infix constructors in GADT syntax, the order in which 'nub' compares, indices of
-- types whose range is wider than their numbers, what 'trace' does first.
module Main where

import Control.Exception
import Data.Array
import Data.Data
import Data.Int
import Data.Ix
import Data.List
import Data.Ratio
import Debug.Trace
import System.IO

data Strict a = S a
data Lazy a = L ~a
data Record a = R { lazy :: ~a, strict :: a }
data G c where
  G :: ~e -> G e

infix 5 :*:
data T a where
  (:*:) :: Int -> a -> T a
  (:+:) :: Char -> T a -> T a
  deriving Show

fails :: a -> IO Bool
fails x = either (\(_ :: ErrorCall) -> True) (const False) <$> try (evaluate x)

data Odd = A | B deriving Show
instance Eq Odd where
  A == _ = True
  B == _ = False

main :: IO ()
main = do
  let bottom = errorWithoutStackTrace "bottom" :: Int
  mapM_ (\io -> io >>= print)
    [fails (S bottom), fails (L bottom), fails (R bottom 1), fails (R 1 bottom), fails (G bottom)]
  print ('x' :+: (3 :*: True))
  print (nub [A, B], nub [B, A], nubBy (<) [1 :: Int, 2, 0])
  print (index (minBound :: Int8, maxBound) maxBound, index (minBound :: Int16, maxBound) 0)
  let table = listArray (minBound, maxBound) [0 ..] :: Array Int8 Int
  print (table ! minBound, table ! 0, table ! maxBound, rangeSize (bounds table))
  print (accumArray (+) 0 (-128, 127) [(127, 1), (-128, 2)] ! (127 :: Int8) :: Int)
  print (gmapT (\(x :: b) -> case eqT :: Maybe (b :~: Integer) of { Nothing -> x; Just Refl -> x * 2 }) (2 % 4 :: Rational))
  hSetBuffering stderr NoBuffering
  print (trace ("outer " ++ show (trace "inner" (1 :: Int))) (2 :: Int))
