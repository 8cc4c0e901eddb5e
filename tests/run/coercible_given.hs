{-# LANGUAGE FlexibleContexts, GADTs, TypeFamilies, ScopedTypeVariables #-}
module Main (main) where

import Data.Coerce (Coercible, coerce)
import Data.Proxy (Proxy (..))

newtype Age = Age Int deriving Show
newtype Years = Years Age deriving Show

-- One after the other, in both directions.
through :: (Coercible a b, Coercible c b) => Proxy b -> a -> c
through _ = coerce

longer :: (Coercible a b, Coercible b c, Coercible d c) => Proxy b -> Proxy c -> [a] -> [d]
longer _ _ = coerce

-- What is given of larger types is known of their parts.
parts :: Coercible [a] [b] => a -> b
parts = coerce

functions :: Coercible (a -> Maybe x) (b -> Maybe y) => Either a x -> Either b y
functions = coerce

newtype Box a = Box [a]

unboxed :: Coercible (Box a) (Box b) => a -> b
unboxed = coerce

type family F a
type instance F Bool = Years

family :: (Coercible a (F b), Coercible c (F b)) => a -> b -> c
family x _ = coerce x

-- Held by a constructor.
data Same a b where
  Same :: Coercible a b => Same a b

along :: Same a b -> Same b c -> a -> c
along Same Same = coerce

main :: IO ()
main = do
  print (through (Proxy :: Proxy Int) (Age 1) :: Years)
  print (longer (Proxy :: Proxy Int) (Proxy :: Proxy Age) [Years (Age 2)] :: [Age])
  print (parts (Age 3) :: Int)
  print (either show show (functions (Left (Age 4) :: Either Age Int) :: Either Int Age))
  print (unboxed (5 :: Int) :: Age)
  print (family (6 :: Int) True :: Age)
  print (along (Same :: Same Int Age) (Same :: Same Age Years) 7)
