{-# LANGUAGE FlexibleInstances, FunctionalDependencies, TypeSynonymInstances #-}
-- What a synonym is applied to counts for the coverage condition, though it stands for less.
module Main where

class Cache k v m | m -> k, m -> v where
  cached :: k -> m v

newtype Held c a = Held (c, a)
type HeldAs c k v = Held c

class Like c k v | c -> k, c -> v where
  found :: k -> c -> v

instance (Like c k v, Monoid c) => Cache k v (HeldAs c k v) where
  cached k = let c = mempty in Held (c, found k c)

main :: IO ()
main = return ()
