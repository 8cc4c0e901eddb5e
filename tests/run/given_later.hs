{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, UndecidableInstances #-}
-- What is wanted may become what is given, once a dependency says which types are meant: no instance is taken
-- for it before, though one matches.
module Main where

newtype Field a = Field a

class Pairs enc pairs | enc -> pairs where
  finish :: pairs -> enc

class Named a where
  name :: a -> String

class ToPairs pairs a where
  toPairs :: a -> pairs

class Single pairs where
  single :: String -> pairs

instance Single [String] where
  single s = [s]

instance (Named a, Single pairs) => ToPairs pairs (Field a) where
  toPairs (Field a) = single (name a)

class Whole enc a where
  whole :: a -> enc

instance (ToPairs pairs (Field a), Pairs enc pairs) => Whole enc (Field a) where
  whole = finish . toPairs

instance Pairs String [String] where
  finish = concatMap (++ ";")

instance Named Int where
  name = show

main :: IO ()
main = putStrLn (whole (Field (3 :: Int)))
