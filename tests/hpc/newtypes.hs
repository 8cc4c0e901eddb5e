{-# LANGUAGE DerivingStrategies, DerivingVia, GeneralizedNewtypeDeriving #-}
module Main (main) where

import Data.Monoid (Sum (..))

newtype Age = Age Int
  deriving stock (Show)
  deriving newtype (Eq, Ord, Num)

newtype Plain = Plain Int deriving (Eq, Ord, Show)

newtype Total = Total Int
  deriving stock (Show)
  deriving (Semigroup, Monoid) via (Sum Int)

newtype Counter a = Counter { runCounter :: Int -> (a, Int) }

instance Functor Counter where
  fmap f (Counter g) = Counter $ \n -> let (a, n') = g n in (f a, n')

instance Applicative Counter where
  pure a = Counter $ \n -> (a, n)
  Counter f <*> Counter g = Counter $ \n ->
    let (h, n1) = f n
        (a, n2) = g n1
     in (h a, n2)

instance Monad Counter where
  return = pure
  Counter g >>= f = Counter $ \n -> case g n of
    (a, n1) -> runCounter (f a) n1

next :: Counter Int
next = Counter (\n -> (n, n + 1))

labels :: [a] -> Counter [(Int, a)]
labels [] = return []
labels (x : xs) = do
  n <- next
  rest <- labels xs
  return ((n, x) : rest)

main :: IO ()
main = do
  print (Age 3 + 4, Age 1 < Age 2)
  print (Plain 1 == Plain 1)
  print (mconcat [Total 1, Total 2])
  print (fst (runCounter (labels "abc") 0))
